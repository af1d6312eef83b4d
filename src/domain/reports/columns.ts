import { meanOf } from '../production/indicators';
import type { FarmDate } from '../shared/dates';
import { sumOf } from '../shared/lists';
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
  /** What the foot of the table says of all its rows; absent: nothing. */
  readonly total?: (rows: readonly Row[]) => number | null;
  readonly media?: (rows: readonly Row[]) => number | null;
}

/** Marks what a phone shows without asking. */
export function essential<Row>(column: ReportColumn<Row>): ReportColumn<Row> {
  return { ...column, essential: true };
}

/** Marks what is left off where no row has it. */
export function optional<Row>(column: ReportColumn<Row>): ReportColumn<Row> {
  return { ...column, optional: true };
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

/** Its foot says the sum; `value` where that is not of each row's own. */
export function summed<Row>(
  column: ReportColumn<Row>,
  value = column.value,
): ReportColumn<Row> {
  const total = (rows: readonly Row[]) => {
    const known = numbersOf({ value }, rows);
    return known.length > 0 ? sumOf(known, (value) => value) : null;
  };
  return { ...column, total };
}

/** Its foot says the mean of what is known; `value` where that is not each row's own. */
export function averaged<Row>(
  column: ReportColumn<Row>,
  value = column.value,
): ReportColumn<Row> {
  return { ...column, media: (rows) => meanOf(numbersOf({ value }, rows)) };
}

function numbersOf<Row>(
  { value }: Pick<ReportColumn<Row>, 'value'>,
  rows: readonly Row[],
): readonly number[] {
  return rows.map(value).filter((cell) => typeof cell === 'number');
}

/** A line below the rows: what it is called, then a number a column. */
export interface FootRow {
  readonly nome: string;
  /** One a column; the first stands for the name. */
  readonly values: readonly (number | null)[];
}

const FEET = [
  { id: 'total', nome: 'Total' },
  { id: 'media', nome: 'Média' },
] as const;

/** What the columns say of all rows together; nothing of fewer than two. */
export function footOf<Row>(
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): readonly FootRow[] {
  if (rows.length < 2) return [];
  return FEET.flatMap(({ id, nome }) => {
    const values = columns.map((column) => column[id]?.(rows) ?? null);
    return values.every((value) => value === null) ? [] : [{ nome, values }];
  });
}
