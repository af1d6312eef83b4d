import type { FarmDate } from '@/domain/shared/dates';
import { timeKey } from '@/domain/shared/dates';
import type { Cell, Column } from '@/web/components/DataTable';
import { decimal } from './numbers';

/** A column that is shown, sorted and exported. */
export interface ReportColumn<Row> extends Column<Row> {
  /** What a file holds, where that is not what sorting compares. */
  readonly cell?: (row: Row) => Cell;
}

export function textColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => string | null,
): ReportColumn<Row> {
  return { id, label, value };
}

/** Numbers keep their value in a file and are written out on the screen. */
export function numberColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  decimals = 0,
): ReportColumn<Row> {
  const show = (row: Row) => {
    const number = value(row);
    return number === null ? null : decimal(number, decimals);
  };
  return { id, label, value, show, numeric: true };
}

/** Dates sort by time and are read as DD/MM/YYYY. */
export function dateColumn<Row>(
  id: string,
  label: string,
  read: (row: Row) => FarmDate | null,
): ReportColumn<Row> {
  const value = (row: Row) => {
    const date = read(row);
    return date === null ? null : timeKey(date);
  };
  return { id, label, value, show: read, cell: read };
}

/** What a file holds of a row. */
export function cellOf<Row>(column: ReportColumn<Row>, row: Row): Cell {
  return (column.cell ?? column.value)(row);
}
