import type { Herd } from '@/domain/herds/types';
import {
  type HerdParameters,
  parametersOf,
} from '@/domain/parameters/parameters';
import {
  REPORT_TABLES,
  type ReportInput,
  type ReportQuestion,
} from '@/domain/reports/input';
import type { HerdReader, RowsByTable } from '@/domain/shared/effects';
import type { TableName, Tables } from '@/domain/shared/tables';
import type { JobName } from './jobs';

/** The herd comes in parts, so that no part holds up the screen. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      readonly herd: Herd;
      readonly parametros: HerdParameters | null;
    }
  | { readonly kind: 'rows'; readonly rows: RowsByTable }
  | {
      readonly kind: 'ask';
      readonly id: number;
      readonly job: JobName;
      readonly question: ReportQuestion;
    };

export type FromWorker =
  | { readonly id: number; readonly ok: true; readonly result: unknown }
  | { readonly id: number; readonly ok: false; readonly message: string };

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

/** Whether a herd's reports are more work than so many rows. */
export function isHeavier(reader: HerdReader, limit: number): boolean {
  let weight = 0;
  for (const table of REPORT_TABLES) {
    for (const row of reader.all(table)) {
      weight += weightOf(row);
      // Of a large herd a few rows say it.
      if (weight > limit) return true;
    }
  }
  return false;
}

/** A milking holds many cows, an application of a vaccine many animals. */
function weightOf(row: object): number {
  if ('registros' in row) return lengthOf(row.registros);
  return 'animaisVacinados' in row ? lengthOf(row.animaisVacinados) : 1;
}

function lengthOf(list: unknown): number {
  return Array.isArray(list) ? Math.max(1, list.length) : 1;
}

/** A herd as it is put together from its parts. */
export class HeldHerd {
  readonly #herd: Herd;
  readonly #parameters: HerdParameters | null;
  readonly #rows = new Map<string, unknown[]>();

  constructor(herd: Herd, parameters: HerdParameters | null) {
    this.#herd = herd;
    this.#parameters = parameters;
  }

  add(rows: RowsByTable): void {
    for (const table of REPORT_TABLES) {
      const held = this.#rows.get(table) ?? [];
      for (const row of rows[table] ?? []) held.push(row);
      this.#rows.set(table, held);
    }
  }

  inputFor(question: ReportQuestion): ReportInput {
    return {
      herd: this.#herd,
      parametros: parametersOf(this.#parameters ?? undefined),
      // Each table's rows went in under its own name.
      rows: Object.fromEntries(this.#rows) as RowsByTable,
      ...question,
    };
  }
}
