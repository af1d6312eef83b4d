import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { sendingPlanned } from '@/state/outbox/slice';
import {
  aCalf,
  aCow,
  BULL_ID,
  COW_ID,
  idNumber,
} from '../support/buildersCows';
import type { MemoryHerd } from '../support/herdReader';
import {
  aHerdWith,
  COW,
  calvedWith,
  cowServer,
  HEIFER_ID,
  inDays,
  sold,
  typed,
} from './cowsFarm';
import { openApp, openKeeping, saying } from './herdsFarm';

const CONCEIVED = { reproducao: ['IN -283 touro', 'PN -240 -283'] };
const CALF_ID = idNumber(900);

function open(herd: MemoryHerd, app = openApp) {
  const server = cowServer(herd);
  return { ...app(COW, server.answers), server };
}
type App = ReturnType<typeof open>;

const eventsOf = ({ server }: App, type: string) =>
  server
    .herd()
    .all('situacoesReprodutivas')
    .filter(({ reprodutividade }) => reprodutividade === type);
const calvesOf = ({ server }: App) =>
  server
    .herd()
    .all('animais')
    .filter(({ maeId }) => maeId === COW_ID);

/** The calving had begun a lactation, which was deleted by itself. */
function alone(herd: MemoryHerd): MemoryHerd {
  const calvings = herd
    .all('situacoesReprodutivas')
    .filter(({ reprodutividade }) => reprodutividade === 'PT')
    .map((it) => ({ ...it, lactacaoEventId: idNumber(901) }));
  return herd.apply({ put: { situacoesReprodutivas: calvings }, remove: {} });
}

/** Opens the form that corrects an event. */
async function edit({ user }: App, event: RegExp) {
  await user.click(await screen.findByRole('button', { name: event }));
  const sheet = await screen.findByRole('dialog');
  await user.click(within(sheet).getByRole('link', { name: 'Editar' }));
  await screen.findByRole('button', { name: 'Salvar' });
}

async function setDay({ user }: App, days: number) {
  const day = screen.getByRole('textbox', { name: /^Data e hora/ });
  await user.clear(day);
  await user.type(day, typed(inDays(days)));
}

const save = async ({ user }: App) =>
  user.click(await screen.findByRole('button', { name: 'Salvar' }));

describe('an insemination that is corrected', () => {
  it('stays that of a bull who has left', async () => {
    const past = { reproducao: ['IN -40 touro'], bull: sold(-60) };
    const app = open(aHerdWith(past));
    await edit(app, /^Corrigir, Inseminação/);
    expect(
      screen.getByRole('radio', { name: 'Trovão 10 doses' }),
    ).toBeChecked();
    await setDay(app, -41);
    await save(app);
    await screen.findByRole('button', {
      name: `Corrigir, Inseminação de ${inDays(-41)} 06:00`,
    });
    expect(eventsOf(app, 'IN')).toMatchObject([
      { touroInseminacaoId: BULL_ID },
    ]);
  });

  const MOVED = /Uma prenhez registrada se refere à data anterior/;

  it('tells of the pregnancy that named the day it had', async () => {
    const app = open(aHerdWith({ reproducao: ['IN -60 touro', 'PN -20 -60'] }));
    await edit(app, /^Corrigir, Inseminação/);
    await setDay(app, -70);
    await save(app);
    const asked = { name: 'Confira antes de salvar' };
    expect(await screen.findByRole('dialog', asked)).toHaveTextContent(MOVED);
    expect(eventsOf(app, 'IN')).toMatchObject([{ versao: 1 }]);
  });

  it.each([
    ['moved by a day or two', ['IN -60 touro', 'PN -20 -60'], -62],
    [
      'beside another of that day',
      ['IN -61 touro', 'IN -60 touro', 'PN -20 -60'],
      -70,
    ],
  ])('says nothing of it %s', async (_how, reproducao, days) => {
    const app = open(aHerdWith({ reproducao }));
    const day = inDays(-60);
    await edit(app, new RegExp(`^Corrigir, Inseminação de ${day}`));
    await setDay(app, days);
    await save(app);
    await screen.findByRole('button', {
      name: new RegExp(`^Corrigir, Inseminação de ${inDays(days)}`),
    });
    expect(screen.queryByText(MOVED)).toBeNull();
  });
});

describe('a calving that is corrected', () => {
  it('keeps the calves it has, and asks nothing of them', async () => {
    const app = open(calvedWith(aCalf({ nome: 'Aurora' }), CONCEIVED));
    await edit(app, /^Corrigir, Parto/);
    expect(screen.getByText(/^As crias deste parto ficam/)).toBeVisible();
    expect(screen.queryByRole('group', { name: /^Cria/ })).toBeNull();
    await setDay(app, -4);
    await save(app);
    await screen.findByRole('button', {
      name: `Corrigir, Parto de ${inDays(-4)} 06:00`,
    });
    expect(eventsOf(app, 'PT')).toMatchObject([
      { dataOcorrencia: `${inDays(-4)} 06:00`, crias: [CALF_ID] },
    ]);
    expect(calvesOf(app)).toMatchObject([
      { nome: 'Aurora', dataNascimento: inDays(-4) },
    ]);
  });

  it('goes to another cow with its calves, and asks of a father', async () => {
    const other = aCow({ animalId: HEIFER_ID, nome: 'Neblina' });
    const calf = aCalf({ nome: 'Aurora', paiId: BULL_ID });
    const herd = calvedWith(calf).apply({
      put: { animais: [other] },
      remove: {},
    });
    const app = open(herd);
    await edit(app, /^Corrigir, Parto/);
    await app.user.click(screen.getByRole('button', { name: /^Vaca/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Vaca' });
    await app.user.click(
      within(sheet).getByRole('button', { name: /Neblina/ }),
    );
    expect(
      screen.getByText(/^As crias deste parto passam a ser de Neblina/),
    ).toBeVisible();
    await save(app);
    expect(
      await screen.findByText(
        'O pai de Aurora continua sendo Trovão. Confira.',
      ),
    ).toBeVisible();
    const goOn = { name: 'Está certo, salvar' };
    await app.user.click(await screen.findByRole('button', goOn));
    await waitFor(() => expect(calvesOf(app)).toEqual([]));
    expect(app.server.herd().row('animais', CALF_ID)).toMatchObject({
      ...{ maeId: HEIFER_ID, paiId: BULL_ID },
    });
  });

  it('was a loss before: its calves are asked for and born', async () => {
    const reproducao = [...CONCEIVED.reproducao, 'AB -3'];
    const app = open(aHerdWith({ reproducao }));
    await edit(app, /^Corrigir, Aborto/);
    await app.user.click(screen.getByRole('radio', { name: 'Parto' }));
    await save(app);
    expect(
      await screen.findByRole(
        'link',
        saying('Sexo do animal não deve ser vazio.'),
      ),
    ).toBeInTheDocument();
    await app.user.click(screen.getByRole('radio', { name: 'Feminino' }));
    await save(app);
    await waitFor(() =>
      expect(calvesOf(app)).toMatchObject([
        { nome: `Estrela ${inDays(-3).slice(6)}`, raca: 'GH', paiId: BULL_ID },
      ]),
    );
    expect(eventsOf(app, 'AB')).toEqual([]);
    const [calf] = calvesOf(app);
    expect(eventsOf(app, 'PT')).toMatchObject([{ crias: [calf?.animalId] }]);
  });
});

describe('a calving that was none', () => {
  it('is asked about, for its calves stay', async () => {
    const app = open(calvedWith(aCalf({ nome: 'Aurora' }), CONCEIVED));
    await edit(app, /^Corrigir, Parto/);
    await app.user.click(screen.getByRole('radio', { name: 'Aborto' }));
    await save(app);
    expect(
      await screen.findByText('As crias desse parto continuam no rebanho.'),
    ).toBeVisible();
    expect(eventsOf(app, 'PT')).toHaveLength(1);
    const goOn = { name: 'Está certo, salvar' };
    await app.user.click(await screen.findByRole('button', goOn));
    await waitFor(() => expect(eventsOf(app, 'AB')).toHaveLength(1));
    expect(calvesOf(app)).toMatchObject([{ nome: 'Aurora' }]);
  });
});

describe('a correction that is undone', () => {
  const undo = async ({ user }: App) =>
    user.click(await screen.findByRole('button', { name: 'Desfazer' }));
  const days = (app: App, type: string) =>
    eventsOf(app, type).map(({ dataOcorrencia }) => dataOcorrencia);

  it('brings the old event back', async () => {
    const app = open(aHerdWith({ reproducao: ['IN -60 touro', 'PN -20 -60'] }));
    await edit(app, /^Corrigir, Prenhez/);
    await setDay(app, -18);
    await save(app);
    await waitFor(() =>
      expect(days(app, 'PN')).toEqual([`${inDays(-18)} 06:00`]),
    );
    await undo(app);
    expect(
      await screen.findByText('Desfeito: Prenhez de Estrela'),
    ).toBeVisible();
    expect(days(app, 'PN')).toEqual([`${inDays(-20)} 06:00`]);
  });

  it('of a productive situation brings the old one back', async () => {
    const app = open(aHerdWith({ producao: ['L -100'] }));
    await edit(app, /^Corrigir, Lactante/);
    await setDay(app, -90);
    await save(app);
    const goOn = { name: 'Está certo, salvar' };
    await app.user.click(await screen.findByRole('button', goOn));
    const lactations = () =>
      app.server
        .herd()
        .all('situacoesProdutivas')
        .map(({ dataOcorrencia }) => dataOcorrencia);
    await waitFor(() => expect(lactations()).toEqual([`${inDays(-90)} 06:00`]));
    await undo(app);
    await waitFor(() =>
      expect(lactations()).toEqual([`${inDays(-100)} 06:00`]),
    );
  });

  it('leaves a calving its calves', async () => {
    const app = open(calvedWith(aCalf({ nome: 'Aurora' }), CONCEIVED));
    await edit(app, /^Corrigir, Parto/);
    await setDay(app, -4);
    await save(app);
    await waitFor(() =>
      expect(days(app, 'PT')).toEqual([`${inDays(-4)} 06:00`]),
    );
    await undo(app);
    await waitFor(() =>
      expect(days(app, 'PT')).toEqual([`${inDays(-3)} 06:00`]),
    );
    expect(eventsOf(app, 'PT')).toMatchObject([{ crias: [CALF_ID] }]);
    expect(calvesOf(app)).toMatchObject([
      { animalId: CALF_ID, dataNascimento: inDays(-3) },
    ]);
  });

  it('brings back no lactation that was deleted before', async () => {
    const app = open(alone(calvedWith(aCalf({ nome: 'Aurora' }), CONCEIVED)));
    await edit(app, /^Corrigir, Parto/);
    await setDay(app, -4);
    await save(app);
    await waitFor(() =>
      expect(days(app, 'PT')).toEqual([`${inDays(-4)} 06:00`]),
    );
    await undo(app);
    await waitFor(() =>
      expect(days(app, 'PT')).toEqual([`${inDays(-3)} 06:00`]),
    );
    expect(app.server.herd().all('situacoesProdutivas')).toEqual([]);
  });

  it('of a loss into a calving takes the calves along', async () => {
    const reproducao = [...CONCEIVED.reproducao, 'AB -3'];
    const app = open(aHerdWith({ reproducao }));
    await edit(app, /^Corrigir, Aborto/);
    await app.user.click(screen.getByRole('radio', { name: 'Parto' }));
    await app.user.click(screen.getByRole('radio', { name: 'Feminino' }));
    await save(app);
    await waitFor(() => expect(calvesOf(app)).toHaveLength(1));
    await undo(app);
    await waitFor(() =>
      expect(days(app, 'AB')).toEqual([`${inDays(-3)} 06:00`]),
    );
    expect(days(app, 'PT')).toEqual([]);
    expect(calvesOf(app)).toEqual([]);
  });
});

describe('a correction without a connection', () => {
  const days = (app: App) =>
    eventsOf(app, 'PN').map(({ dataOcorrencia }) => dataOcorrencia);
  const shown = (days: number) => ({
    name: `Corrigir, Prenhez de ${inDays(days)} 06:00`,
  });

  /** The pregnancy of 20 days ago is moved to 18, offline. */
  async function aCorrected() {
    const reproducao = ['IN -60 touro', 'PN -20 -60'];
    const app = open(aHerdWith({ reproducao }), openKeeping);
    await edit(app, /^Corrigir, Prenhez/);
    app.server.cut(app.store);
    await setDay(app, -18);
    await save(app);
    await screen.findByRole('button', shown(-18));
    return app;
  }

  it('is shown at once and goes as one with what it corrects', async () => {
    const app = await aCorrected();
    expect(screen.queryByRole('button', shown(-20))).toBeNull();
    expect(days(app)).toEqual([`${inDays(-20)} 06:00`]);
    app.server.mend(app.store);
    await waitFor(() => expect(days(app)).toEqual([`${inDays(-18)} 06:00`]));
    await waitFor(() =>
      expect(app.store.getState().offline.outbox).toEqual([]),
    );
    expect(app.store.getState().operations.refused).toEqual([]);
  });

  it('is undone where it waits', async () => {
    const app = await aCorrected();
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await screen.findByRole('button', shown(-20));
    expect(screen.queryByRole('button', shown(-18))).toBeNull();
    expect(app.store.getState().offline.outbox).toEqual([]);
  });

  it('is taken back as a whole, and comes back as one', async () => {
    const app = await aCorrected();
    const waiting = () =>
      app.store.getState().offline.outbox.map(({ payload }) => payload);
    const [before] = waiting();
    await app.user.click(screen.getByRole('button', shown(-18)));
    const sheet = within(await screen.findByRole('dialog'));
    await app.user.click(
      sheet.getByRole('button', { name: 'Excluir prenhez' }),
    );
    await screen.findByRole('button', shown(-20));
    expect(waiting()).toEqual([]);
    await app.user.click(
      await screen.findByRole('button', { name: 'Desfazer' }),
    );
    await screen.findByRole('button', shown(-18));
    expect(screen.queryByRole('button', shown(-20))).toBeNull();
    expect(waiting()).toMatchObject([
      { operation: { dados: before?.operation.dados } },
    ]);
  });
});

describe('an event that still waits to be sent', () => {
  it('says before its form opens when it can be corrected', async () => {
    const app = open(aHerdWith({ reproducao: ['PT -100'] }), openKeeping);
    await screen.findByRole('heading', { level: 1, name: 'Estrela' });
    app.server.cut(app.store);
    await app.user.click(screen.getByRole('link', { name: 'Cio' }));
    await save(app);
    const waiting = { name: /^Corrigir, Cio/ };
    await app.user.click(await screen.findByRole('button', waiting));
    const sheet = await screen.findByRole('dialog');
    expect(
      within(sheet).getByText(/^Aguardando envio: pode ser corrigido depois/),
    ).toBeVisible();
    expect(within(sheet).queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(await axe(sheet)).toHaveNoViolations();
  });

  it('is left alone once the server may have it', async () => {
    const app = open(aHerdWith({ reproducao: ['PT -100'] }), openKeeping);
    await screen.findByRole('heading', { level: 1, name: 'Estrela' });
    app.server.cut(app.store);
    await app.user.click(screen.getByRole('link', { name: 'Cio' }));
    await save(app);
    const shown = { name: /^Corrigir, Cio/ };
    await app.user.click(await screen.findByRole('button', shown));
    const sheet = await screen.findByRole('dialog');
    const remove = { name: 'Excluir cio' };
    expect(within(sheet).getByRole('button', remove)).toBeVisible();
    const [first] = app.store.getState().offline.outbox;
    app.store.dispatch(sendingPlanned(first?.payload.operation.id ?? ''));
    await within(sheet).findByText(/^Começou a ser enviado: /);
    expect(within(sheet).queryByRole('button', remove)).toBeNull();
  });

  it('goes whole: nothing is asked, what goes along is said', async () => {
    const app = open(aHerdWith(CONCEIVED), openKeeping);
    await screen.findByRole('heading', { level: 1, name: 'Estrela' });
    app.server.cut(app.store);
    await app.user.click(screen.getByRole('link', { name: 'Parto' }));
    await app.user.click(
      await screen.findByRole('radio', { name: 'Feminino' }),
    );
    await save(app);
    await app.user.click(
      await screen.findByRole('button', { name: /^Corrigir, Parto/ }),
    );
    const sheet = await screen.findByRole('dialog');
    const along = within(sheet).getByRole('list', { name: 'Antes de excluir' });
    expect(along).toHaveTextContent('O início da lactação é excluído junto.');
    expect(along).toHaveTextContent(/A cria Estrela \d+ é excluída junto\./);
    expect(within(sheet).queryByRole('checkbox')).toBeNull();
    // Once it cannot be deleted any more, nothing goes along.
    const [first] = app.store.getState().offline.outbox;
    act(() => {
      app.store.dispatch(sendingPlanned(first?.payload.operation.id ?? ''));
    });
    await within(sheet).findByText(/^Começou a ser enviado: /);
    expect(along).not.toBeInTheDocument();
  });
});
