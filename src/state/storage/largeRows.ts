import {
  LISTED_TABLES,
  TABLE_NAMES,
  type TableName,
} from '@/domain/shared/tables';
import type { DatabasePort } from '../ports';
import { BUCKET_COUNT, type Bucket, emptyBuckets } from '../rows/buckets';
import type { HerdTables, LoadInParts } from '../rows/types';
import { readable } from './boot';
import { settled } from './database';
import { isStoredBucket, type StoredBucket } from './schema';
import { bucketWeight } from './weight';

interface Place {
  readonly port: DatabasePort;
  readonly store: IDBObjectStore;
  readonly herdId: string;
}

/**
 * The rows of a large herd, some buckets at a time: all at once hold up the page
 * for seconds. What lists show comes first, and is told when it is here.
 */
export async function readLargeRows(
  port: DatabasePort,
  database: IDBDatabase,
  herdId: string,
  onListed: LoadInParts['onListed'],
): Promise<HerdTables> {
  const read = (names: readonly TableName[]) => {
    const store = database.transaction('linhas').objectStore('linhas');
    return readTables({ port, store, herdId }, names);
  };
  const listed = await read(LISTED_TABLES);
  // The history would hold up the drawing. Until it is here nobody writes it.
  await onListed(listed);
  const others = TABLE_NAMES.filter((name) => !LISTED_TABLES.includes(name));
  return { ...listed, ...(await read(others)) };
}

async function readTables(
  place: Place,
  names: readonly TableName[],
): Promise<HerdTables> {
  const found: [TableName, readonly Bucket<unknown>[]][] = [];
  for (const name of names) {
    const buckets = await readTable(place, name);
    if (buckets) found.push([name, buckets]);
  }
  // The rows under a table's name are that table's.
  return Object.fromEntries(found) as HerdTables;
}

/** Buckets asked for first, and rows that are to come at once. */
const FIRST = 8;
const ROWS = 2_000;

/** Null: nothing is kept of it. */
async function readTable(
  { port, store, herdId }: Place,
  table: TableName,
): Promise<readonly Bucket<unknown>[] | null> {
  const buckets = [...emptyBuckets<unknown>()];
  let [count, any] = [FIRST, false];
  for (let from = 0; from < BUCKET_COUNT; ) {
    const until = Math.min(from + count, BUCKET_COUNT);
    const key = (at: number) => [herdId, table, at];
    const range = port.IDBKeyRange.bound(key(from), key(until - 1));
    const some = await settled<unknown[]>(store.getAll(range));
    const found = some.filter(isStoredBucket);
    for (const bucket of found) {
      if (bucket.lugar in buckets) buckets[bucket.lugar] = readable(bucket);
    }
    any ||= found.length > 0;
    count = nextCount(until - from, found);
    from = until;
  }
  return any ? buckets : null;
}

/** As many as hold about so many rows, and no more than four times as many. */
function nextCount(asked: number, found: readonly StoredBucket[]): number {
  const rows = found.reduce((sum, { linhas }) => sum + bucketWeight(linhas), 0);
  const count = Math.floor((asked * ROWS) / Math.max(1, rows));
  return Math.min(asked * 4, Math.max(1, count));
}
