import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import type { Operation } from '@/domain/operations';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { clockMeasured } from '@/state/device/readiness';
import { readCases } from '@/state/fold/caseBook';
import { entryOf } from '@/state/outbox/entry';
import { refusedDropped, refusedPutBack } from '@/state/outbox/slice';
import type { RefusedOperation } from '@/state/outbox/types';
import { offlineProblem } from '@/state/problems';
import { pullEnded } from '@/state/sync/slice';
import { applyDraftKey } from '@/web/shared/withdrawal/draft';
import { spokenTime } from '@/web/shared/withdrawal/speech';
import { countdown, shortTime } from '@/web/shared/withdrawal/words';
import { anAnimal, HERD_ID } from '../support/builders';
import { aMedicine, anApplicationInput } from '../support/buildersHealth';
import { anIdentifier } from '../support/buildersIdentifiers';
import { animalWritten, HERD, openApp, saying } from './herdsFarm';
import {
  applicationId,
  applied,
  estrela,
  farmServer,
  farmWith,
  inHours,
  mimosa,
  neblina,
  stopTheClock,
  TREATMENTS,
} from './treatmentsFarm';

stopTheClock();

const OFF_TANK = `${TREATMENTS}?aba=tanque`;
const treated = () => farmWith({ aplicacoes: [applied(7)] });

function open(at: string, herd = treated()) {
  const server = farmServer(herd);
  return { ...openApp(at, server.answers), server };
}

describe('the words of a withdrawal', () => {
  it.each([
    ['20/11/2026 06:10', 'faltam 3 dias e 2 h'],
    ['18/11/2026 04:10', 'falta 1 dia'],
    ['18/11/2026 03:10', 'faltam 23 h'],
    ['17/11/2026 05:20', 'falta 1 h e 10 min'],
    ['17/11/2026 04:11', 'falta 1 min'],
    ['17/11/2026 04:10', 'faltam 0 min'],
    ['16/11/2026 04:10', 'faltam 0 min'],
  ])('until %s: %s', (until, text) => {
    expect(countdown('17/11/2026 04:10', until)).toBe(text);
  });

  it.each([
    ['22/11/2026 06:10', '22 de novembro, às 6 horas e 10 minutos'],
    ['01/03/2026 01:00', 'primeiro de março, à 1 hora'],
    ['31/12/2026 18:01', '31 de dezembro, às 18 horas e 1 minuto'],
  ])('%s is said “%s”', (time, text) => {
    expect(spokenTime(time)).toBe(text);
  });

  it('are short in a row', () => {
    expect(shortTime('22/11/2026 06:10')).toBe('22/11 06:10');
  });
});

describe('a treated cow', () => {
  it('is red in the list of animals, the others are not', async () => {
    const { container } = open(`${HERD}/animais`);
    const list = await screen.findByRole('list', { name: 'Animais' });
    const row = (name: RegExp) => within(list).getByRole('link', { name });
    expect(row(/^Mimosa/)).toHaveTextContent(/Carência até \d\d\/\d\d \d\d:/);
    expect(row(/^Neblina/)).not.toHaveTextContent('Carência');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('has a band with a countdown on its page', async () => {
    open(`${HERD}/animal/${mimosa.animalId}`);
    const band = await screen.findByText(/— não enviar ao tanque$/);
    // 48 h of treatment and 96 h of withdrawal, 7 h ago.
    expect(band.parentElement).toHaveTextContent(
      'Mastite · faltam 5 dias e 17 h',
    );
  });
});

describe('a treatment that the server refused', () => {
  /** Of Neblina, so many hours ago, by four days of withdrawal or by none. */
  async function refusing(at: string, hoursAgo: number, diasCarencia = 4) {
    const medicamentos = [aMedicine({ diasCarencia })];
    const { store, ...rest } = open(at, farmWith({ medicamentos }));
    await screen.findAllByRole('heading');
    const dataAplicacao = inHours(-hoursAgo);
    const operation: Operation = {
      id: '00000000-0000-7000-8000-0000000000aa',
      tipo: 'treatments/applied',
      at: new Date(Date.now()).toISOString(),
      dados: anApplicationInput('B', { dataAplicacao }),
    };
    const problem = offlineProblem('Animal não encontrado');
    await act(async () => {
      await store.dispatch(readCases());
      const entry = entryOf(store.getState(), operation);
      store.dispatch(refusedPutBack({ entry, problem, at: operation.at }));
    });
    return { store, ...rest };
  }

  it('keeps its cow among those whose milk stays out', async () => {
    const { store } = await refusing(OFF_TANK, 7);
    const off = await screen.findByRole('list', { name: 'Fora do tanque' });
    expect(off).toHaveTextContent('NeblinaPossível carência');
    expect(
      within(off).getByRole('link', { name: /^Tratamento não enviado/ }),
    ).toHaveAttribute('href', `${HERD}?painel=fila`);
    // Let go by the person, it is gone.
    const [{ entry }] = store.getState().operations.refused as [
      RefusedOperation,
    ];
    act(() => void store.dispatch(refusedDropped(entry.operation.id)));
    await screen.findByText('Nenhuma vaca em carência');
  });

  it('is said on the cow’s page', async () => {
    await refusing(`${HERD}/animal/${neblina.animalId}`, 7);
    expect(
      await screen.findByRole('link', { name: /não foi enviado: corrija-o/ }),
    ).toBeVisible();
  });

  it.each([
    [neblina, 'não enviar ao tanque'],
    [estrela, 'não vender nem abater'],
  ])('says of $nome what is not to be done', async (animal, rule) => {
    const { animalId } = animal;
    const kept = JSON.stringify({ animais: [animalId] });
    const key = `lida.rascunho.${applyDraftKey(HERD_ID, animalId)}`;
    localStorage.setItem(key, kept);
    open(`${HERD}/animal/${animalId}`, farmWith());
    expect(
      await screen.findByText(`Possível carência — ${rule}`),
    ).toBeVisible();
  });

  it.each([
    ['without withdrawal', 7, 0],
    ['whose withdrawal is over', 300, 4],
  ])('%s keeps nobody out', async (_, hoursAgo, days) => {
    await refusing(OFF_TANK, hoursAgo, days);
    await screen.findByText('Nenhuma vaca em carência');
  });
});

describe('what another device may have treated since', () => {
  const HOUR = 3_600_000;
  const STALE = /^Este aparelho não recebe novidades/;

  it.each([
    ['the list', OFF_TANK, 'Quem não vai ao tanque'],
    ['a milking', `${HERD}/cadastrar-producao`, 'Ordenha'],
  ])('is said after half a day without a word: %s', async (_, at, name) => {
    const { store } = open(at);
    await screen.findByRole('heading', { name });
    expect(screen.queryByText(STALE)).toBeNull();
    const heard = (hours: number) =>
      act(() => {
        const told = Date.now() - hours * HOUR;
        store.dispatch(pullEnded({ herdId: HERD_ID, at: told }));
      });
    heard(11);
    expect(screen.queryByText(STALE)).toBeNull();
    act(() => void store.dispatch(clockMeasured(6 * 60_000)));
    expect(
      screen.getByText(/^O relógio deste aparelho está atrasado: quem foi/),
    ).toBeVisible();
    act(() => void store.dispatch(clockMeasured(0)));
    heard(49);
    expect(screen.getByText(STALE)).toHaveTextContent(
      'Este aparelho não recebe novidades há 2 dias: um tratamento lançado em outro aparelho depois disso não aparece aqui.',
    );
  });
});

describe('“Quem não vai ao tanque”', () => {
  it('lists the cows by when they are free, young animals not', async () => {
    const herd = farmWith({
      aplicacoes: [
        applied(7),
        applied(90, {
          aplicacaoId: applicationId(1),
          animalId: neblina.animalId,
        }),
        applied(7, {
          aplicacaoId: applicationId(2),
          animalId: estrela.animalId,
        }),
      ],
    });
    const { container } = open(OFF_TANK, herd);
    const list = await screen.findByRole('list', { name: 'Fora do tanque' });
    const names = within(list)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['Neblina', 'Mimosa']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('stays on the screen without internet', async () => {
    const { server, store } = open(OFF_TANK);
    const list = { name: 'Fora do tanque' };
    await screen.findByRole('list', list);
    server.cut(store);
    expect(await screen.findByText('Sem internet')).toBeVisible();
    expect(screen.getByRole('list', list)).toHaveTextContent('Mimosa');
  });

  it('is printed', async () => {
    const print = jest.spyOn(window, 'print').mockReturnValue();
    const { user } = open(OFF_TANK);
    await user.click(await screen.findByRole('button', { name: 'Imprimir' }));
    expect(print).toHaveBeenCalledTimes(1);
    print.mockRestore();
  });

  it('is not offered to be heard where the device has no voice', async () => {
    open(OFF_TANK);
    await screen.findByRole('button', { name: 'Imprimir' });
    expect(screen.queryByRole('button', { name: 'Ouvir a lista' })).toBeNull();
  });

  describe('read aloud', () => {
    const spoken: { text: string; lang: string; onend?: () => void }[] = [];
    const cancel = jest.fn();
    beforeEach(() => {
      spoken.length = 0;
      cancel.mockClear();
      Object.assign(window, {
        speechSynthesis: {
          speak: (part: (typeof spoken)[number]) => spoken.push(part),
          cancel,
        },
        SpeechSynthesisUtterance: class {
          lang = '';
          constructor(readonly text: string) {}
        },
      });
    });
    afterEach(() => {
      Reflect.deleteProperty(window, 'speechSynthesis');
      Reflect.deleteProperty(window, 'SpeechSynthesisUtterance');
    });

    it('says the tag of a cow that has one, which stands beside her name', async () => {
      const { animalId } = mimosa;
      const herd = treated().apply({
        put: { identificacoes: [anIdentifier(1, { animalId })] },
        remove: {},
      });
      const { user } = open(OFF_TANK, herd);
      expect(
        await screen.findByRole('link', { name: 'Mimosa · 12' }),
      ).toBeVisible();
      await user.click(
        await screen.findByRole('button', { name: 'Ouvir a lista' }),
      );
      expect(spoken[1]?.text).toMatch(/^Mimosa, brinco 12, até /);
    });

    it('says each cow in Portuguese, and stops when asked', async () => {
      const { user } = open(OFF_TANK);
      await user.click(
        await screen.findByRole('button', { name: 'Ouvir a lista' }),
      );
      expect(spoken.map(({ lang }) => lang)).toEqual(['pt-BR', 'pt-BR']);
      expect(spoken[0]?.text).toBe('Uma vaca não vai ao tanque.');
      expect(spoken[1]?.text).toMatch(/^Mimosa, até .* de .*, às? \d+ hora/);
      await user.click(screen.getByRole('button', { name: 'Parar' }));
      expect(cancel).toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Ouvir a lista' }));
      act(() => spoken.at(-1)?.onend?.());
      expect(
        screen.getByRole('button', { name: 'Ouvir a lista' }),
      ).toBeVisible();
    });
  });
});

describe('discarding under withdrawal', () => {
  const confirm = { name: 'Digite Mimosa para confirmar' };
  const send = { name: 'Descartar animal' };

  async function discarding(herd = treated()) {
    const gone = anAnimal({ ...mimosa, descartado: true });
    const server = farmServer(herd);
    const discard = `POST ${pathTo(PATHS.discardAnimal, { animalId: mimosa.animalId })}`;
    const answers = new Proxy(server.answers, {
      get: (known, call: string) =>
        call === discard
          ? animalWritten(gone, ANIMAL_MESSAGES.discardedOk)
          : known[call],
    });
    const app = openApp(`${HERD}/animal/${mimosa.animalId}`, answers);
    await app.user.click(
      await screen.findByRole('button', { name: 'Mais ações' }),
    );
    await app.user.click(screen.getByRole('button', { name: 'Outro' }));
    const sheet = await screen.findByRole('dialog');
    return { ...app, sheet: within(sheet), discard };
  }

  it('to sell or slaughter asks for the name, typed', async () => {
    const { user, sheet, sent, discard } = await discarding();
    await user.click(sheet.getByRole('radio', { name: 'Abatido' }));
    expect(sheet.getByRole('alert')).toHaveTextContent(
      /Mimosa está em carência até .*A carência da carne costuma ser maior/,
    );
    await user.click(sheet.getByRole('button', send));
    expect(
      await screen.findByRole('link', saying('Digite Mimosa para confirmar.')),
    ).toBeInTheDocument();
    await user.type(sheet.getByRole('textbox', confirm), 'mimosa');
    await user.click(sheet.getByRole('button', send));
    expect(await screen.findByText(ANIMAL_MESSAGES.discardedOk)).toBeVisible();
    const { body } = sent.find(({ call }) => call === discard) ?? {};
    expect(body).toMatchObject({ motivo: 'CARNE', rebanhoId: HERD_ID });
    expect(body).not.toHaveProperty('confirmacao');
  });

  it('asks too where her treatment is still a draft', async () => {
    const { animalId } = mimosa;
    const kept = JSON.stringify({ animais: [animalId] });
    const key = `lida.rascunho.${applyDraftKey(HERD_ID, animalId)}`;
    localStorage.setItem(key, kept);
    const { user, sheet, sent, discard } = await discarding(farmWith());
    await user.click(sheet.getByRole('radio', { name: 'Vendido' }));
    expect(sheet.getByRole('alert')).toHaveTextContent(
      'Mimosa pode estar em carência: o tratamento ainda é rascunho',
    );
    await user.click(sheet.getByRole('button', send));
    await screen.findByRole('link', saying('Digite Mimosa para confirmar.'));
    expect(sent.map(({ call }) => call)).not.toContain(discard);
  });

  it('without a day is not sent: nobody could be warned', async () => {
    const { user, sheet, sent, discard } = await discarding();
    await user.click(sheet.getByRole('radio', { name: 'Abatido' }));
    await user.clear(sheet.getByRole('textbox', { name: /^Data do descarte/ }));
    await user.click(sheet.getByRole('button', send));
    expect(
      await screen.findByRole('link', saying('Data ocorrência inválida')),
    ).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).not.toContain(discard);
  });

  it('opened again has the reason that was chosen, but asks anew', async () => {
    const { user, sheet } = await discarding();
    await user.click(sheet.getByRole('radio', { name: 'Abatido' }));
    await user.type(sheet.getByRole('textbox', confirm), 'mimosa');
    await user.click(sheet.getByRole('button', { name: 'Fechar' }));
    await user.click(screen.getByRole('button', { name: 'Mais ações' }));
    await user.click(await screen.findByRole('button', { name: 'Outro' }));
    const again = within(await screen.findByRole('dialog'));
    expect(again.getByRole('radio', { name: 'Abatido' })).toBeChecked();
    await waitFor(() =>
      expect(again.getByRole('textbox', confirm)).toHaveValue(''),
    );
  });

  it('for another reason asks nothing', async () => {
    const { user, sheet } = await discarding();
    await user.click(sheet.getByRole('radio', { name: 'Doente' }));
    expect(sheet.queryByRole('textbox', confirm)).toBeNull();
    await user.click(sheet.getByRole('button', send));
    expect(await screen.findByText(ANIMAL_MESSAGES.discardedOk)).toBeVisible();
  });

  it('asks nothing of a cow that is free', async () => {
    const { user, sheet } = await discarding(farmWith());
    await user.click(sheet.getByRole('radio', { name: 'Vendido' }));
    expect(sheet.queryByRole('textbox', confirm)).toBeNull();
  });
});
