import type { FarmDate } from '@/domain/shared/dates';
import { timeKey } from '@/domain/shared/dates';
import type { Cell, Column } from '@/web/components/DataTable';
import { TouchLink } from '@/web/components/List';
import { decimal } from './numbers';

/** A column that is shown, sorted, printed and exported. */
export interface ReportColumn<Row> extends Column<Row> {
  /** What a file holds, where that is not what sorting compares. */
  readonly cell?: (row: Row) => Cell;
  /** Shown without asking, also where a table has many more. */
  readonly essential?: true;
}

/** Marks what a phone shows without asking. */
export function essential<Row>(column: ReportColumn<Row>): ReportColumn<Row> {
  return { ...column, essential: true };
}

/** The first column: a name that leads to its animal. */
export function nameColumn<Row extends { readonly nome: string }>(
  label: string,
  pathOf: (row: Row) => string,
): ReportColumn<Row> {
  return essential({
    id: 'nome',
    label,
    value: ({ nome }) => nome,
    show: (row) => <TouchLink to={pathOf(row)}>{row.nome}</TouchLink>,
  });
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
