import { TABLES, type TableName } from '@/domain/shared/tables';
import { editBuckets } from '../../confirmed/buckets';
import type { HerdTables } from '../../confirmed/types';
import type { DatabasePort } from '../../ports';
import { pairsOf } from './database';
import { isObject } from './schema';

/** The keys of all rows of a herd: an array sorts after every text. */
export function herdRange(port: DatabasePort, herdId: string): IDBKeyRange {
  return port.IDBKeyRange.bound([herdId], [herdId, []]);
}

/** The rows of one herd, as `confirmed` holds them. */
export async function readRows(
  port: DatabasePort,
  database: IDBDatabase,
  herdId: string,
): Promise<HerdTables> {
  const store = database.transaction('linhas').objectStore('linhas');
  const pairs = await pairsOf(store, herdRange(port, herdId));
  const tables = new Map<TableName, ReturnType<typeof editBuckets<unknown>>>();
  for (const [key, row] of pairs) {
    const [, table, id] = key as string[];
    if (table === undefined || id === undefined) continue;
    // A table of a newer version waits for it, unread.
    if (!isTable(table) || !isObject(row)) continue;
    const editor = tables.get(table) ?? editBuckets<unknown>(undefined);
    tables.set(table, editor);
    editor.set(id, row);
  }
  const made = [...tables].map(([name, { result }]) => [name, result] as const);
  // The rows under a table's name are that table's.
  return Object.fromEntries(made) as HerdTables;
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}
