import type { HerdReader } from '@/domain/shared/effects';
import { idOf, type TableName, type Tables } from '@/domain/shared/tables';
import type { Situation } from '@/web/shared/cows/situations';

/** The herd as it would be without a situation and its lactation. */
export function withoutEvent(
  herd: HerdReader,
  { event }: Situation,
): HerdReader {
  const ids = new Set<string | null>(
    'situacaoReprodutivaEventId' in event
      ? [event.situacaoReprodutivaEventId, event.lactacaoEventId]
      : [event.situacaoProdutivaEventId],
  );
  const kept = <T extends TableName>(table: T, rows: readonly Tables[T][]) =>
    rows.filter((row) => !ids.has(idOf(table, row)));
  return {
    ...herd,
    row: (table, id) => (ids.has(id) ? undefined : herd.row(table, id)),
    rowsOf: (table, owner) => kept(table, herd.rowsOf(table, owner)),
    all: (table) => kept(table, herd.all(table)),
  };
}
