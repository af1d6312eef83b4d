import type { FarmDate } from '../shared/dates';
import type { Tagged } from './input';

export type Cell = string | number | null;

/**
 * A column of a report: what the screen shows and sorts, paper prints, and
 * every file holds, the device's and the server's.
 */
export interface ReportColumn<Row> {
  readonly id: string;
  /** Its unit with it. */
  readonly label: string;
  /** A tag sorts by its number. */
  readonly kind: 'text' | 'number' | 'date' | 'tag';
  /** What a file holds; a date as DD/MM/YYYY. */
  readonly value: (row: Row) => Cell;
  /** Of a number on the screen; a file has all there are. */
  readonly decimals?: number;
  /** Shown without asking, also where a table has many more. */
  readonly essential?: true;
  /** Left off a screen and a page where no row has it; a file has it. */
  readonly optional?: true;
}

/** Marks what a phone shows without asking. */
export function essential<Row>(column: ReportColumn<Row>): ReportColumn<Row> {
  return { ...column, essential: true };
}

/** The first columns: whom the row is about, by name and by tag. */
export function animalColumns<Row extends Tagged & { readonly nome: string }>(
  label: string,
): readonly ReportColumn<Row>[] {
  return [
    essential(textColumn('nome', label, ({ nome }) => nome)),
    {
      ...textColumn<Row>('brinco', 'Brinco', ({ brinco }) => brinco),
      ...{ kind: 'tag', essential: true, optional: true },
    },
  ];
}

export function textColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => string | null,
): ReportColumn<Row> {
  return { id, label, value, kind: 'text' };
}

/** Numbers keep their value in a file and are written out on the screen. */
export function numberColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => number | null,
  decimals = 0,
): ReportColumn<Row> {
  return { id, label, value, kind: 'number', decimals };
}

/** Dates sort by time and are read as DD/MM/YYYY. */
export function dateColumn<Row>(
  id: string,
  label: string,
  value: (row: Row) => FarmDate | null,
): ReportColumn<Row> {
  return { id, label, value, kind: 'date' };
}
