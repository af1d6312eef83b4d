import { searchKey } from '../shared/names';

/** The column of each field, from 0; null: none. */
export type Columns<Field extends string> = Readonly<
  Record<Field, number | null>
>;

/** What one chooses a column for. */
export interface ColumnField<Field extends string> {
  readonly id: Field;
  readonly nome: string;
  readonly required: boolean;
}

/** What a farm's own number is headed by: *Nº do brinco*, *No. brinco*. */
export const TAG_NUMBERS = ['n', 'no', 'num', 'numero'].flatMap((number) => [
  ...[`${number} do brinco`, `${number} brinco`, `brinco ${number}`],
  ...[`${number} de manejo`, `${number} manejo`],
  ...[`${number} do animal`, `${number} animal`],
]);

/** Finds the columns by their headers, whatever the case and accents. */
export function columnsOf<Field extends string>(
  headers: readonly string[],
  known: Readonly<Record<Field, readonly string[]>>,
): Columns<Field> {
  const keys = headers.map(headerKey);
  const found = Object.entries<readonly string[]>(known).map(
    ([field, names]) => {
      const column = names
        .map((name) => keys.indexOf(name))
        .find((index) => index >= 0);
      return [field, column ?? null];
    },
  );
  // One entry a field of `known`.
  return Object.fromEntries(found) as Columns<Field>;
}

/** So many lines of titles may stand above the headers. */
const TITLES_MOST = 10;

/**
 * Which row holds the headers: the first where two fields or more have their
 * column, in one of the kinds of spreadsheet; else the first of all.
 */
export function headerRowOf(
  rows: readonly (readonly string[])[],
  kinds: readonly ((headers: readonly string[]) => Columns<string>)[],
): number {
  const isHeader = (row: readonly string[]) => areHeaders(row, kinds);
  return Math.max(0, rows.slice(0, TITLES_MOST + 1).findIndex(isHeader));
}

/** Whether two fields or more of one of the kinds have their column. */
export function areHeaders(
  row: readonly string[],
  kinds: readonly ((headers: readonly string[]) => Columns<string>)[],
): boolean {
  return kinds.some((columns) => knownIn(columns(row)) > 1);
}

function knownIn(columns: Columns<string>): number {
  const known = Object.values(columns).filter((column) => column !== null);
  return new Set(known).size;
}

/** The fields that must have a column and have none. */
export function missingColumns<Field extends string>(
  fields: readonly ColumnField<Field>[],
  columns: Columns<Field>,
): readonly string[] {
  return fields
    .filter(({ id, required }) => required && columns[id] === null)
    .map(({ nome }) => nome);
}

/**
 * The text of a field in a row; '' where it has no column. A mark that keeps a
 * spreadsheet from running it, as our own tables have, is not of it.
 */
export function cellOf<Field extends string>(
  row: readonly string[],
  columns: Columns<Field>,
  field: Field,
): string {
  const column = columns[field];
  const text = column === null ? '' : (row[column] ?? '');
  return text.trim().replace(/^'(?=[=+\-@])/, '');
}

function headerKey(header: string): string {
  return searchKey(header.replace(/[_.:*()/ºª°-]+/g, ' '));
}
