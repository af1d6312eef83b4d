import { TABLES, type TableName } from '@/domain/shared/tables';
import type { DatabasePort } from '../ports';
import { type Bucket, emptyBuckets } from '../rows/buckets';
import type { HerdTables } from '../rows/types';
import { settled } from './database';
import { isObject, isStoredBucket, type StoredBucket } from './schema';

/** The keys of all rows of a herd: an array sorts after every text. */
export function herdRange(port: DatabasePort, herdId: string): IDBKeyRange {
  return port.IDBKeyRange.bound([herdId], [herdId, []]);
}

/**
 * The rows of one herd, as `confirmed` holds them. Values alone, not keys: the
 * browser would go through all the rows a second time for them.
 */
export async function readRows(
  port: DatabasePort,
  database: IDBDatabase,
  herdId: string,
): Promise<HerdTables> {
  const store = database.transaction('linhas').objectStore('linhas');
  const range = herdRange(port, herdId);
  const stored = await settled<unknown[]>(store.getAll(range));
  const tables = new Map<TableName, Bucket<unknown>[]>();
  for (const bucket of stored) {
    if (!isStoredBucket(bucket)) continue;
    const { tabela, lugar } = bucket;
    // A table of a newer version waits for it, unread.
    if (!isTable(tabela)) continue;
    const buckets = tables.get(tabela) ?? [...emptyBuckets<unknown>()];
    tables.set(tabela, buckets);
    if (lugar in buckets) buckets[lugar] = readable(bucket);
  }
  // The rows under a table's name are that table's.
  return Object.fromEntries(tables) as HerdTables;
}

function readable({ linhas }: StoredBucket): Bucket<unknown> {
  const rows = Object.entries(linhas);
  if (rows.every(([, row]) => isObject(row))) return linhas;
  return Object.fromEntries(rows.filter(([, row]) => isObject(row)));
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}
