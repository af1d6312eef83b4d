import type { DatabasePort } from '../ports';

/** Opens a database, made with these stores where it is new. */
export function openDatabase(
  { indexedDB }: DatabasePort,
  name: string,
  create: (database: IDBDatabase) => void,
): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Without a number: one that a newer version of the app made opens too.
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => create(request.result);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is blocked'));
  });
}

export function deleteDatabase(
  { indexedDB }: DatabasePort,
  name: string,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database is blocked'));
  });
}

export function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** Does the work in one transaction; resolves once the storage has it. */
export function transact(
  database: IDBDatabase,
  stores: readonly string[],
  durability: IDBTransactionDurability,
  work: (transaction: IDBTransaction) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite', {
      durability,
    });
    transaction.oncomplete = () => resolve();
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('the storage gave up'));
    try {
      work(transaction);
    } catch (error) {
      reject(error);
      transaction.abort();
    }
  });
}

type Pair = readonly [IDBValidKey, unknown];

/** Every key of a store with its value. */
export async function pairsOf(store: IDBObjectStore): Promise<readonly Pair[]> {
  const [keys, values] = await Promise.all([
    settled(store.getAllKeys()),
    settled<unknown[]>(store.getAll()),
  ]);
  return keys.map((key, index) => [key, values[index]] as const);
}
