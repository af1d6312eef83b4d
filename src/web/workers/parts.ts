import type { HerdReader, RowsByTable } from '@/domain/shared/effects';
import type { TableName, Tables } from '@/domain/shared/tables';
import { REPORT_TABLES } from './protocol';

/** Rows of one part: some milliseconds to hand over on a slow phone. */
const PART = 800;

/** A herd's rows in parts of about one size. */
export function* partsOf(reader: HerdReader): Generator<RowsByTable> {
  for (const table of REPORT_TABLES) {
    yield* partsOfTable(table, reader.all(table));
  }
}

function* partsOfTable<T extends TableName>(
  table: T,
  rows: readonly Tables[T][],
): Generator<RowsByTable> {
  let part: Tables[T][] = [];
  let weight = 0;
  for (const row of rows) {
    part.push(row);
    weight += weightOf(row);
    if (weight < PART) continue;
    yield { [table]: part };
    part = [];
    weight = 0;
  }
  if (part.length > 0) yield { [table]: part };
}

/** How much work a herd's reports are, in rows. */
export function weightOfHerd(reader: HerdReader): number {
  return REPORT_TABLES.reduce(
    (sum, table) => sum + reader.all(table).reduce(addWeight, 0),
    0,
  );
}

function addWeight(sum: number, row: object): number {
  return sum + weightOf(row);
}

/** A milking holds many cows, an application of a vaccine many animals. */
function weightOf(row: object): number {
  if ('registros' in row) return lengthOf(row.registros);
  return 'animaisVacinados' in row ? lengthOf(row.animaisVacinados) : 1;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? Math.max(1, list.length) : 1;
}
