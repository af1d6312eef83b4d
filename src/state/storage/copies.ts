import type { DatabasePort } from '../ports';
import { deleteDatabase, pairsOf, settled, transact } from './database';
import { type Copy, within } from './quarantine';
import { COPIES, DATABASE, STORES } from './schema';

/*
 * What is done with records that cannot be read. Hardly any start needs it, so
 * that it is read with the steps of a version.
 */

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

/** A whole database that this version cannot read: its place is free then. */
export async function setAllAside(
  port: DatabasePort,
  database: IDBDatabase,
  about: Pick<Copy, 'em' | 'motivo'>,
): Promise<void> {
  await setAside(port, await copyAll(database, about));
  database.close();
  await deleteDatabase(port, DATABASE);
}

/** Some records of a database. */
export async function takeOut(
  port: DatabasePort,
  database: IDBDatabase,
  copies: readonly Copy[],
): Promise<void> {
  await setAside(port, copies);
  await transact(database, STORES, 'strict', (transaction) => {
    for (const { lugar, chave } of copies) {
      transaction.objectStore(lugar).delete(chave);
    }
  });
}

export function readAside(port: DatabasePort): Promise<readonly Copy[]> {
  return within(port, (database) =>
    settled<Copy[]>(database.transaction(COPIES).objectStore(COPIES).getAll()),
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
async function copyAll(
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
