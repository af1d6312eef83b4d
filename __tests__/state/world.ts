import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import type { DatabasePort, Ports } from '@/state/ports';
import { makeStore } from '@/state/store';
import { apart } from '../support/together';

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const DAY = 24 * 60 * 60 * 1000;

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

type Answerer = (sent: Sent) => Response | Promise<Response>;

type Extra = Partial<
  Pick<
    Ports,
    | 'database'
    | 'locks'
    | 'channel'
    | 'now'
    | 'random'
    | 'log'
    | 'turn'
    | 'drawn'
  >
>;

/** A store over a network that a test answers for. */
export function aWorld(
  stored: Readonly<Record<string, string>> = {},
  extra: Extra = {},
) {
  const storage = new Map(Object.entries(stored));
  const sent: Sent[] = [];
  const routes = new Map<string, Answerer>();
  let ids = 0;
  let time = NOW;
  const fetch = apart(async (url, init) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      signal: init.signal,
    };
    sent.push(request);
    const path = url.split('?')[0] ?? '';
    const answer = routes.get(`${request.method} ${path}`);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  });
  const ports: Ports = {
    fetch,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    now: () => time,
    newId: () => {
      ids += 1;
      return `01890a5d-ac96-774b-bcce-${String(ids).padStart(12, '0')}`;
    },
    baseUrl: '',
    ...extra,
  };
  return {
    store: makeStore(ports),
    ports,
    storage,
    sent,
    /** Answers a route from now on; a route without one is a lost network. */
    on: (route: string, answer: Answerer) => void routes.set(route, answer),
    off: (route: string) => void routes.delete(route),
    setTime: (to: number) => {
      time = to;
    },
  };
}

export type World = ReturnType<typeof aWorld>;

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

export function problem(
  status: number,
  detail: string,
  extra: unknown = {},
): Response {
  const body = { type: 'about:blank', title: 'T', status, detail, extra };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

export function html(status = 200): Response {
  return new Response('<html>Entre na rede do hotel</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

/** A stored session that expires so many days from `NOW`. */
export function aSession(days: number, username = 'maria') {
  const expiresIn = new Date(NOW + days * DAY).toISOString();
  return { accessToken: `token-${username}`, username, expiresIn };
}

/** Storage that outlives the stores over it, with faults to order. */
export function aDisk() {
  const indexedDB = new IDBFactory();
  const connections: IDBDatabase[] = [];
  const disk = {
    /** While true every write fails for want of room. */
    full: false,
    /** Whether there is room for one more record. */
    fits: () => true,
    /** The store, or `store/key`, that has no room while the others have. */
    refuses: null as string | null,
    /** The store whose records cannot be read. */
    unread: null as string | null,
    /** While true it cannot be opened. */
    broken: false,
    /** Durability of each transaction that wrote, what, and in how many turns. */
    writes: [] as { durability: string; keys: string[]; turns: number }[],
    indexedDB,
    /** Puts a record where the app keeps its own. */
    async put(store: string, key: string, value: unknown): Promise<void> {
      const database = await opened(indexedDB);
      await new Promise<void>((resolve) => {
        const transaction = database.transaction(store, 'readwrite');
        transaction.objectStore(store).put(value, key);
        transaction.oncomplete = () => resolve();
      });
      database.close();
    },
    /** Puts records into the stores, made where they are not there. */
    async fill(stores: Record<string, [IDBValidKey, unknown][]>) {
      await disk.make('lida', Object.keys(stores));
      const database = await opened(indexedDB);
      const names = Object.keys(stores);
      await new Promise<void>((resolve) => {
        const transaction = database.transaction(names, 'readwrite');
        for (const name of names) {
          const store = transaction.objectStore(name);
          for (const [key, value] of stores[name] ?? []) store.put(value, key);
        }
        transaction.oncomplete = () => resolve();
      });
      database.close();
    },
    async make(name: string, stores: readonly string[]): Promise<void> {
      const request = indexedDB.open(name);
      request.onupgradeneeded = () => {
        for (const store of stores) request.result.createObjectStore(store);
      };
      (await done(request)).close();
    },
    /** Everything in a store, by key. */
    async read(store: string): Promise<Map<string, unknown>> {
      const database = await opened(indexedDB);
      const objects = database.transaction(store).objectStore(store);
      const keys = await done(objects.getAllKeys());
      const values = await done(
        database.transaction(store).objectStore(store).getAll(),
      );
      database.close();
      return new Map(keys.map((key, at) => [String(key), values[at]]));
    },
    /** The browser closes it, short of memory. */
    disconnect(): void {
      for (const database of connections.splice(0)) {
        database.close();
        database.onclose?.(new Event('close'));
      }
    },
    /** The browser clears the site's data under the open app. */
    async clear(): Promise<void> {
      disk.disconnect();
      await done(indexedDB.deleteDatabase('lida'));
    },
    /** Nobody reads until what it gives is called. */
    async hold(): Promise<() => void> {
      const database = await opened(indexedDB);
      const names = [...database.objectStoreNames];
      const transaction = database.transaction(names, 'readwrite');
      let held = true;
      const store = transaction.objectStore('aparelho');
      const again = () => {
        if (held) store.get('').onsuccess = again;
        else database.close();
      };
      again();
      return () => {
        held = false;
      };
    },
    /** A tab's own way to the disk; `cut` is the tab's death. */
    tab() {
      const open: IDBDatabase[] = [];
      let dead = false;
      const factory = {
        open: (name: string) => {
          if (disk.broken) throw new DOMException('broken', 'UnknownError');
          const request = indexedDB.open(name);
          request.addEventListener('success', () => {
            open.push(watched(request.result));
          });
          return request;
        },
        deleteDatabase: (name: string) => indexedDB.deleteDatabase(name),
      };
      const watched = (database: IDBDatabase) => {
        const transaction = database.transaction.bind(database);
        connections.push(database);
        database.transaction = (stores, mode, options) => {
          if (dead) throw new DOMException('gone', 'InvalidStateError');
          const made = transaction(stores, mode, options);
          if (mode === 'readwrite') spy(made);
          else spoil(made);
          return made;
        };
        return database;
      };
      const port = { indexedDB: factory, IDBKeyRange } as unknown;
      return {
        port: port as DatabasePort,
        cut: () => {
          dead = true;
          for (const database of open) database.close();
        },
      };
    },
  };
  function spoil(transaction: IDBTransaction) {
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      if (disk.unread !== name) return objectStore(name);
      throw new DOMException('unreadable', 'UnknownError');
    };
  }
  function spy(transaction: IDBTransaction) {
    const { durability } = transaction;
    const write = { durability, keys: [] as string[], turns: 0 };
    let inTurn = false;
    disk.writes.push(write);
    const spied = new WeakSet<IDBObjectStore>();
    const objectStore = transaction.objectStore.bind(transaction);
    transaction.objectStore = (name) => {
      const store = objectStore(name);
      if (spied.has(store)) return store;
      spied.add(store);
      const put = store.put.bind(store);
      store.put = (value: unknown, key?: IDBValidKey) => {
        const place = `${name}/${String(key)}`;
        const refused = disk.refuses === name || disk.refuses === place;
        if (disk.full || refused || !disk.fits()) {
          throw new DOMException('full', 'QuotaExceededError');
        }
        write.keys.push(place);
        if (!inTurn) write.turns += 1;
        inTurn = true;
        queueMicrotask(() => {
          inTurn = false;
        });
        return put(value, key);
      };
      return store;
    };
  }
  return disk;
}

function opened(indexedDB: IDBFactory): Promise<IDBDatabase> {
  return done(indexedDB.open('lida'));
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export type Disk = ReturnType<typeof aDisk>;
