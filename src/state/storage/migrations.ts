import { endsOf } from '@/domain/treatments/periods';
import type { TreatmentApplication } from '@/domain/treatments/types';
import { bucketOf } from '../rows/buckets';
import { transact } from './database';
import {
  type DeviceRecord,
  isStoredBucket,
  SCHEMA_VERSION,
  type StoredBucket,
} from './schema';

/** What a step up makes of each kind of record; absent: it stays. */
export interface Migration {
  readonly to: number;
  readonly row?: (row: unknown, table: string) => unknown;
  readonly herd?: (herd: unknown) => unknown;
  readonly queued?: (entry: unknown) => unknown;
  readonly refused?: (refused: unknown) => unknown;
  readonly part?: (part: unknown, name: string) => unknown;
  /** Lays the store of the rows out anew, after all the others. */
  readonly layOut?: (rows: IDBObjectStore) => Promise<void>;
}

/** Every step since the first, in order; none is ever taken out. */
const MIGRATIONS: readonly Migration[] = [
  { to: 2, layOut: gatherRows },
  { to: 3, row: withdrawalAnew },
];

/**
 * Takes the records of an older version up, all in one transaction. A crash
 * leaves them as they were, and the next start begins anew.
 */
export async function migrate(
  database: IDBDatabase,
  from: number,
  migrations: readonly Migration[] = MIGRATIONS,
  to: number = SCHEMA_VERSION,
): Promise<void> {
  const steps = migrations.filter((step) => step.to > from && step.to <= to);
  const stores = [...database.objectStoreNames];
  await transact(database, stores, 'strict', (transaction) => {
    stepsUp(transaction, steps, to).catch(() => transaction.abort());
  });
}

/** Awaits nothing but this transaction, which would end otherwise. */
async function stepsUp(
  transaction: IDBTransaction,
  steps: readonly Migration[],
  to: number,
): Promise<void> {
  for (const step of steps) {
    for (const name of transaction.objectStoreNames) {
      await rewrite(transaction.objectStore(name), (value, key) =>
        stepUp(step, name, value, key),
      );
    }
    await step.layOut?.(transaction.objectStore('linhas'));
  }
  const esquema: DeviceRecord['esquema'] = { versao: to };
  transaction.objectStore('aparelho').put(esquema, 'esquema');
}

function stepUp(
  step: Migration,
  store: string,
  value: unknown,
  key: IDBValidKey,
): unknown {
  switch (store) {
    case 'linhas':
      return rowsUp(step, value, String((key as unknown[])[1]));
    case 'rebanhos':
      return step.herd?.(value) ?? value;
    case 'fila':
      return step.queued?.(value) ?? value;
    case 'recusadas':
      return step.refused?.(value) ?? value;
    default:
      return key === 'esquema'
        ? value
        : (step.part?.(value, String(key)) ?? value);
  }
}

/** One row, as version 1 kept them, or a bucket of them. */
function rowsUp({ row }: Migration, value: unknown, table: string): unknown {
  if (!row) return value;
  if (!isStoredBucket(value)) return row(value, table) ?? value;
  const linhas = Object.entries(value.linhas).map(
    ([id, one]) => [id, row(one, table) ?? one] as const,
  );
  return { ...value, linhas: Object.fromEntries(linhas) };
}

/** Version 3: milk is withheld by rule A of domain.md 4.4. */
function withdrawalAnew(row: unknown, table: string): unknown {
  const application = row as TreatmentApplication;
  // A spoiled row is left to who reads it: it must not keep the rest closed.
  if (table !== 'aplicacoes' || !Array.isArray(application?.medicamentos)) {
    return row;
  }
  return { ...application, ...endsOf(application) };
}

/** Version 2: a record is a bucket of rows, no longer each row one. */
async function gatherRows(rows: IDBObjectStore): Promise<void> {
  const buckets = new Map<string, Gathered>();
  await eachOf(rows, (cursor) => {
    const [herd = '', tabela = '', id = ''] = cursor.primaryKey as string[];
    const lugar = bucketOf(id);
    const name = `${herd}/${tabela}/${lugar}`;
    const key = [herd, tabela, lugar];
    const bucket = buckets.get(name) ?? { key, tabela, lugar, linhas: {} };
    buckets.set(name, bucket);
    bucket.linhas[id] = cursor.value;
    cursor.delete();
  });
  for (const { key, ...bucket } of buckets.values()) rows.put(bucket, key);
}

interface Gathered extends StoredBucket {
  readonly key: IDBValidKey;
  readonly linhas: Record<string, unknown>;
}

function rewrite(
  store: IDBObjectStore,
  change: (value: unknown, key: IDBValidKey) => unknown,
): Promise<void> {
  return eachOf(store, (cursor) => {
    const changed = change(cursor.value, cursor.primaryKey);
    if (changed !== cursor.value) cursor.update(changed);
  });
}

function eachOf(
  store: IDBObjectStore,
  visit: (cursor: IDBCursorWithValue) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = store.openCursor();
    request.onerror = () => reject(request.error);
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        resolve();
        return;
      }
      visit(cursor);
      cursor.continue();
    };
  });
}
