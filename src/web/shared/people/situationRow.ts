import type { HistoryEvent } from '@/domain/cows/history';
import type { TableName } from '@/domain/shared/tables';

interface SituationRow {
  readonly table: TableName;
  readonly id: string;
}

/** The row that an event of a history is. */
export function situationRow({
  eventId,
  producao,
}: HistoryEvent): SituationRow {
  return {
    table: producao ? 'situacoesProdutivas' : 'situacoesReprodutivas',
    id: eventId,
  };
}
