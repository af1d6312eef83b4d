import { FILE_TABLES, type FileRows } from '@/domain/herdFile/rows';
import type { Operation } from '@/domain/operations';
import { tableIn } from '../domains';
import type { RootState } from '../rootReducer';
import { rowsOf } from '../rows/buckets';

/** What this device holds of a herd: what the server confirmed of it. */
export function herdRowsHeld(state: RootState, herdId: string): FileRows {
  const tables = FILE_TABLES.map((table) => [
    table,
    rowsOf(tableIn(state, herdId, table)),
  ]);
  return Object.fromEntries(tables);
}

/** What it has not sent, and what was refused, as it was recorded. */
export function unsentOf(
  { offline, operations }: RootState,
  herdId: string,
): readonly Operation[] {
  const waiting = offline.outbox.map(({ payload }) => payload);
  const refused = operations.refused.map(({ entry }) => entry);
  return [...waiting, ...refused]
    .sort((a, b) => a.place - b.place)
    .map(({ operation }) => operation)
    .filter(({ dados }) => dados.rebanhoId === herdId);
}
