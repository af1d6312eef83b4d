import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { axe } from 'jest-axe';
import type { Animal } from '@/domain/animals/types';
import { cowRecordOf } from '@/domain/cows/record';
import { cowStateOf } from '@/domain/cows/state';
import { herdAsOf, presenceAt } from '@/domain/reports/asOf';
import { reportInputOf } from '@/domain/reports/input';
import { addDays } from '@/domain/shared/dates';
import { SESSION_KEY } from '@/state/session/storage';
import { cowAsOf } from '@/web/shared/explain/asOf';
import { eventsBehind, whyOf } from '@/web/shared/explain/why';
import { anAnimal, HERD_ID } from '../support/builders';
import { eventsOf } from '../support/buildersCows';
import { herdOf as readerOf } from '../support/herdReader';
import { renderApp } from '../support/webHarness';
import { herdOf, reads } from './herdsFarm';

const COW = '01890a5d-ac96-774b-bcce-b302099a8201';
const mimosa = anAnimal({
  animalId: COW,
  nome: 'Mimosa',
  categoria: 'V',
  dataNascimento: '10/03/2020',
});
const estrela = anAnimal({
  animalId: '01890a5d-ac96-774b-bcce-b302099a8202',
  nome: 'Estrela',
  dataNascimento: '01/06/2026',
});
const neblina = anAnimal({
  animalId: '01890a5d-ac96-774b-bcce-b302099a8203',
  nome: 'Neblina',
  dataNascimento: null,
  descartado: true,
  descarte: {
    animalId: '01890a5d-ac96-774b-bcce-b302099a8203',
    motivo: 'VENDA',
    justificativa: null,
    dataOcorrencia: '01/09/2026',
  },
});

/** Calved, in heat, served, confirmed. */
const EVENTS = eventsOf(
  [
    'PT 05/01/2026',
    'CI 20/03/2026',
    'IN 21/03/2026',
    'PN 20/05/2026 21/03/2026',
  ],
  COW,
);

const herd = readerOf({
  animais: [mimosa, estrela, neblina],
  situacoesReprodutivas: EVENTS,
  pesagens: [
    {
      pesagemId: '01890a5d-ac96-774b-bcce-00000000aaaa',
      rebanhoId: HERD_ID,
      animalId: COW,
      dataPesagem: '10/02/2026',
      peso: 540.5,
      metodo: 'BALANCA',
      tipo: 'ROTINA',
      perimetroToracico: null,
      observacao: null,
      versao: 1,
    },
  ],
});

describe('an animal as of a past date', () => {
  it.each([
    ['04/01/2026', 'SEM_PARTOS', 0],
    ['10/01/2026', 'RECEM_PARIDA', 1],
    ['20/03/2026', 'EM_CIO', 2],
    ['25/03/2026', 'INSEMINADA', 3],
    ['25/05/2026', 'PRENHE', 4],
  ] as const)(
    'on %s was %s, with %i events behind it',
    (date, estado, many) => {
      const cow = cowAsOf(herd, mimosa, date);
      expect(cow.state.estado).toContain(estado);
      expect(eventsBehind(cow)).toHaveLength(many);
      expect(whyOf(cow)).toContain(cow.state.rotulo);
      expect(whyOf(cow)).not.toMatch(/null|undefined|NaN/);
    },
  );

  it('is what it would have been had nobody recorded the rest', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 320 }), (after) => {
        const date = addDays('01/01/2026', after);
        const until = EVENTS.filter(({ dataOcorrencia }) => {
          const [day = '', month = '', year = ''] = dataOcorrencia
            .slice(0, 10)
            .split('/');
          const [d = '', m = '', y = ''] = date.split('/');
          return `${year}${month}${day}` <= `${y}${m}${d}`;
        });
        const then = readerOf({
          animais: [mimosa],
          situacoesReprodutivas: until,
        });
        expect(cowAsOf(herd, mimosa, date).state.estado).toBe(
          cowStateOf(cowRecordOf(then, mimosa), date).estado,
        );
      }),
    );
  });

  it('was a heifer until an event made a cow of her', () => {
    const cow = { ...mimosa, dataNascimento: '10/03/2024' };
    const [service, ...rest] = eventsOf(
      ['IN 21/03/2026', 'PT 01/01/2027'],
      COW,
    );
    const served = {
      ...service,
      evoluiuNovilha: true,
    } as (typeof EVENTS)[number];
    const then = readerOf({
      animais: [cow],
      situacoesReprodutivas: [served, ...rest],
    });
    const stateOn = (date: string) => cowAsOf(then, cow, date).state.estado;
    expect(stateOn('20/03/2026')).toBe('NOVILHA_APTA');
    expect(stateOn('22/03/2026')).toBe('INSEMINADA');
  });

  it('was there from its birth to its discard', () => {
    expect(presenceAt(estrela, '31/05/2026')).toBe('unborn');
    expect(presenceAt(estrela, '01/06/2026')).toBe('present');
    expect(presenceAt(neblina, '31/08/2026')).toBe('present');
    expect(presenceAt(neblina, '01/09/2026')).toBe('gone');
  });

  it('makes up the herd', () => {
    const on = (today: string) =>
      herdAsOf(reportInputOf(herd, { today, inicio: null, fim: null }));
    expect(on('01/01/2026').present).toEqual(['Mimosa', 'Neblina']);
    expect(on('20/11/2026').present).toEqual(['Mimosa', 'Estrela']);
    expect(on('01/01/2026').withoutBirth).toBe(1);
    const { cows } = on('25/05/2026');
    expect(cows.find(({ nome }) => nome === 'Mimosa')).toMatchObject({
      estado: cowAsOf(herd, mimosa, '25/05/2026').state.estado,
      prenhe: true,
    });
  });
});

function open(at: string) {
  const expiresIn = new Date(Date.now() + 29 * 86_400_000).toISOString();
  const record = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(record));
  const animals: Animal[] = [mimosa, estrela, neblina];
  const pull = `GET /api/rebanho/sincronizar/${HERD_ID}?desde=0&linhas=1000&partes=2`;
  const mudancas = {
    rebanhos: [herdOf(animals)],
    animais: animals,
    situacoesReprodutivas: EVENTS,
    pesagens: herd.all('pesagens'),
  };
  const body = { versao: 1, completo: true, mudancas, removidos: {} };
  const answers = { ...reads(animals), [pull]: { status: 200, body } };
  return renderApp({ at: `/rebanho/${HERD_ID}/${at}`, answers });
}

describe('the pages', () => {
  it('show a cow as it was, and why', async () => {
    const { user, container } = open(`como-estava/${COW}?em=2026-05-25`);
    await screen.findByRole('heading', {
      level: 1,
      name: 'Mimosa: como estava e por quê',
    });
    const events = await screen.findByRole('list', {
      name: 'Eventos por trás da situação',
    });
    expect(within(events).getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByText(/^Prenhe: 65 dias de gestação/)).toBeVisible();
    expect(screen.getByText('Último peso: 540,5 kg.')).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    const date = screen.getByLabelText('Como estava em');
    await user.clear(date);
    await user.type(date, '10012026');
    expect(date).toHaveValue('10/01/2026');
    expect(
      await screen.findByText(/^Recém-parida \(PVE\): 5 dias/),
    ).toBeVisible();
    expect(screen.getByText('Sem pesagem até esse dia.')).toBeVisible();
    await user.clear(date);
    await user.type(date, '01012099');
    expect(screen.getByText('Informe uma data que já passou.')).toBeVisible();
    expect(screen.getByText(/^Recém-parida/, { selector: 'p' })).toBeVisible();
  });

  it('say that an animal was not there yet', async () => {
    open(`como-estava/${estrela.animalId}?em=2026-01-01`);
    expect(
      await screen.findByText('Não estava no rebanho em 01/01/2026'),
    ).toBeVisible();
  });

  it('show the herd as it was, each cow a tap away from why', async () => {
    const { user, container, router } = open('como-estava?em=2026-05-25');
    const figures = await screen.findByRole('list', { name: 'Rebanho' });
    expect(figures).toHaveTextContent('2 animais no rebanho');
    expect(figures).toHaveTextContent('1 fêmea prenhe');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByText('Prenhe (1)'));
    await user.click(await screen.findByRole('link', { name: 'Mimosa' }));
    expect(router.state.location.pathname).toContain(`como-estava/${COW}`);
    expect(router.state.location.search).toBe('?em=2026-05-25');
  });

  it('are reached from the cow', async () => {
    const { user } = open(`vaca/${COW}`);
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }));
    const link = screen.getByRole('link', {
      name: 'Como estava em… e por quê',
    });
    await user.click(link);
    expect(
      await screen.findByRole('heading', { name: 'Por quê?' }),
    ).toBeVisible();
  });
});
