import type { AnimalInput } from '@/domain/animals/types';
import { connectionChanged } from '@/state/connection/slice';
import { whenReady } from '@/state/device/load';
import { selectAnimals, selectPending } from '@/state/fold/selectors';
import { record } from '@/state/outbox/record';
import type { KeyValueStorage, Ports } from '@/state/ports';
import { SESSION_KEY } from '@/state/session/storage';
import { makeStore } from '@/state/store';
import { someChannels, someLocks } from '@/tools/quality/simulate/browser/tabs';
import { anAnimalInput, HERD_ID } from '../support/builders';
import { aServer, type FakeServer } from './offlineServer';
import { aDisk, aSession, type Disk } from './world';

/** The storage answers by the true event loop; all else by the test's clock. */
export function withQueueClock() {
  beforeEach(() => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
      now: Date.parse('2026-11-20T12:00:00Z'),
    });
  });
  afterEach(() => {
    jest.clearAllTimers();
    jest.useRealTimers();
  });
}

let made = 0;

export function anId(): string {
  made += 1;
  return `01890a5d-ac96-774b-9000-${String(made).padStart(12, '0')}`;
}

/** A device and all that outlives its restarts. */
export function aFarm(server: FakeServer = aServer(), disk: Disk = aDisk()) {
  const local = new Map<string, string>();
  local.set(SESSION_KEY, JSON.stringify(aSession(29)));
  const locks = someLocks();
  const channels = someChannels();
  return {
    server,
    disk,
    local,
    /** Opens the app in one tab. */
    open: (changes: Partial<Ports> = {}) =>
      openTab({ server, disk, local, locks, channels }, changes),
    /** Opens it and waits until it is ready. */
    async start(changes: Partial<Ports> = {}) {
      const tab = openTab({ server, disk, local, locks, channels }, changes);
      await until(() => tab.state().readiness.ready);
      return tab;
    },
  };
}

interface Shared {
  readonly server: FakeServer;
  readonly disk: Disk;
  readonly local: Map<string, string>;
  readonly locks: ReturnType<typeof someLocks>;
  readonly channels: ReturnType<typeof someChannels>;
}

function openTab(shared: Shared, changes: Partial<Ports>) {
  const { server, local } = shared;
  const database = shared.disk.tab();
  const locks = shared.locks.tab();
  const channel = shared.channels.tab();
  let dead = false;
  const never = new Promise<never>(() => undefined);
  const ports: Ports = {
    fetch: async (url, init) => {
      if (dead) return never;
      const answer = await server.fetch(url, init);
      // What comes back to a dead tab is heard by nobody.
      return dead ? never : answer;
    },
    storage: storageOver(local, () => dead),
    now: () => Date.now(),
    newId: anId,
    baseUrl: '',
    database: database.port,
    locks: locks.port,
    channel: channel.port,
    ...changes,
  };
  const store = makeStore(ports);
  const { dispatch, getState } = store;
  return {
    store,
    dispatch,
    state: getState,
    /** The process is gone: no write, no answer, no lock. */
    kill() {
      dead = true;
      database.cut();
      locks.cut();
      channel.cut();
    },
    online: (is: boolean) => dispatch(connectionChanged(is)),
    pending: () => selectPending(getState()).map(({ id }) => id),
    names: () => selectAnimals(getState(), HERD_ID).map(({ nome }) => nome),
    herd: () =>
      dispatch(
        record('herds/registered', {
          rebanhoId: HERD_ID,
          nome: 'Boa Vista',
          descricao: '',
        }),
      ),
    animal: (changes: Partial<AnimalInput> = {}) =>
      dispatch(
        record(
          'animals/registered',
          anAnimalInput({ animalId: anId(), ...changes }),
        ),
      ),
    ready: () => dispatch(whenReady()),
  };
}

export type Tab = ReturnType<typeof openTab>;

function storageOver(
  map: Map<string, string>,
  isDead: () => boolean,
): KeyValueStorage {
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => {
      if (!isDead()) map.set(key, value);
    },
    removeItem: (key) => {
      if (!isDead()) map.delete(key);
    },
  };
}

/** Lets everything happen that is due, and `ms` more. */
export async function pass(ms = 0): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(turn === 7 ? ms : 0);
  }
  await new Promise((resolve) => setImmediate(resolve));
}

/** Until it holds; `step` ms of the test's clock at a time. */
export async function until(holds: () => boolean, step = 1): Promise<void> {
  for (let turn = 0; turn < 3000; turn += 1) {
    if (holds()) return;
    await new Promise((resolve) => setImmediate(resolve));
    await jest.advanceTimersByTimeAsync(step);
  }
  throw new Error(`never held: ${holds}`);
}

/** Waits for a promise while the clocks go on. */
export async function given<Result>(
  promise: Promise<Result>,
  step = 1,
): Promise<Result> {
  let settled = false;
  void promise.then(
    () => {
      settled = true;
    },
    () => {
      settled = true;
    },
  );
  await until(() => settled, step);
  return promise;
}

/** Sends all that can be sent. */
export async function drained(tab: Tab): Promise<void> {
  await until(() => tab.state().offline.outbox.length === 0, 1000);
}
