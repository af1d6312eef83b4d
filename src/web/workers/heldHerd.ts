import type { Herd } from '@/domain/herds/types';
import { parametersOf } from '@/domain/parameters/parameters';
import type { HerdParameters } from '@/domain/parameters/types';
import type { ReportInput, ReportQuestion } from '@/domain/reports/input';
import type { RowsByTable } from '@/domain/shared/effects';
import { REPORT_TABLES } from './protocol';

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
