import type { StorageState } from '../device/readiness';
import { loadInto } from '../domains';
import type { HerdTables, LoadInParts } from '../rows/types';
import {
  type BootWorld,
  nothingKept,
  openStorage,
  readBoot,
  readRows,
} from './boot';
import { transact } from './database';
import { makeOrders, type Orders } from './orders';
import { type Snapshot, type Staged, type Step, snapshotOf } from './plan';
import { mustLast, takeInTurns } from './steps';
import { type WritingWorld, writeBetween } from './writing';

const AWAY = 'another tab writes';

export type Engine = ReturnType<typeof makeEngine>;

/**
 * The storage under redux-persist. It is handed the whole state and writes what
 * differs from what it wrote last, all of it in one transaction, so that a
 * crash at any instant leaves one consistent state.
 */
export function makeEngine(
  world: BootWorld,
  onStorage: (state: StorageState) => void,
  onLost: () => void,
) {
  const onNew = () => {
    if (writer.beginAnew()) onLost();
  };
  const connection = makeConnection({ ...world, onNew });
  const writer = makeWriter({ ...connection, onStorage });
  /** Not even what is kept beside the rows could be read. */
  let unread = false;
  let isAway = false;

  return {
    /** redux-persist reads here at the start. */
    async getItem(): Promise<Staged> {
      isAway = false;
      try {
        const staged = await readBoot(world, await connection.open());
        unread = false;
        writer.begin(snapshotOf(staged));
        onStorage('ok');
        return staged;
      } catch (error) {
        unread = true;
        onStorage('unreadable');
        throw error;
      }
    },
    /** And writes here; what fails is told by `whenDurable`. */
    setItem: (_key: string, staged: Staged): Promise<void> =>
      writer.write(staged),
    removeItem: (): Promise<void> => Promise.resolve(),
    /** Resolves once the storage holds what it was last handed. */
    whenDurable: writer.whenDurable,
    /** Hands over the rows of a herd; from now on they are written too. */
    async loadRows(
      herdId: string,
      put: (tables: HerdTables) => void,
      inParts?: LoadInParts,
    ): Promise<void> {
      if (unread) return put({});
      // What another tab writes may be of a newer version: it is not opened.
      if (isAway) throw new Error(AWAY);
      const life = writer.life();
      const database = await connection.open();
      const own = [world.port, database, herdId] as const;
      const tables = inParts
        ? await (await largeRows()).readLargeRows(...own, inParts.onListed)
        : await readRows(...own);
      await inParts?.onRead(tables);
      await writer.addRows(herdId, tables, life, () => put(tables));
    },
    /** Nothing was read, so there is nothing to write. */
    isUnread: () => unread,
    /** Another tab writes from now on. */
    release(): void {
      isAway = true;
      writer.stop();
      connection.close();
    },
  };
}

/** Most farms have no herd so large. */
function largeRows() {
  return import(/* webpackChunkName: "rebanho-grande" */ './largeRows');
}

/** The open database, opened anew where it was closed. */
function makeConnection(world: BootWorld) {
  let database: IDBDatabase | null = null;

  async function open(): Promise<IDBDatabase> {
    if (database) return database;
    const opened = await openStorage(world);
    // A browser short of memory closes it; another version asks for it.
    opened.onclose = close;
    opened.onversionchange = close;
    database = opened;
    return opened;
  }

  /** Opened anew it is looked at anew: a newer version may have written. */
  function close(): void {
    database?.close();
    database = null;
  }

  /** All the steps or none, where it still is the one that they are for. */
  async function commit(steps: readonly Step[]): Promise<void> {
    if (steps.length === 0) return;
    if (!database) throw new Error('the storage was closed');
    const durability = steps.some(mustLast) ? 'strict' : 'relaxed';
    const stores = [...new Set(steps.map(({ store }) => store))];
    await transact(database, stores, durability, (tx) =>
      takeInTurns(world.port, tx, steps),
    );
  }

  return { open, commit, close };
}

/** Writes what it was last handed, one write after the other. */
function makeWriter(world: WritingWorld) {
  const held = makeHeld();
  const orders = makeOrders();
  const pump = makePump(held, orders, world);

  return {
    begin(read: Snapshot): void {
      held.begin(read);
      orders.forget(read);
    },
    beginAnew: held.beginAnew,
    write(staged: Staged): Promise<void> {
      if (!held.now()) return Promise.resolve();
      orders.add(snapshotOf(staged));
      return pump.start();
    },
    life: held.life,
    async whenDurable(): Promise<void> {
      if (!held.now()) throw new Error('the storage was not read');
      if (!orders.areOpen()) return;
      const durable = orders.whenFulfilled();
      void pump.start();
      await durable;
    },
    /** The storage holds these rows too; `put` hands them to the state. */
    async addRows(
      herdId: string,
      tables: HerdTables,
      since: number,
      put: () => void,
    ): Promise<void> {
      // A write that is under way did not know of these rows.
      while (pump.running()) await pump.running();
      if (held.life() !== since) throw new Error(AWAY);
      held.addRows(herdId, tables);
      // At once: a write in between would take them for gone.
      put();
    },
    stop(): void {
      held.end();
      orders.fail(orders.latest(), new Error(AWAY));
      orders.forget(null);
    },
  };
}

/** Fulfils the orders; one that fails stays open, and ends the run if it is the last. */
function makePump(
  held: ReturnType<typeof makeHeld>,
  orders: Orders,
  world: WritingWorld,
) {
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    for (;;) {
      if (!held.now() || !orders.areOpen()) return;
      const life = held.life();
      let order = orders.latest();
      try {
        // What was there may turn out to be gone.
        await world.open();
        order = orders.latest();
        const [from, to] = [held.now(), orders.target()];
        if (!from || !to || held.life() !== life) return;
        const now = await writeBetween(from, to, held.loaded, world);
        if (held.life() !== life) return;
        held.set(now);
      } catch (error) {
        world.onStorage('full');
        orders.fail(order, error);
        // What was asked for meanwhile has nobody else to begin it.
        if (orders.latest() > order) continue;
        return;
      }
      orders.fulfil(order);
    }
  }

  return {
    /** The run that is under way, or a new one. */
    start(): Promise<void> {
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
    running: () => running,
  };
}

/** What the storage holds, as far as it was read. */
function makeHeld() {
  /** Null: not read, so it is not written either. */
  let snapshot: Snapshot | null = null;
  let lives = 0;
  /** The herds whose rows were read, which are written too. */
  const loaded = new Set<string>();
  return {
    loaded,
    now: () => snapshot,
    /** Grows when another tab takes over. */
    life: () => lives,
    set(now: Snapshot): void {
      snapshot = now;
    },
    begin(read: Snapshot): void {
      loaded.clear();
      snapshot = read;
    },
    /** It was lost: all that is here is written next. False: none was held. */
    beginAnew(): boolean {
      if (snapshot) snapshot = snapshotOf(nothingKept());
      return snapshot !== null;
    },
    addRows(herdId: string, tables: HerdTables): void {
      if (!snapshot || loaded.has(herdId)) return;
      loaded.add(herdId);
      const confirmed = loadInto(snapshot.confirmed, herdId, tables);
      snapshot = { ...snapshot, confirmed };
    },
    end(): void {
      lives += 1;
      snapshot = null;
      loaded.clear();
    },
  };
}
