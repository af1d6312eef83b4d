import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { isSemenOnly } from '@/domain/bulls/stock';
import type { Operation } from '@/domain/operations';
import { addDays } from '@/domain/shared/dates';
import type { Played } from '@/domain/simulator/play';
import { farmDay } from '@/state/clock';
import { connectionChanged } from '@/state/connection/slice';
import { unseenChanged } from '@/state/device/slice';
import { readCases } from '@/state/fold/caseBook';
import { entryOf } from '@/state/outbox/entry';
import { eventOf } from '@/state/outbox/slice';
import { dropDraft, writeDraft } from '@/web/drafts';
import { iatfDraftKey } from '@/web/shared/cows/iatfDraft';
import { draftStore } from '@/web/tally/draftStore';
import { newMilking } from '@/web/tally/milk';
import { HERD_ID } from '../support/builders';
import { HERD, openApp } from './herdsFarm';
import { readsOf, storyFarm } from './reportsFarm';

jest.setTimeout(60_000);

/** The dashboard's own chunk is read first. */
const PATIENT = { timeout: 20_000 };

/** A day on which the small farm has something of every kind to be done. */
const THE_DAY = Date.parse('2026-11-21T15:00:00Z');

let farm: Played;
beforeAll(() => {
  const { now } = Date;
  const ahead = THE_DAY - now();
  jest.spyOn(Date, 'now').mockImplementation(() => now() + ahead);
  farm = storyFarm();
});
afterAll(() => jest.restoreAllMocks());

describe('the herd’s menu as a dashboard', () => {
  it('says what is for today, most urgent first, each with its action', async () => {
    const { container } = openApp(HERD, readsOf(farm));
    const today = await screen.findByRole(
      'region',
      { name: 'Para hoje' },
      PATIENT,
    );
    const rows = within(
      within(today).getByRole('region', { name: /^Agora/ }),
    ).getAllByRole('listitem');
    // At noon the afternoon's milking is the one to be recorded.
    expect(rows[0]).toHaveTextContent(/^Ordenha da tarde/);
    expect(rows[1]).toHaveTextContent(/Dengosa.*Leite fora até/);
    const id = (nome: string) =>
      farm.herd.all('animais').find((animal) => animal.nome === nome)?.animalId;
    expect(
      within(today).getByRole('link', { name: 'Registrar parto: Demorada' }),
    ).toHaveAttribute(
      'href',
      `${HERD}/cadastrar-situacao-reprodutiva/${id('Demorada')}?tipo=PT`,
    );
    const vaccine = within(today).getByRole('link', { name: /Brucelose/ });
    expect(vaccine.getAttribute('href')).toContain(`${HERD}/aplicar-dose/`);
    expect(
      within(today).getByRole('link', { name: /^Leite de/ }),
    ).toHaveAttribute('href', `${HERD}/relatorio-producao-leite`);
    const counts = within(today).getByRole('list', {
      name: 'Composição do rebanho',
    });
    expect(counts).toHaveTextContent(/^\d+ vacas\d+ em leite/);
    expect(
      within(counts).getByRole('link', { name: /prenhes$/ }),
    ).toHaveAttribute('href', `${HERD}/animais?reprodutividade=PN`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('has the week beside it where there is room, each day leading to it', async () => {
    const plain = window.matchMedia;
    window.matchMedia = (query) =>
      Object.assign(plain(query), { matches: query.includes('1200px') });
    openApp(HERD, readsOf(farm));
    const name = 'Próximos sete dias';
    const week = await screen.findByRole('list', { name }, PATIENT);
    window.matchMedia = plain;
    const days = within(week).getAllByRole('link');
    expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
      expect.stringMatching(/^sáb 21 de novembro: \d+ atividades?$/),
      ...['dom 22', 'seg 23', 'ter 24', 'qua 25', 'qui 26', 'sex 27'].map(
        (day) => expect.stringContaining(`${day} de novembro: `),
      ),
    ]);
    // Its name is what is seen of it, and more.
    expect(days[0]).toHaveTextContent(/^sáb 21/);
    expect(days[0]).toHaveAttribute('aria-current', 'date');
    expect(days[1]).toHaveAttribute(
      'href',
      `${HERD}/calendario-sanitario?visao=mes&dia=22/11/2026`,
    );
  });

  it('tells the milk, the reproduction and the ages', async () => {
    const { user, container } = openApp(HERD, readsOf(farm));
    const milk = await screen.findByRole('region', { name: 'Leite' }, PATIENT);
    expect(milk).toHaveTextContent('Leite hoje');
    const name = 'Como calculado: Prenhes';
    await user.click(screen.getByRole('button', { name }));
    const how = screen.getByRole('dialog', { name });
    expect(how).toHaveTextContent(/Calculado: \d+ de \d+ paridas\./);
    expect(within(how).getByText(/^Ficam de fora: /)).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(how).getByRole('button', { name: 'Fechar' }));
    const wheel = screen.getByRole('figure', {
      name: 'Roda da reprodução, vacas e novilhas',
    });
    expect(wheel).toHaveTextContent(/Prenhe, não seca: [1-9]/);
    const ages = screen.getByRole('region', { name: 'Composição por idade' });
    const active = farm.herd
      .all('animais')
      .filter((one) => !one.descartado && !isSemenOnly(one));
    const totals = within(ages)
      .getAllByRole('row')
      .slice(1)
      .map((row) => Number(row.lastElementChild?.textContent));
    expect(totals.reduce((a, b) => a + b, 0)).toBe(active.length);
  });

  it('leads to what neither the navigation nor Lançar has', async () => {
    openApp(HERD, readsOf(farm));
    const menu = await screen.findByRole('navigation', {
      name: 'Menu do rebanho',
    });
    const links = within(menu).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Cadastrar animal',
      'Vacinas',
      'Tratamentos',
      'Como estava em…',
      'Detalhes do rebanho',
    ]);
  });
});

describe('what was left half typed on this device', () => {
  it('is gone on with from the herd’s page', async () => {
    const whose = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
    const data = farmDay(Date.now());
    const begun = newMilking(whose, { data, ordenha: 2, ordem: 'nome' });
    const cow = farm.herd.all('animais').find((it) => it.categoria === 'V');
    await draftStore().save(begun, {
      ...{ id: cow?.animalId ?? '', valor: 12.5, motivo: null },
      ...{ confirmado: false, vez: 1, extra: {} },
    });
    const { user, container } = openApp(HERD, readsOf(farm));
    const name = 'Por terminar';
    const left = await screen.findByRole('region', { name }, PATIENT);
    expect(left).toHaveTextContent(
      /Continuar: Ordenha da tarde de .*Rascunho neste aparelho: 1 vaca, 12,5.L/,
    );
    // It is told of once; the rest of what is for now stays.
    screen.getByRole('region', { name: /^Agora/ });
    expect(screen.queryByText('Ordenha da tarde')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(left).getByRole('link'));
    await screen.findByRole('textbox', { name: /^Litros de/ }, PATIENT);
    await draftStore().drop('lote');
  });

  it('leaves another milking to be begun', async () => {
    const whose = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
    const data = farmDay(Date.now());
    const begun = newMilking(whose, { data, ordenha: 1, ordem: 'nome' });
    const cow = farm.herd.all('animais').find((it) => it.categoria === 'V');
    await draftStore().save(begun, {
      ...{ id: cow?.animalId ?? '', valor: 12.5, motivo: null },
      ...{ confirmado: false, vez: 1, extra: {} },
    });
    openApp(HERD, readsOf(farm));
    await screen.findByRole('region', { name: 'Por terminar' }, PATIENT);
    screen.getByText('Ordenha da tarde');
    await draftStore().drop('lote');
  });

  it('is nothing where nothing was typed', async () => {
    const whose = { id: 'lote', rebanhoId: HERD_ID, usuario: 'maria' };
    const data = farmDay(Date.now());
    const begun = newMilking(whose, { data, ordenha: 2, ordem: 'nome' });
    await draftStore().save(begun);
    const read = jest.spyOn(draftStore(), 'find');
    openApp(HERD, readsOf(farm));
    await screen.findByRole('region', { name: 'Para hoje' }, PATIENT);
    await waitFor(() => expect(read).toHaveBeenCalled());
    await act(async () => void (await read.mock.results[0]?.value));
    expect(screen.queryByRole('region', { name: 'Por terminar' })).toBeNull();
    await draftStore().drop('lote');
  });
});

describe('what passed in a strip of three seconds', () => {
  it('stands there until it was seen, and leads to whom it is of', async () => {
    const { store, user, container } = openApp(HERD, readsOf(farm));
    await screen.findByRole('region', { name: 'Para hoje' }, PATIENT);
    const cow = farm.herd.all('animais').find(({ nome }) => nome === 'Dengosa');
    if (!cow) throw new Error('no cow');
    const { animalId } = cow;
    const unseen = [
      { animalId, mensagem: 'Ana registrou cio de Dengosa às 10:00' },
      { animalId: null, mensagem: 'Descrição: ficou a de Ana' },
    ];
    act(() => {
      store.dispatch(unseenChanged({ herdId: HERD_ID, unseen }));
    });
    const part = screen.getByRole('region', { name: 'A conferir' });
    expect(
      within(part).getByRole('link', { name: /cio de Dengosa/ }),
    ).toHaveAttribute('href', `${HERD}/vaca/${animalId}`);
    expect(part).toHaveTextContent('Descrição: ficou a de Ana');
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(part).getByRole('button', { name: 'Conferido' }));
    expect(screen.queryByRole('region', { name: 'A conferir' })).toBeNull();
    expect(store.getState().device.unseen).toEqual({ [HERD_ID]: [] });
  });
});

describe('what only this device can remind of', () => {
  const part = () => screen.queryByRole('region', { name: 'Neste aparelho' });
  const plan = (data: string) =>
    writeDraft(iatfDraftKey(HERD_ID), {
      ...{ protocolo: 'P4E2_3', base: 'd0', vacas: ['a', 'b'], data },
    });
  afterEach(() => dropDraft(iatfDraftKey(HERD_ID)));

  it('is the day of the IATF that is planned here', async () => {
    plan(addDays(farmDay(Date.now()), -8));
    const { container } = openApp(HERD, readsOf(farm));
    const own = await screen.findByRole(
      'region',
      { name: 'Neste aparelho' },
      PATIENT,
    );
    expect(within(own).getByRole('link')).toHaveAttribute(
      'href',
      `${HERD}/cadastrar-situacao-reprodutiva?lote=iatf`,
    );
    expect(own).toHaveTextContent(
      /IATF, lote de 2 vacas: dia D8 – retirar implante .*Hoje, /,
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('is nothing on the other days', async () => {
    plan(addDays(farmDay(Date.now()), -20));
    openApp(HERD, readsOf(farm));
    await screen.findByRole('region', { name: 'Para hoje' }, PATIENT);
    expect(part()).toBeNull();
  });

  it('is what waits in the queue for more than a day', async () => {
    const { store } = openApp(HERD, readsOf(farm));
    await screen.findByRole('region', { name: 'Para hoje' }, PATIENT);
    act(() => void store.dispatch(connectionChanged(false)));
    const bull = farm.herd.all('animais').find((it) => it.categoria === 'T');
    const stock = { touroProprio: false, quantidadeDoses: 1 };
    const operation: Operation = {
      id: '00000000-0000-7000-8000-0000000000aa',
      tipo: 'bulls/registered',
      at: new Date(Date.now() - 25 * 3_600_000).toISOString(),
      dados: { rebanhoId: HERD_ID, animalId: bull?.animalId ?? '', ...stock },
    };
    await act(async () => {
      await store.dispatch(readCases());
      const entry = entryOf(store.getState(), operation);
      store.dispatch(eventOf(entry));
    });
    const link = await screen.findByRole('link', {
      name: /^1 lançamento aguardando envio/,
    });
    expect(link).toHaveAttribute('href', `${HERD}?painel=fila`);
  });
});
