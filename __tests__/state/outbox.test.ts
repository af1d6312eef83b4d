import { GAP_MAX } from '@/contract/paths';
import { farmDay } from '@/state/clock';
import { selectClockWarning } from '@/state/device/readiness';
import { progressReported } from '@/state/device/slice';
import { selectPending } from '@/state/fold/selectors';
import { setAside } from '@/state/outbox/aside';
import { LANES_AT_ONCE } from '@/state/outbox/nextToSend';
import {
  correctRefused,
  dropRefused,
  exportPending,
  retryRefused,
  undoPending,
} from '@/state/outbox/queue';
import {
  selectLabel,
  selectQueue,
  selectSentOn,
} from '@/state/outbox/queueItems';
import { QUEUE_MESSAGES } from '@/state/outbox/queueMessages';
import { record } from '@/state/outbox/record';
import {
  selectPendingCount,
  selectRefusedCount,
  selectSyncStateOf,
} from '@/state/outbox/selectors';
import {
  operationAnswered,
  operationsReducer,
  sendingStarted,
} from '@/state/outbox/slice';
import { changeSettings, flush, syncNow } from '@/state/outbox/thunks';
import type { QueuedOperation, Settled } from '@/state/outbox/types';
import { type CallProblem, NETWORK_PROBLEM } from '@/state/problems';
import { EMPTY_DELTA } from '@/state/rows/types';
import { signIn, signOut } from '@/state/session/account';
import { STAY_MESSAGES } from '@/state/session/messages';
import { recoverPassword } from '@/state/session/ownData';
import { SESSION_KEY } from '@/state/session/storage';
import { checkSession } from '@/state/session/thunks';
import { pullEnded, selectHerdPull } from '@/state/sync/slice';
import { pullHerd } from '@/state/sync/thunks';
import { anAnimal, anAnimalInput, HERD_ID } from '../support/builders';
import { pulling } from './actionLogStory';
import {
  aFarm,
  anId,
  drained,
  given,
  pass,
  type Tab,
  until,
  withQueueClock,
} from './offlineDevice';
import type { FakeServer } from './offlineServer';

withQueueClock();

const TAKEN = 'Já existe um animal com esse nome no rebanho.';

async function aStarted() {
  const farm = aFarm();
  const tab = await farm.start();
  await given(tab.herd());
  farm.server.calls.length = 0;
  return { farm, tab, server: farm.server };
}

function queueOf(tab: Tab) {
  return selectQueue(tab.state()).map(({ operation, status, dependsOn }) => {
    const { acao, nome } = selectLabel(tab.state(), operation);
    const parent = dependsOn && selectLabel(tab.state(), dependsOn).nome;
    return [`${acao} de ${nome}`, status, parent];
  });
}

/** Recorded while away, with a namesake made elsewhere meanwhile. */
async function withRefused() {
  const started = await aStarted();
  const { tab, server } = started;
  server.breaks('drop');
  const mother = anId();
  await given(
    tab.animal({ animalId: mother, nome: 'Pintada', dataNascimento: null }),
  );
  await given(
    tab.animal({ nome: 'Filha', maeId: mother, dataNascimento: null }),
  );
  await given(tab.animal({ nome: 'Outra' }));
  server.put(anAnimal({ animalId: anId(), nome: 'pintada' }));
  server.breaks(null);
  await until(() => selectRefusedCount(tab.state()) === 1, 1000);
  await until(() => tab.pending().length === 1, 1000);
  const [refused] = tab.state().operations.refused;
  return { ...started, mother, id: refused?.entry.operation.id ?? '' };
}

function refusedIds({ state }: Tab): string[] {
  const { refused } = state().operations;
  return refused.map(({ entry }) => entry.operation.id);
}

describe('recording with a signal', () => {
  it('says what the server said', async () => {
    const { tab, server } = await aStarted();
    expect(await given(tab.animal({ nome: 'Mimosa' }))).toEqual({
      ok: true,
      message: 'Animal cadastrado com sucesso!',
      saved: 'server',
      avisos: [],
    });
    expect(tab.pending()).toEqual([]);
    const [call] = server.writes();
    expect(call?.headers).toMatchObject({
      'Lida-Dispositivo': tab.state().device.id,
      'Lida-Sequencia': '2',
    });
    expect(selectSentOn(tab.state(), farmDay(Date.now()))).toBe(2);
  });

  it('gives a refusal to the form and keeps nothing of it', async () => {
    const { tab, server } = await aStarted();
    server.put(anAnimal({ animalId: anId(), nome: 'Mimosa' }));
    expect(await given(tab.animal({ nome: 'mimosa' }))).toMatchObject({
      ok: false,
      problem: { status: 400, detail: TAKEN },
    });
    expect(selectQueue(tab.state())).toEqual([]);
    expect(tab.names()).toEqual([]);
  });

  it('keeps a refusal that the form does not hear any more', async () => {
    const { tab, server } = await aStarted();
    server.put(anAnimal({ animalId: anId(), nome: 'Mimosa' }));
    const dados = anAnimalInput({ animalId: anId(), nome: 'mimosa' });
    const left = record('animals/registered', dados, () => false);
    expect(await given(tab.dispatch(left))).toMatchObject({ ok: false });
    expect(queueOf(tab)).toEqual([['Cadastro de mimosa', 'refused', null]]);
  });

  it('goes to the storage at once, and is counted once it is there', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    await given(tab.animal({ nome: 'Primeira' }));
    const saving = tab.animal({ nome: 'Segunda' });
    expect(tab.pending()).toHaveLength(2);
    expect(selectPendingCount(tab.state())).toBe(1);
    await given(saving);
    expect(selectPendingCount(tab.state())).toBe(2);
  });

  it('is told to the screen a moment later, all of it at once', async () => {
    const later: (() => void)[] = [];
    const tab = await aFarm().start({ later: (work) => void later.push(work) });
    await given(tab.herd());
    tab.online(false);
    // The first one away sets the clock of the next try.
    await given(tab.animal({ nome: 'Primeira' }));
    for (const work of later.splice(0)) work();
    let told = 0;
    tab.store.subscribe(() => {
      told += 1;
    });
    const saved = await given(tab.animal({ nome: 'Segunda' }));
    expect(saved).toMatchObject({ saved: 'device' });
    expect(told).toBe(0);
    expect(selectPendingCount(tab.state())).toBe(2);
    expect(later).toHaveLength(1);
    later[0]?.();
    expect(told).toBe(1);
  });

  it('is refused here where the rule refuses, unsent', async () => {
    const { tab, server } = await aStarted();
    await given(tab.animal({ nome: 'Mimosa' }));
    const before = server.calls.length;
    expect(await given(tab.animal({ nome: 'MIMOSA' }))).toMatchObject({
      ok: false,
      problem: { detail: TAKEN },
    });
    expect(server.calls).toHaveLength(before);
  });

  it('waits 4 s for the answer and no longer', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 'hang' : undefined));
    const from = Date.now();
    const result = await given(tab.animal({ nome: 'Mimosa' }), 50);
    expect(result).toMatchObject({ ok: true, saved: 'device' });
    expect(Date.now() - from).toBeGreaterThanOrEqual(4000);
    expect(Date.now() - from).toBeLessThan(4200);
  });
});

describe('no room on the device', () => {
  it('acknowledges nothing, keeps nothing, sends nothing', async () => {
    const { farm, tab, server } = await aStarted();
    farm.disk.full = true;
    expect(await given(tab.animal({ nome: 'Mimosa' }))).toMatchObject({
      ok: false,
      problem: {
        detail: expect.stringContaining('Sem espaço neste aparelho'),
      },
    });
    expect(tab.names()).toEqual([]);
    expect(tab.state().readiness.storage).toBe('full');
    farm.disk.full = false;
    await pass(60_000);
    expect(server.writes()).toEqual([]);
    expect(await given(tab.animal({ nome: 'Mimosa' }))).toMatchObject({
      saved: 'server',
    });
    expect(tab.state().readiness.storage).toBe('ok');
    tab.kill();
    expect((await farm.start()).pending()).toEqual([]);
  });
});

/** Two more names than are sent at once. */
const MANY = [
  'A',
  'B',
  ...Array.from({ length: LANES_AT_ONCE }, (_, at) => `N${at}`),
];

/** Records them all, each sent once in vain: from then on they go alone. */
async function triedAll(tab: Tab, server: FakeServer) {
  tab.online(false);
  for (const nome of MANY) await given(tab.animal({ nome }));
  server.breaks(({ key }) => (key ? 500 : undefined));
  tab.online(true);
  const tried = () => tab.state().operations.attempted.length;
  await until(() => tried() === MANY.length, 1000);
}

describe('lanes', () => {
  it('sends a batch at once, and in order what touches the same', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    const animalId = anId();
    await given(tab.animal({ animalId, nome: 'Nova' }));
    const rename = anAnimalInput({ animalId, nome: 'Renomeada' });
    await given(tab.dispatch(record('animals/updated', rename)));
    const others = Array.from(
      { length: LANES_AT_ONCE + 1 },
      (_, at) => `N${at}`,
    );
    for (const nome of others) await given(tab.animal({ nome }));
    // Takes the name that the rename sets free.
    await given(tab.animal({ nome: 'Nova' }));
    const sizes: number[] = [];
    tab.store.subscribe(() => {
      const { length } = tab.state().operations.sending;
      if (length > 0 && sizes.at(-1) !== length) sizes.push(length);
    });
    server.breaks(null);
    await drained(tab);
    expect(Math.max(...sizes)).toBe(LANES_AT_ONCE);
    expect(selectRefusedCount(tab.state())).toBe(0);
    expect(server.animals.size).toBe(others.length + 2);
    const urls = server.writes().map(({ call }) => call);
    const updated = urls.indexOf('POST /api/animal/atualizar-animal');
    expect(updated).toBeGreaterThan(0);
    expect(updated).toBeLessThan(urls.length - 1);
  });

  it('waits with everything of a herd for the herd', async () => {
    const farm = aFarm();
    farm.server.breaks('drop');
    const tab = await farm.start();
    await given(tab.herd());
    await given(tab.animal({ nome: 'Mimosa' }));
    expect(queueOf(tab)).toEqual([
      ['Cadastro de Boa Vista', 'waiting', null],
      ['Cadastro de Mimosa', 'waiting', 'Boa Vista'],
    ]);
    farm.server.breaks(null);
    await drained(tab);
    const calls = farm.server.writes().map(({ call }) => call);
    expect(calls.at(-2)).toBe('POST /api/rebanho/cadastrar');
    expect(calls.at(-1)).toContain('cadastrar-animal');
  });

  it('goes round what fails in passing, which stays and is tried again', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    for (const nome of MANY) await given(tab.animal({ nome }));
    server.breaks(({ body }) =>
      (body as { nome?: string })?.nome === 'B' ? 500 : undefined,
    );
    await until(() => tab.pending().length === 1, 1000);
    const tries = server.writes().length;
    await pass(60_000);
    expect(server.writes().length - tries).toBeLessThan(12);
    server.breaks(null);
    await drained(tab);
    expect(server.animals.size).toBe(MANY.length);
  });

  it('passes what is set aside, which can be sent again, once for two taps', async () => {
    const { tab, server } = await aStarted();
    const animalId = anId();
    server.breaks('drop');
    await given(tab.animal({ animalId, nome: 'Nova' }));
    server.breaks(null);
    await drained(tab);
    const named = (nome: string) => anAnimalInput({ animalId, nome });
    const isBad = (body: unknown) =>
      (body as { nome?: string } | null)?.nome === 'Ruim';
    server.breaks(({ body }) => (isBad(body) ? 500 : undefined));
    for (const nome of ['Ruim', 'Boa']) {
      await given(tab.dispatch(record('animals/updated', named(nome))), 1000);
    }
    await pass(5 * 60_000);
    expect(tab.pending()).toHaveLength(2);
    const [first] = selectQueue(tab.state());
    const id = first?.operation.id ?? '';
    await until(() => !tab.state().operations.sending.includes(id), 100);
    expect(tab.dispatch(setAside(id))).toEqual({ ok: true });
    await drained(tab);
    expect(server.animals.get(animalId)?.nome).toBe('Boa');
    expect(queueOf(tab)).toMatchObject([[expect.any(String), 'refused', null]]);
    const taps = [1, 2].map(() => tab.dispatch(retryRefused(id)));
    const [, second] = await given(Promise.all(taps), 1000);
    expect(second).toMatchObject({ ok: false });
    expect(tab.pending()).toHaveLength(1);
    server.breaks(null);
    await drained(tab);
    expect(server.animals.get(animalId)?.nome).toBe('Ruim');
    expect(selectRefusedCount(tab.state())).toBe(0);
  });

  it('knows what else is under way as one is set aside, and its late answer', () => {
    const entry = (id: string) => ({ operation: { id } }) as QueuedOperation;
    const settled = (id: string, one: object) => ({ [id]: one as Settled });
    const recusa = { entry: entry('a'), problem: NETWORK_PROBLEM, at: '' };
    const aside = settled('a', { situacao: 'recusada', recusa });
    const taken = settled('a', { situacao: 'aceita' });
    const none = { delta: EMPTY_DELTA, day: '' };
    const told = [
      sendingStarted(['a', 'b']),
      operationAnswered({ ...none, settled: aside, aside: true }),
    ];
    const left = told.reduce(operationsReducer, undefined);
    expect(left?.sending).toEqual(['b']);
    expect(left?.refused).toEqual([recusa]);
    const late = operationAnswered({ ...none, settled: taken });
    expect(operationsReducer(left, late).refused).toEqual([]);
  });

  it('counts what the server took once, whichever tab hears of it again', () => {
    const entry = (id: string) => ({ operation: { id } }) as QueuedOperation;
    const none = { delta: EMPTY_DELTA, day: '20/11/2026' };
    const taken = { situacao: 'aceita' } as Settled;
    const answer = (settled: Record<string, Settled>) =>
      operationAnswered({ ...none, settled });
    const recusa = { entry: entry('c'), problem: NETWORK_PROBLEM, at: '' };
    const told = [
      sendingStarted(['a', 'b', 'c']),
      answer({ a: taken, c: { situacao: 'recusada', recusa } }),
      // 'a' again, as its call ends in a tab that was handed over meanwhile.
      answer({ a: taken, b: taken }),
      // One set aside, answered after all.
      answer({ c: taken }),
    ];
    const counts = told.map((_, at) => {
      const state = told.slice(0, at + 1).reduce(operationsReducer, undefined);
      return state?.sent.count;
    });
    expect(counts).toEqual([0, 1, 2, 3]);
  });

  it('goes round a call that hangs, and never sends it twice at once', async () => {
    const { tab, server } = await aStarted();
    await triedAll(tab, server);
    const isB = (body: unknown) => (body as { nome?: string })?.nome === 'B';
    server.calls.length = 0;
    server.breaks(({ body }) => (isB(body) ? 'hang' : undefined));
    const triesOfB = () => server.writes().filter(({ body }) => isB(body));
    await until(() => triesOfB().length === 1, 1000);
    const began = Date.now();
    await until(() => tab.pending().length === 1, 100);
    expect(Date.now() - began).toBeLessThan(10_000);
    await pass(20_000);
    expect(tab.pending()).toHaveLength(1);
    expect(triesOfB()).toHaveLength(1);
    server.breaks(null);
    await drained(tab);
    expect(triesOfB()).toHaveLength(2);
    expect(server.animals.size).toBe(MANY.length);
  });

  it('sets nothing aside while its call is in the air', async () => {
    const { tab, server } = await aStarted();
    await triedAll(tab, server);
    const isB = (body: unknown) => (body as { nome?: string })?.nome === 'B';
    const b = selectQueue(tab.state()).find(({ operation }) =>
      isB(operation.dados),
    );
    const id = b?.operation.id ?? '';
    server.calls.length = 0;
    server.breaks(({ body }) => (isB(body) ? 'hang' : undefined));
    const asked: unknown[] = [];
    const stop = tab.store.subscribe(() => {
      const hangs = server.writes().some(({ body }) => isB(body));
      const { sending } = tab.state().operations;
      // Its batch has left it behind.
      if (!hangs || sending.includes(id)) return;
      stop();
      asked.push(tab.dispatch(setAside(id)));
    });
    await until(() => asked.length > 0, 100);
    const detail = QUEUE_MESSAGES.alreadySent;
    expect(asked).toMatchObject([{ ok: false, problem: { detail } }]);
    expect(tab.pending()).toContain(id);
    // It has failed: nothing of it is in the air any more.
    server.breaks(({ body }) => (isB(body) ? 500 : undefined));
    await until(() => tab.dispatch(setAside(id)).ok, 1000);
    expect(refusedIds(tab)).toEqual([id]);
  });

  it('gives up what hangs where somebody asks for it now', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 'hang' : undefined));
    await given(tab.animal({ nome: 'A' }), 100);
    await pass(10_000);
    expect(server.writes()).toHaveLength(1);
    server.breaks(null);
    await given(tab.dispatch(syncNow('firm')));
    await until(() => tab.pending().length === 0, 100);
    expect(server.writes()).toHaveLength(2);
    expect(server.animals.size).toBe(1);
  });

  it('goes together at first, and alone where that brought no answer', async () => {
    const { tab, server } = await aStarted();
    tab.online(false);
    for (const nome of MANY) await given(tab.animal({ nome }));
    const isB = (body: unknown) => (body as { nome?: string })?.nome === 'B';
    server.breaks(({ body }) => (isB(body) ? 'hang' : undefined));
    server.calls.length = 0;
    tab.online(true);
    await until(() => server.writes().some(({ body }) => isB(body)), 100);
    const began = Date.now();
    await until(() => tab.pending().length === 1, 200);
    expect(Date.now() - began).toBeLessThan(30_000);
    expect(server.animals.size).toBe(MANY.length - 1);
    server.breaks(null);
    await drained(tab);
    expect(server.animals.size).toBe(MANY.length);
    expect(new Set(server.carriedOut).size).toBe(server.carriedOut.length);
  });

  it('waits for all where most of them are slow', async () => {
    const { tab, server } = await aStarted();
    await triedAll(tab, server);
    server.calls.length = 0;
    server.breaks(({ key, body }) =>
      key && (body as { nome?: string })?.nome !== 'A' ? 'hang' : undefined,
    );
    await until(() => server.writes().length > LANES_AT_ONCE / 2, 1000);
    await pass(5_000);
    const tries = server.writes().length;
    await pass(20_000);
    expect(server.writes()).toHaveLength(tries);
  });

  it('leaves the server alone as long as it asks', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 429 : undefined));
    await given(tab.animal({ nome: 'A' }));
    const tries = server.writes().length;
    await pass(100_000);
    expect(server.writes()).toHaveLength(tries);
    await pass(30_000);
    expect(server.writes()).toHaveLength(tries + 1);
  });
});

describe('a refused operation', () => {
  it('is kept with its reason, and holds back only what needs it', async () => {
    const { farm, tab, server } = await withRefused();
    expect(queueOf(tab)).toEqual([
      ['Cadastro de Pintada', 'refused', null],
      ['Cadastro de Filha', 'held', 'Pintada'],
    ]);
    expect(selectQueue(tab.state())[0]?.problem?.detail).toBe(TAKEN);
    const sent = [...server.animals.values()].map(({ nome }) => nome);
    expect(sent.sort()).toEqual(['Outra', 'pintada']);
    await pass(1000);
    tab.kill();
    const next = await farm.start();
    expect(queueOf(next)).toHaveLength(2);
    expect(next.state().operations.refused[0]?.problem.detail).toBe(TAKEN);
  });

  it('corrected, it goes in its place and what needs it follows', async () => {
    const { tab, server, mother, id } = await withRefused();
    const dados = anAnimalInput({
      animalId: mother,
      nome: 'Pintada Nova',
      dataNascimento: null,
    });
    expect(
      await given(
        tab.dispatch(correctRefused<'animals/registered'>(id, dados)),
      ),
    ).toMatchObject({ ok: true });
    await drained(tab);
    expect(selectRefusedCount(tab.state())).toBe(0);
    expect(server.animals.get(mother)?.nome).toBe('Pintada Nova');
    const daughter = [...server.animals.values()].find(
      ({ maeId }) => maeId === mother,
    );
    expect(daughter?.nome).toBe('Filha');
  });

  it('sent again as it is, it goes under a new key', async () => {
    const { tab, server, id } = await withRefused();
    for (const [key, animal] of server.animals) {
      if (animal.nome === 'pintada') server.animals.delete(key);
    }
    expect(await given(tab.dispatch(retryRefused(id)))).toMatchObject({
      ok: true,
      saved: 'server',
    });
    await drained(tab);
    expect(server.animals.size).toBe(3);
  });

  it('refused anew, it stays in the queue', async () => {
    const { tab, id } = await withRefused();
    const again = await given(tab.dispatch(retryRefused(id)));
    expect((again as { problem: CallProblem }).problem.detail).toBe(TAKEN);
    expect(queueOf(tab)).toHaveLength(2);
    expect(tab.state().operations.refused[0]?.entry.operation.id).not.toBe(id);
  });

  it('dropped, it is gone, and what needed it is told why', async () => {
    const { tab, id } = await withRefused();
    expect(await given(tab.dispatch(dropRefused(id)))).toEqual({ ok: true });
    await until(() => tab.pending().length === 0, 1000);
    expect(queueOf(tab)).toEqual([['Cadastro de Filha', 'refused', null]]);
  });

  it('stays where the device has no room to let it go, and can be dropped later', async () => {
    const { farm, tab, id } = await withRefused();
    farm.disk.full = true;
    expect(await given(tab.dispatch(dropRefused(id)))).toMatchObject({
      ok: false,
      problem: { detail: QUEUE_MESSAGES.notDropped },
    });
    expect(refusedIds(tab)).toContain(id);
    farm.disk.full = false;
    expect(await given(tab.dispatch(dropRefused(id)))).toEqual({ ok: true });
    tab.kill();
    const again = await farm.start();
    expect(refusedIds(again)).not.toContain(id);
  });
});

describe('undoing', () => {
  it('takes back what was not sent, and its number is used again', async () => {
    const { tab, server } = await aStarted();
    tab.online(false);
    server.breaks('drop');
    await given(tab.animal({ nome: 'Engano' }));
    const [id = ''] = tab.pending();
    expect(await given(tab.dispatch(undoPending(id)))).toEqual({ ok: true });
    expect(tab.names()).toEqual([]);
    await given(tab.animal({ nome: 'Certo' }));
    server.breaks(null);
    await drained(tab);
    const numbers = server
      .writes()
      .map((call) => call.headers['Lida-Sequencia']);
    expect(numbers.at(-1)).toBe('2');
  });

  it('is refused where the device has no room to write it, and can be tried again', async () => {
    const { farm, tab, server } = await aStarted();
    tab.online(false);
    server.breaks('drop');
    await given(tab.animal({ nome: 'Primeira' }));
    await given(tab.animal({ nome: 'Segunda' }));
    const before = tab.pending();
    farm.disk.full = true;
    const [id = ''] = before;
    expect(await given(tab.dispatch(undoPending(id)))).toMatchObject({
      ok: false,
      problem: { detail: QUEUE_MESSAGES.notUndone },
    });
    expect(tab.pending()).toEqual(before);
    expect(tab.names()).toEqual(['Primeira', 'Segunda']);
    farm.disk.full = false;
    expect(await given(tab.dispatch(undoPending(id)))).toEqual({ ok: true });
    server.breaks(null);
    await drained(tab);
    expect(tab.names()).toEqual(['Segunda']);
  });

  it('is refused for what may have arrived, or is needed', async () => {
    const { tab, server } = await aStarted();
    server.breaks('lose');
    await given(tab.animal({ nome: 'Chegou' }));
    const [sent = ''] = tab.pending();
    expect(await given(tab.dispatch(undoPending(sent)))).toMatchObject({
      ok: false,
    });
    server.breaks('drop');
    const mother = anId();
    await given(
      tab.animal({ animalId: mother, nome: 'Mãe', dataNascimento: null }),
    );
    await given(
      tab.animal({ nome: 'Cria', maeId: mother, dataNascimento: null }),
    );
    const id = tab.pending()[1] ?? '';
    expect(await given(tab.dispatch(undoPending(id)))).toMatchObject({
      ok: false,
    });
    expect(tab.pending()).toHaveLength(3);
  });
});

describe('a device whose count of its records is spoiled', () => {
  it('puts what comes next behind what waits, under numbers of its own', async () => {
    const { farm, tab, server } = await aStarted();
    server.breaks('drop');
    const animalId = anId();
    const born = { dataNascimento: null };
    await given(tab.animal({ animalId, nome: 'Mimosa', ...born }));
    tab.kill();
    await farm.disk.put('aparelho', 'identidade', 'estragado');
    const next = await farm.start();
    await given(next.animal({ nome: 'Filha', maeId: animalId, ...born }));
    const queue = next.state().offline.outbox.map(({ payload }) => payload);
    expect(queue.map(({ operation }) => operation.dados)).toMatchObject([
      { nome: 'Mimosa' },
      { nome: 'Filha' },
    ]);
    expect(new Set(queue.map(({ sequence }) => sequence)).size).toBe(2);
    server.breaks(null);
    await drained(next);
    expect(selectRefusedCount(next.state())).toBe(0);
  });
});

describe('leaving the device', () => {
  it('is refused while anything waits, until it is exported', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    await given(tab.animal({ nome: 'Mimosa' }));
    expect(await given(tab.dispatch(signOut()))).toMatchObject({ ok: false });
    expect(tab.names()).toEqual(['Mimosa']);
    const exported = JSON.parse(tab.dispatch(exportPending()));
    expect(exported).toMatchObject({
      usuario: 'maria',
      pendentes: [{ tipo: 'animals/registered', dados: { nome: 'Mimosa' } }],
      recusadas: [],
    });
    expect(await given(tab.dispatch(signOut()))).toMatchObject({ ok: true });
    expect(tab.pending()).toEqual([]);
    expect(tab.state().device.id).toBeNull();
  });

  it('keeps what is recorded while the server is asked', async () => {
    const { tab, server } = await aStarted();
    server.breaks('hang');
    const leaving = tab.dispatch(signOut());
    await pass(1000);
    await given(tab.animal({ nome: 'Mimosa' }), 1000);
    server.breaks('drop');
    expect(await given(leaving, 1000)).toMatchObject({
      problem: { detail: STAY_MESSAGES.unsent },
    });
    expect(tab.names()).toEqual(['Mimosa']);
    server.breaks(null);
    await drained(tab);
    expect(server.animals.size).toBe(1);
  });

  it('leaves nothing of the owner on the disk', async () => {
    const { farm, tab } = await aStarted();
    await given(tab.animal({ nome: 'Mimosa' }));
    await given(tab.dispatch(signOut()));
    await pass(1000);
    tab.kill();
    const stores = ['linhas', 'rebanhos', 'fila', 'recusadas'];
    const left = await Promise.all(stores.map((name) => farm.disk.read(name)));
    expect(left.map(({ size }) => size)).toEqual([0, 0, 0, 0]);
    const device = await farm.disk.read('aparelho');
    expect(JSON.stringify([...device])).not.toContain('maria');
  });

  it('is not undone by a full device', async () => {
    const { farm, tab } = await aStarted();
    await given(tab.animal({ nome: 'Mimosa' }));
    await drained(tab);
    farm.disk.full = true;
    expect(await given(tab.dispatch(signOut()))).toMatchObject({ ok: true });
    await pass(1000);
    tab.kill();
    const next = await farm.start();
    const { session, herds } = next.state();
    expect([session.record, session.owner, herds.byId]).toEqual([
      null,
      null,
      {},
    ]);
    expect(await given(next.dispatch(checkSession()))).toBe(false);
    // Who signs in again stays so, though the browser forgets its own part.
    farm.disk.full = false;
    const maria = { username: 'maria', senha: 'segredo123' };
    await given(next.dispatch(signIn(maria)));
    await given(next.dispatch(flush()));
    next.kill();
    farm.local.delete(SESSION_KEY);
    const last = await farm.start();
    expect(last.state().session.record?.username).toBe('maria');
  });

  it('has a name again for who comes next, under which their records go', async () => {
    const { tab, server } = await aStarted();
    const before = tab.state().device.id;
    await given(tab.dispatch(signOut()));
    const jose = { username: 'jose', senha: 'segredo123' };
    await given(tab.dispatch(signIn(jose)));
    const { id } = tab.state().device;
    expect(id).not.toBeNull();
    expect(id).not.toBe(before);
    await given(tab.herd());
    await drained(tab);
    expect(server.writes().at(-1)?.headers).toMatchObject({
      'Lida-Dispositivo': id,
      'Lida-Sequencia': '1',
    });
  });

  it('to another user is refused while records of the owner wait', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 401 : undefined));
    await given(tab.animal({ nome: 'Mimosa' }));
    await until(() => tab.state().session.record === null);
    server.breaks(null);
    const before = server.writes().length;
    const jose = { username: 'jose', senha: 'segredo123' };
    expect(await given(tab.dispatch(signIn(jose)))).toMatchObject({
      ok: false,
      problem: {
        detail:
          'Há registros de maria neste aparelho. Entre como maria para enviar.',
      },
    });
    await pass(60_000);
    expect(server.writes()).toHaveLength(before);
    expect(tab.pending()).toHaveLength(1);
    // The session the server opened for the other is closed again.
    const calls = server.calls.map(({ call }) => call);
    expect(calls).toContain('POST /api/auth/sair');
    await given(tab.dispatch(signIn({ ...jose, username: 'maria' })));
    await drained(tab);
    expect(server.animals.size).toBe(1);
  });

  it('by the link of a letter is refused as well, the password being another', async () => {
    const { tab, server } = await aStarted();
    server.breaks(({ key }) => (key ? 401 : undefined));
    await given(tab.animal({ nome: 'Mimosa' }));
    await until(() => tab.state().session.record === null);
    server.breaks(null);
    const body = { token: 'x'.repeat(43), senhaNova: 'capim-gordura-7' };
    expect(await given(tab.dispatch(recoverPassword(body)))).toMatchObject({
      ok: false,
      problem: {
        detail:
          'Senha alterada com sucesso! Há registros de maria neste aparelho. Entre como maria para enviar.',
      },
    });
    expect(tab.pending()).toHaveLength(1);
  });
});

describe('the device', () => {
  it('queues more in Guardar sem internet', async () => {
    const { tab, server } = await aStarted();
    const animalId = anId();
    await given(tab.animal({ animalId, nome: 'Velha' }));
    const discard = record('animals/discarded', {
      animalId,
      rebanhoId: HERD_ID,
      motivo: 'VENDA',
      justificativa: null,
      dataOcorrencia: null,
    });
    server.breaks('drop');
    tab.online(false);
    expect(await given(tab.dispatch(discard))).toMatchObject({
      ok: false,
      problem: { detail: 'Ação não disponível, estamos sem conexão!' },
    });
    tab.dispatch(changeSettings({ modoCurral: true }));
    expect(await given(tab.dispatch(discard))).toMatchObject({
      ok: true,
      saved: 'device',
    });
    expect(tab.names()).toEqual([]);
    server.breaks(null);
    await drained(tab);
    expect(server.animals.get(animalId)?.descartado).toBe(true);
  });

  it('sends nothing past what waits and must go first', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    const animalId = anId();
    await given(tab.animal({ animalId, nome: 'Velha' }));
    server.breaks(({ call }) =>
      call.includes('cadastrar-animal') ? 500 : undefined,
    );
    await until(() => tab.state().connection.online, 1000);
    const discard = record('animals/discarded', {
      animalId,
      rebanhoId: HERD_ID,
      motivo: 'VENDA',
      justificativa: null,
      dataOcorrencia: null,
    });
    expect(await given(tab.dispatch(discard), 50)).toMatchObject({ ok: false });
    const urls = server.writes().map(({ call }) => call);
    expect(urls.some((url) => url.includes('deletar'))).toBe(false);
  });

  it('shows each record as it stands', async () => {
    const { tab, server } = await aStarted();
    const animalId = anId();
    server.breaks(({ key }) => (key ? 'hang' : undefined));
    const saving = tab.animal({ animalId, nome: 'Mimosa' });
    await until(() => selectSyncStateOf(tab.state(), animalId) === 'sending');
    server.breaks('drop');
    await given(saving, 1000);
    await until(
      () => selectSyncStateOf(tab.state(), animalId) === 'waiting',
      1000,
    );
    server.breaks(null);
    await drained(tab);
    expect(selectSyncStateOf(tab.state(), animalId)).toBeUndefined();
    expect(selectSyncStateOf(tab.state(), HERD_ID)).toBeUndefined();
  });

  it('leaves out what a complete pull says is in it already', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    await given(tab.animal({ nome: 'A' }));
    await given(tab.animal({ nome: 'B' }));
    const before = selectPending(tab.state());
    tab.dispatch(settled([]));
    expect(selectPending(tab.state())).toBe(before);
    // The first went, and its answer was lost; the second waits for a signal.
    tab.dispatch(settled([2, 3]));
    expect(selectPending(tab.state())).toEqual(before.slice(1));
    function settled(alem: number[]) {
      const progress = { ate: 1, alem };
      return progressReported({ herdId: HERD_ID, progress });
    }
  });

  it('lays over what keeps failing, though so many later ones went that its number may be given up', async () => {
    const { tab, server } = await aStarted();
    server.breaks('drop');
    await given(tab.animal({ nome: 'A' }));
    const before = selectPending(tab.state());
    expect(tab.state().operations.attempted).toHaveLength(1);
    const left = (ate: number, above: number) => {
      const alem = Array.from({ length: above }, (_, at) => ate + 2 + 2 * at);
      const progress = { ate, alem };
      tab.dispatch(progressReported({ herdId: HERD_ID, progress }));
      return selectPending(tab.state());
    };
    // Its own number is the second: a herd was registered before.
    expect(left(2 + GAP_MAX, 0)).toEqual([]);
    expect(left(3, GAP_MAX - 1)).toEqual([]);
    expect(left(3 + GAP_MAX, 0)).toEqual(before);
    expect(left(3, GAP_MAX)).toEqual(before);
  });

  it('lays over what never went, though its number was given up as a gap', async () => {
    const { tab } = await withRefused();
    const held = tab.pending();
    expect(held).toHaveLength(1);
    const progress = { ate: 900, alem: [] };
    tab.dispatch(progressReported({ herdId: HERD_ID, progress }));
    expect(tab.pending()).toEqual(held);
  });

  it('knows of what waits for another that it never went', async () => {
    const { tab, server } = await aStarted();
    server.put(anAnimal({ animalId: anId(), nome: 'pintada' }));
    const mother = anId();
    const born = { dataNascimento: null };
    const left = { animalId: mother, nome: 'Pintada', ...born };
    const dados = anAnimalInput(left);
    const saving = [
      tab.dispatch(record('animals/registered', dados, () => false)),
      tab.animal({ nome: 'Filha', maeId: mother, ...born }),
    ];
    await given(Promise.all(saving), 5000);
    expect(selectRefusedCount(tab.state())).toBe(1);
    const held = tab.pending();
    expect(held).toHaveLength(1);
    expect(tab.state().operations.attempted).toEqual([]);
    const progress = { ate: 900, alem: [] };
    tab.dispatch(progressReported({ herdId: HERD_ID, progress }));
    expect(tab.pending()).toEqual(held);
    const [id = ''] = held;
    expect(await given(tab.dispatch(undoPending(id)))).toEqual({ ok: true });
  });

  it('warns of a clock that is wrong', async () => {
    const farm = aFarm();
    let skew = 0;
    const tab = await farm.start({
      fetch: async (url, init) => {
        const answer = await farm.server.fetch(url, init);
        const date = new Date(Date.now() + skew).toUTCString();
        answer.headers.set('date', date);
        return answer;
      },
    });
    await given(tab.herd());
    expect(selectClockWarning(tab.state())).toBeNull();
    skew = -400 * 24 * 3600 * 1000;
    await given(tab.animal({ nome: 'Mimosa' }));
    expect(selectClockWarning(tab.state())).toBeCloseTo(skew, -4);
  });

  it('warns of one that stands before the last word of the server', async () => {
    const { farm, tab } = await aStarted();
    const at = Date.now();
    tab.dispatch(pullEnded({ herdId: HERD_ID, at }));
    await given(tab.dispatch(flush()));
    tab.kill();
    // The battery ran flat, and nobody is near a network.
    jest.setSystemTime(Date.parse('2020-01-01T03:00:00Z'));
    farm.server.breaks('drop');
    const next = await farm.start();
    expect(selectClockWarning(next.state())).toBeCloseTo(at - Date.now(), -4);
  });

  it('warns of none that was fast until somebody put it right', async () => {
    const farm = aFarm();
    const day = 24 * 3600 * 1000;
    const pulled = pulling(farm.server);
    const tab = await farm.start({
      fetch: async (url, init) => {
        const answer = await pulled(url, init);
        answer.headers.set('date', new Date(Date.now() - day).toUTCString());
        return answer;
      },
    });
    await given(tab.herd());
    expect(selectClockWarning(tab.state())).toBeCloseTo(-day, -4);
    await given(tab.dispatch(pullHerd(HERD_ID)));
    expect(selectHerdPull(tab.state(), HERD_ID).at).not.toBeNull();
    await given(tab.dispatch(flush()));
    tab.kill();
    jest.setSystemTime(Date.now() - day + 60_000);
    farm.server.breaks('drop');
    const next = await farm.start();
    expect(selectClockWarning(next.state())).toBeNull();
  });
});
