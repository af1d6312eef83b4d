import type { DatabasePort } from '../ports';
import { openDatabase, pairsOf, settled, transact } from './database';
import { COPIES, QUARANTINE } from './schema';

/** A record that could not be read, as it was. */
export interface Copy {
  /** When it was set aside, ISO 8601 UTC. */
  readonly em: string;
  readonly motivo: 'ilegivel' | 'versao-mais-nova' | 'estrutura';
  readonly lugar: string;
  readonly chave: IDBValidKey;
  readonly valor: unknown;
}

/** Sets records aside, durably: only then may their place be used again. */
export async function setAside(
  port: DatabasePort,
  copies: readonly Copy[],
): Promise<void> {
  if (copies.length === 0) return;
  await within(port, (database) =>
    transact(database, [COPIES], 'strict', (transaction) => {
      const store = transaction.objectStore(COPIES);
      for (const copy of copies) store.add(copy);
    }),
  );
}

export function readAside(port: DatabasePort): Promise<readonly Copy[]> {
  return within(port, (database) =>
    settled<Copy[]>(database.transaction(COPIES).objectStore(COPIES).getAll()),
  );
}

export function countAside(port: DatabasePort): Promise<number> {
  return within(port, (database) =>
    settled(database.transaction(COPIES).objectStore(COPIES).count()),
  );
}

export function dropAside(port: DatabasePort): Promise<void> {
  return within(port, (database) =>
    transact(database, [COPIES], 'relaxed', (transaction) => {
      transaction.objectStore(COPIES).clear();
    }),
  );
}

/** Everything a database holds, whatever its stores are called. */
export async function copyAll(
  database: IDBDatabase,
  about: Pick<Copy, 'em' | 'motivo'>,
): Promise<readonly Copy[]> {
  const names = [...database.objectStoreNames];
  if (names.length === 0) return [];
  const transaction = database.transaction(names);
  const all = await Promise.all(
    names.map(async (lugar) => {
      const pairs = await pairsOf(transaction.objectStore(lugar));
      return pairs.map(([chave, valor]) => ({ ...about, lugar, chave, valor }));
    }),
  );
  return all.flat();
}

async function within<Result>(
  port: DatabasePort,
  work: (database: IDBDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase(port, QUARANTINE, (made) => {
    made.createObjectStore(COPIES, { autoIncrement: true });
  });
  try {
    return await work(database);
  } finally {
    database.close();
  }
}
