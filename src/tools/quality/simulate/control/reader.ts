import type { HerdReader } from '@/domain/shared/effects';
import { ownerOf, type TableName, type Tables } from '@/domain/shared/tables';
import type { MemoryRows } from '../server/rows';

/** The server's herd itself: better than any device would know it. */
export function readerOf(rows: MemoryRows, herdId: string): HerdReader {
  const record = rows.herds.get(herdId);
  if (!record) throw new Error('no such herd');
  const all = <T extends TableName>(table: T) =>
    [...rows.table(herdId, table).values()] as unknown as Tables[T][];
  return {
    herd: record.herd,
    all,
    row: <T extends TableName>(table: T, id: string) =>
      rows.table(herdId, table).get(id) as unknown as Tables[T] | undefined,
    rowsOf: (table, owner) =>
      all(table).filter((row) => ownerOf(table, row) === owner),
    namesake: () => undefined,
    holders: () => [],
    hasOffspring: () => false,
  };
}
