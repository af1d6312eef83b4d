import type { DatabasePort } from '../ports';
import { openDatabase, settled, transact } from '../storage/database';

const DATABASE = 'lida-registro';
/** Lines by [stretch, n]; what is known of each stretch, by its number. */
const STORES = ['linhas', 'trechos'] as const;

/** Characters kept at most, but for the stretch that is being written. */
const RING_LIMIT = 8_000_000;

/** The lines of one stretch, in order. */
export interface Stretch {
  readonly trecho: number;
  readonly lines: readonly string[];
}

/** Keeps the newest lines; the oldest stretches go as a whole. */
export interface Ring {
  begin(): Promise<number>;
  append(trecho: number, from: number, lines: readonly string[]): Promise<void>;
  read(): Promise<readonly Stretch[]>;
  clear(): Promise<void>;
}

export function makeRing(
  port: DatabasePort | null,
  limit: number = RING_LIMIT,
): Ring {
  return port ? storedRing(port, limit) : memoryRing(limit);
}

interface Kept {
  readonly letras: number;
}

function storedRing(port: DatabasePort, limit: number): Ring {
  const open = opener(port);
  /** Letters of the stretches this page writes. */
  const sizes = new Map<number, number>();

  return {
    async begin(): Promise<number> {
      const store = (await open())
        .transaction('trechos', 'readwrite')
        .objectStore('trechos');
      const kept: Kept = { letras: 0 };
      return Number(await settled(store.add(kept)));
    },
    async append(trecho, from, lines): Promise<void> {
      const letras = (sizes.get(trecho) ?? 0) + lettersOf(lines);
      sizes.set(trecho, letras);
      await transact(await open(), STORES, 'relaxed', (transaction) => {
        const store = transaction.objectStore('linhas');
        lines.forEach((line, index) => {
          store.put(line, [trecho, from + index]);
        });
        const kept: Kept = { letras };
        transaction.objectStore('trechos').put(kept, trecho);
        // All that is asked is in: done even if the page goes away now.
        transaction.commit();
      });
      await transact(await open(), STORES, 'relaxed', (transaction) => {
        evict(port, transaction, trecho, limit - letras);
      });
    },
    read: async () => readStretches(port, await open()),
    async clear(): Promise<void> {
      await transact(await open(), STORES, 'relaxed', (transaction) => {
        for (const name of STORES) transaction.objectStore(name).clear();
      });
    },
  };
}

/** Opens the database, once; anew where that failed or the browser closed it. */
function opener(port: DatabasePort): () => Promise<IDBDatabase> {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => {
    opened = null;
  };
  return () => {
    opened ??= openDatabase(port, DATABASE, (database) => {
      database.createObjectStore('linhas');
      database.createObjectStore('trechos', { autoIncrement: true });
    }).then(
      (database) => {
        database.onclose = forget;
        return database;
      },
      (error: unknown) => {
        forget();
        throw error;
      },
    );
    return opened;
  };
}

function linesOf({ IDBKeyRange }: DatabasePort, trecho: number): IDBKeyRange {
  return IDBKeyRange.bound([trecho], [trecho, []]);
}

/** Lets the oldest go, for all but `own` to fit into `room`. */
function evict(
  port: DatabasePort,
  transaction: IDBTransaction,
  own: number,
  room: number,
): void {
  const stretches = transaction.objectStore('trechos');
  const others: { key: number; letras: number }[] = [];
  const request = stretches.openCursor();
  request.onsuccess = () => {
    const cursor = request.result;
    if (cursor) {
      const { letras } = cursor.value as Kept;
      const key = Number(cursor.key);
      if (key !== own) others.push({ key, letras });
      cursor.continue();
      return;
    }
    for (const key of tooOld(others, room)) {
      stretches.delete(key);
      transaction.objectStore('linhas').delete(linesOf(port, key));
    }
  };
}

async function readStretches(
  port: DatabasePort,
  database: IDBDatabase,
): Promise<readonly Stretch[]> {
  const transaction = database.transaction(STORES);
  const store = transaction.objectStore('linhas');
  const read = async (trecho: number) => ({
    trecho,
    lines: await settled<string[]>(store.getAll(linesOf(port, trecho))),
  });
  const keys = await settled(transaction.objectStore('trechos').getAllKeys());
  return Promise.all(keys.map((key) => read(Number(key))));
}

/** For a browser without a database; gone with the page. */
function memoryRing(limit: number): Ring {
  const stretches = new Map<number, string[]>();
  let made = 0;
  return {
    begin: async () => {
      made += 1;
      stretches.set(made, []);
      return made;
    },
    append: async (trecho, from, lines) => {
      const own = stretches.get(trecho) ?? [];
      own.splice(from, own.length, ...lines);
      stretches.set(trecho, own);
      const others = [...stretches].filter(([key]) => key !== trecho);
      const sized = others.map(([key, all]) => ({
        key,
        letras: lettersOf(all),
      }));
      for (const key of tooOld(sized, limit - lettersOf(own))) {
        stretches.delete(key);
      }
    },
    read: async () =>
      [...stretches].map(([trecho, lines]) => ({ trecho, lines })),
    clear: async () => stretches.clear(),
  };
}

/** The oldest that must go for the others to fit. */
function tooOld(
  stretches: readonly { readonly key: number; readonly letras: number }[],
  room: number,
): number[] {
  let left = room;
  const gone: number[] = [];
  for (const { key, letras } of [...stretches].sort((a, b) => b.key - a.key)) {
    left -= letras;
    if (left < 0) gone.push(key);
  }
  return gone;
}

function lettersOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length, 0);
}
