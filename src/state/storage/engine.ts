import type { StorageState } from '../device/readiness';
import { loadInto, onlyHerds } from '../domains';
import type { HerdTables } from '../rows/types';
import { type BootWorld, openStorage, readBoot } from './boot';
import { transact } from './database';
import {
  type Key,
  keptPlaces,
  queueSteps,
  rowSteps,
  type Snapshot,
  type Staged,
  type Step,
  snapshotOf,
} from './plan';
import { herdRange, readRows } from './rows';

interface Waiter {
  readonly number: number;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

export type Engine = ReturnType<typeof makeEngine>;

/**
 * The storage under redux-persist. It is handed the whole state and writes what
 * differs from what it wrote last, all of it in one transaction, so that a
 * crash at any instant leaves one consistent state.
 */
export function makeEngine(
  world: BootWorld,
  onStorage: (state: StorageState) => void,
) {
  const { port } = world;
  let database: IDBDatabase | null = null;
  /** What the storage holds; null: not read, so it is not written either. */
  let written: Snapshot | null = null;
  let target: Snapshot | null = null;
  let asked = 0;
  let done = 0;
  let running: Promise<void> | null = null;
  /** Grows when another tab takes over. */
  let lives = 0;
  const loaded = new Set<string>();
  const waiters = new Set<Waiter>();

  async function open(): Promise<IDBDatabase> {
    if (database) return database;
    const opened = await openStorage(world);
    // A browser short of memory closes it; another version asks for it.
    opened.onclose = () => {
      database = null;
    };
    opened.onversionchange = () => {
      opened.close();
      database = null;
    };
    database = opened;
    return opened;
  }

  function settle(upTo: number, error?: unknown): void {
    for (const waiter of waiters) {
      if (waiter.number > upTo) continue;
      waiters.delete(waiter);
      if (error === undefined) waiter.resolve();
      else waiter.reject(error);
    }
  }

  async function commit(steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return;
    const durability = steps.some(mustLast) ? 'strict' : 'relaxed';
    const stores = [...new Set(steps.map(storeOf))];
    await transact(database ?? (await open()), stores, durability, (tx) => {
      for (const step of steps) run(tx, step);
      // All is asked for: kept even if the page goes away before it hears so.
      tx.commit();
    });
  }

  function run(transaction: IDBTransaction, step: Step): void {
    if ('herdGone' in step) {
      const range = herdRange(port, step.herdGone);
      transaction.objectStore('linhas').delete(range);
      return;
    }
    const store = transaction.objectStore(step.store);
    if ('remove' in step) store.delete(keyOf(step.remove));
    else store.put(step.value, keyOf(step.key));
  }

  /** Everything; where there is no room, at least the queue. */
  async function write(from: Snapshot, to: Snapshot): Promise<Snapshot> {
    const queue = queueSteps(from, to);
    const rows = rowSteps(from, to, loaded);
    const known = keptPlaces(from, to, loaded);
    try {
      await commit([...queue, ...rows]);
      onStorage('ok');
      const confirmed = onlyHerds(to.confirmed, loaded);
      const { byId, removed } = confirmed.herds;
      const herds = { byId, removed, ...known };
      return { ...to, confirmed: { ...confirmed, herds } };
    } catch (error) {
      if (rows.length === 0) throw error;
      await commit(queue);
      onStorage('full');
      const device = { ...to.device, handled: from.device.handled };
      return { ...to, confirmed: from.confirmed, device };
    }
  }

  async function pump(): Promise<void> {
    while (written && target && done < asked) {
      const [number, from] = [asked, lives];
      try {
        const now = await write(written, target);
        if (lives !== from) return;
        written = now;
      } catch (error) {
        onStorage('full');
        settle(number, error);
        return;
      }
      done = number;
      settle(done);
    }
  }

  function start(): Promise<void> {
    running ??= pump().finally(() => {
      running = null;
    });
    return running;
  }

  return {
    /** redux-persist reads here at the start. */
    async getItem(): Promise<Staged> {
      try {
        const staged = await readBoot(world, await open());
        loaded.clear();
        written = snapshotOf(staged);
        target = written;
        done = asked;
        onStorage('ok');
        return staged;
      } catch (error) {
        onStorage('unreadable');
        throw error;
      }
    },
    /** And writes here; what fails is told by `whenDurable`. */
    setItem(_key: string, staged: Staged): Promise<void> {
      if (!written) return Promise.resolve();
      target = snapshotOf(staged);
      asked += 1;
      return start();
    },
    removeItem: (): Promise<void> => Promise.resolve(),
    /** Resolves once the storage holds what it was last handed. */
    async whenDurable(): Promise<void> {
      if (!written) throw new Error('the storage was not read');
      if (done >= asked) return;
      const durable = new Promise<void>((resolve, reject) => {
        waiters.add({ number: asked, resolve, reject });
      });
      void start();
      await durable;
    },
    /** Hands over the rows of a herd; from now on they are written too. */
    async loadRows(
      herdId: string,
      put: (tables: HerdTables) => void,
    ): Promise<void> {
      const tables = await readRows(port, await open(), herdId);
      // A write that is under way did not know of these rows.
      while (running) await running;
      if (written && !loaded.has(herdId)) {
        loaded.add(herdId);
        const confirmed = loadInto(written.confirmed, herdId, tables);
        written = { ...written, confirmed };
      }
      // At once: a write in between would take them for gone.
      put(tables);
    },
    /** Another tab writes from now on. */
    release(): void {
      lives += 1;
      written = null;
      target = null;
      loaded.clear();
      settle(asked, new Error('another tab writes'));
      done = asked;
    },
  };
}

function storeOf(step: Step): string {
  return 'herdGone' in step ? 'linhas' : step.store;
}

/** The storage's type of keys is of arrays that may change. */
function keyOf(key: Key): IDBValidKey {
  return typeof key === 'string' ? key : [...key];
}

/** What no server knows yet must outlast a power cut. */
function mustLast(step: Step): boolean {
  if (!('value' in step)) return false;
  const { store, key, lasting = false } = step;
  const isQueue = store === 'fila' || store === 'recusadas';
  return lasting || isQueue || key === 'sessao';
}
