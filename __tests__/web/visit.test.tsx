import { act, screen, waitFor, within } from '@testing-library/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { axe } from 'jest-axe';
import type { Herd } from '@/domain/herds/types';
import { connectionChanged } from '@/state/connection/slice';
import { visitChanged } from '@/state/device/visit';
import { record } from '@/state/outbox/record';
import { flush } from '@/state/outbox/thunks';
import { SESSION_KEY } from '@/state/session/storage';
import { openDatabase, settled } from '@/state/storage/database';
import { DATABASE } from '@/state/storage/schema';
import { pullHerds } from '@/state/sync/thunks';
import { aHerd } from '../support/builders';
import {
  aCow,
  aReproductiveInput,
  eventsOf,
  idNumber,
} from '../support/buildersCows';
import { anApplication } from '../support/buildersMilk';
import { onlyClock } from '../support/onlyClock';
import { type Answer, type Answers, renderApp } from '../support/webHarness';
import { inDays } from './cowsFarm';
import { refused } from './herdsFarm';
import { daysAgo } from './milkFarm';

const DAY = 24 * 60 * 60 * 1000;
const LIST = 'GET /api/rebanho/obter-rebanhos';
const syncOf = ({ rebanhoId }: Herd) =>
  `GET /api/rebanho/sincronizar/${rebanhoId}?desde=0&linhas=1000&partes=2`;

const NAMES = ['Água Fria', 'Boa Vista', 'Cedro'] as const;
const herds = NAMES.map((nome, index) =>
  aHerd({ nome, rebanhoId: idNumber(10 + index), qntdAnimais: 2 }),
);
const [agua, boa, cedro] = herds as [Herd, Herd, Herd];

/** Each herd has a cow to diagnose; Boa Vista one in withdrawal too. */
function pulled(herd: Herd, index: number): Answer {
  const first = 100 + 10 * index;
  const { rebanhoId } = herd;
  const cow = (number: number, nome: string) =>
    aCow({ animalId: idNumber(first + number), nome, rebanhoId });
  const animais = [cow(0, `Servida ${index}`), cow(1, `Tratada ${index}`)];
  const situacoesReprodutivas = eventsOf(
    [`PT ${inDays(-200)}`, `IN ${inDays(-40)}`],
    idNumber(first),
    3000 + 10 * index,
  ).map((event) => ({ ...event, rebanhoId }));
  const off = anApplication(
    index,
    idNumber(first + 1),
    `${daysAgo(1)} 06:00`,
    `${daysAgo(-9)} 06:00`,
  );
  const aplicacoes = herd === boa ? [{ ...off, rebanhoId }] : [];
  const rows = { animais, situacoesReprodutivas, aplicacoes };
  return {
    status: 200,
    body: {
      ...{ versao: 1, completo: true, removidos: {} },
      mudancas: { rebanhos: [herd], ...rows },
    },
  };
}

function answersOf(of: readonly Herd[] = herds): Answers {
  return {
    [LIST]: { status: 200, body: of },
    ...Object.fromEntries(
      of.map((herd) => [syncOf(herd), pulled(herd, herds.indexOf(herd))]),
    ),
  };
}

function open(answers: Answers = answersOf(), at = '/visita') {
  const expiresIn = new Date(Date.now() + 9e8).toISOString();
  const record = { accessToken: 'token', username: 'maria', expiresIn };
  localStorage.setItem(SESSION_KEY, JSON.stringify(record));
  const database = { indexedDB: new IDBFactory(), IDBKeyRange };
  return { ...renderApp({ at, answers, database }), database };
}
type App = ReturnType<typeof open>;

async function carry({ user }: App, names: readonly string[]) {
  for (const nome of names) {
    await user.click(
      await screen.findByRole('checkbox', { name: new RegExp(`^${nome}`) }),
    );
  }
  await user.click(screen.getByRole('button', { name: /^Levar \d/ }));
}

/** What is kept beside a herd's rows on the device. */
async function besideRows({ database }: App, { rebanhoId }: Herd) {
  const opened = await openDatabase(database, DATABASE, () => undefined);
  const range = IDBKeyRange.bound([rebanhoId, '~'], [rebanhoId, []]);
  const store = opened.transaction('linhas').objectStore('linhas');
  const kept = await settled(store.getAll(range));
  opened.close();
  return kept;
}

const duties = () => screen.findByRole('region', { name: 'O que fazer' });
const rowsOf = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

describe('a visit', () => {
  afterEach(() => jest.useRealTimers());

  it('is found by who has several herds', async () => {
    const { user, router } = open(answersOf(), '/rebanhos');
    await user.click(await screen.findByRole('link', { name: 'Visita' }));
    await screen.findByRole('heading', { level: 1, name: 'Visita' });
    expect(router.state.location.pathname).toBe('/visita');
  });

  it('is not offered to who has one', async () => {
    open(answersOf([agua]), '/rebanhos');
    await screen.findByRole('link', { name: /Água Fria/ });
    expect(screen.queryByRole('link', { name: 'Visita' })).toBeNull();
  });

  it('brings the marked herds, and is one list over them', async () => {
    const app = open();
    await carry(app, ['Água Fria', 'Boa Vista']);
    await screen.findByText('2 de 2 rebanhos no aparelho');
    expect(await rowsOf('Água Fria')).toEqual([
      expect.stringContaining('Servida 0Diagnóstico de gestação: IA de'),
    ]);
    expect(await rowsOf('Boa Vista')).toEqual([
      expect.stringContaining('Servida 1'),
      expect.stringMatching(/^Tratada 1Em carência: Leite fora até/),
    ]);
    expect(screen.queryByText('Servida 2')).toBeNull();
    expect(await axe(app.container)).toHaveNoViolations();
    await app.user.click(screen.getByRole('link', { name: /^Servida 0/ }));
    expect(app.router.state.location.pathname).toBe(
      `/rebanho/${agua.rebanhoId}/animal/${idNumber(100)}`,
    );
  });

  it('is looked through by duty, by herd, and grouped by either', async () => {
    const app = open();
    await carry(app, NAMES);
    await screen.findByText('3 de 3 rebanhos no aparelho');
    const list = within(await duties());
    await app.user.click(
      await list.findByRole('button', { name: 'Em carência 1' }),
    );
    await waitFor(() =>
      expect(screen.queryByRole('link', { name: /^Servida/ })).toBeNull(),
    );
    expect(await rowsOf('Boa Vista')).toHaveLength(1);
    await app.user.click(list.getByRole('button', { name: 'Secar 0' }));
    expect(await list.findByText(/^Ninguém em “Secar”/)).toBeVisible();
    await app.user.click(list.getByRole('button', { name: /^Tudo/ }));
    await list.findByRole('button', { name: /^Tudo/, pressed: true });
    await app.user.selectOptions(list.getByLabelText('Agrupar'), 'Por serviço');
    expect(await rowsOf('Diagnóstico de gestação')).toHaveLength(3);
    await screen.findByRole('list', { name: 'Em carência' });
    expect(await rowsOf('Em carência')).toEqual([
      expect.stringContaining('Boa Vista: Leite fora'),
    ]);
    await app.user.selectOptions(list.getByLabelText('Rebanho'), 'Cedro');
    await waitFor(async () =>
      expect(await rowsOf('Diagnóstico de gestação')).toHaveLength(1),
    );
  });

  it('shows the others where the herd of the address is carried no more', async () => {
    const app = open();
    await carry(app, ['Água Fria', 'Boa Vista']);
    await screen.findByText('2 de 2 rebanhos no aparelho');
    const list = within(await duties());
    await app.user.selectOptions(list.getByLabelText('Rebanho'), 'Água Fria');
    await waitFor(() =>
      expect(screen.queryByRole('list', { name: 'Boa Vista' })).toBeNull(),
    );
    act(() => {
      app.store.dispatch(visitChanged({ herds: [boa.rebanhoId] }));
    });
    expect(await rowsOf('Boa Vista')).toHaveLength(2);
    expect(screen.queryByText('Nada pedindo atenção')).toBeNull();
  });

  it('takes a service that there is none of for no service', async () => {
    const app = open(answersOf(), '/visita?servico=OUTRO');
    await carry(app, ['Boa Vista']);
    await screen.findByText('1 de 1 rebanho no aparelho');
    expect(await rowsOf('Boa Vista')).toHaveLength(2);
  });

  it('says what did not come, goes on with the others, and tries again', async () => {
    const answers = answersOf();
    const detail = 'O servidor está sobrecarregado.';
    answers[syncOf(agua)] = { status: 503, body: { title: 'x', detail } };
    const app = open(answers);
    await carry(app, NAMES);
    await screen.findByText('2 de 3 rebanhos no aparelho');
    expect(await screen.findByText(`Não baixado: ${detail}`)).toBeVisible();
    expect(await rowsOf('Cedro')).toHaveLength(1);
    expect(screen.queryByRole('list', { name: 'Água Fria' })).toBeNull();
    answers[syncOf(agua)] = pulled(agua, 0);
    await app.user.click(screen.getByRole('button', { name: 'Baixar agora' }));
    await screen.findByText('3 de 3 rebanhos no aparelho');
    expect(await rowsOf('Água Fria')).toHaveLength(1);
  });

  it('stands on the device: opened anew without a network it is all there', async () => {
    const first = open();
    await carry(first, ['Boa Vista']);
    await screen.findByText('1 de 1 rebanho no aparelho');
    await act(() => first.store.dispatch(visitChanged({ quem: 'Dra. Ana' })));
    await act(() => first.store.dispatch(flush()));
    first.unmount();
    const again = renderApp({ at: '/visita', database: first.database });
    act(() => void again.store.dispatch(connectionChanged(false)));
    await screen.findByText('1 de 1 rebanho no aparelho');
    expect(await rowsOf('Boa Vista')).toHaveLength(2);
    expect(again.store.getState().device.visit).toMatchObject({
      herds: [boa.rebanhoId],
      quem: 'Dra. Ana',
    });
    await again.user.click(screen.getByRole('button', { name: 'Atualizar' }));
    expect(await screen.findByText('1 de 1 rebanho no aparelho')).toBeVisible();
  });

  it('shows what it worked out before, and no row is read for it', async () => {
    const first = open();
    await carry(first, ['Boa Vista', 'Cedro']);
    await screen.findByText('2 de 2 rebanhos no aparelho');
    await rowsOf('Cedro');
    await waitFor(async () =>
      expect(await besideRows(first, cedro)).toHaveLength(1),
    );
    await act(() => first.store.dispatch(flush()));
    first.unmount();
    const again = renderApp({ at: '/visita', database: first.database });
    act(() => void again.store.dispatch(connectionChanged(false)));
    expect(await rowsOf('Boa Vista')).toHaveLength(2);
    expect(await rowsOf('Cedro')).toHaveLength(1);
    expect(again.store.getState().readiness.loadedHerds).toEqual([]);
  });

  it('works it out anew of a herd in which something was recorded', async () => {
    const app = open();
    await carry(app, ['Boa Vista']);
    await screen.findByText('1 de 1 rebanho no aparelho');
    expect(await rowsOf('Boa Vista')).toHaveLength(2);
    const found = aReproductiveInput({
      ...{ rebanhoId: boa.rebanhoId, animalId: idNumber(110) },
      ...{ reprodutividade: 'PN', dataOcorrencia: `${daysAgo(1)} 06:00` },
      ...{ dataInseminacao: inDays(-40), touroInseminacaoId: null },
    });
    await act(() =>
      app.store.dispatch(record('cows/reproductiveRecorded', found)),
    );
    await waitFor(async () =>
      expect(await rowsOf('Boa Vista')).toHaveLength(1),
    );
  });

  it('is of the hour, though it stood open over days', async () => {
    onlyClock(new Date());
    const app = open();
    await carry(app, ['Boa Vista']);
    await screen.findByText('1 de 1 rebanho no aparelho');
    expect(await rowsOf('Boa Vista')).toHaveLength(2);
    jest.setSystemTime(Date.now() + 10 * DAY);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(async () =>
      expect(await rowsOf('Boa Vista')).toEqual([
        expect.stringContaining('Servida 1'),
      ]),
    );
  });

  it('goes from the device with the rows of its herd', async () => {
    const answers = answersOf();
    const app = open(answers);
    await carry(app, ['Boa Vista', 'Cedro']);
    await screen.findByText('2 de 2 rebanhos no aparelho');
    await rowsOf('Cedro');
    await waitFor(async () =>
      expect(await besideRows(app, cedro)).toHaveLength(1),
    );
    answers[LIST] = { status: 200, body: [boa] };
    const later = syncOf(cedro).replace('desde=0', 'desde=1');
    answers[later] = refused('Não encontrado', undefined, 410);
    await act(() => app.store.dispatch(pullHerds()));
    await act(() => app.store.dispatch(flush()));
    await waitFor(async () => expect(await besideRows(app, cedro)).toEqual([]));
  });

  it('a herd that is no more is not carried any more', async () => {
    const app = open(answersOf([agua]));
    await screen.findByRole('checkbox');
    act(() => {
      app.store.dispatch(
        visitChanged({ herds: [cedro.rebanhoId, agua.rebanhoId] }),
      );
    });
    await screen.findByText(/de 1 rebanho no aparelho/);
  });
});
