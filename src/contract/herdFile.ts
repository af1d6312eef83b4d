import { type AnyObjectSchema, array, mixed, object } from 'yup';
import { PART_ROWS } from '@/domain/herdFile/limits';
import { HERD_FILE_MESSAGES as M } from '@/domain/herdFile/messages';
import type { RowsBrought } from '@/domain/herdFile/operations';
import {
  countRows,
  FILE_TABLES,
  type FileRows,
  type FileTable,
  mapTables,
} from '@/domain/herdFile/rows';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { invalidFields, problem } from '@/domain/shared/refusals';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { Tables } from '@/domain/shared/tables';
import { rowShapes } from './rows';
import { type InlineJson, inlined, readShape } from './shapeRead';

/** A row is of the herd that takes it in, whichever it came from. */
const OF_THE_HERD = ['rebanhoId', 'versao'];

const shapes = new Map<FileTable, InlineJson>();

function shapeOf(table: FileTable): InlineJson {
  const known = shapes.get(table) ?? inlined(rowShapes[table], OF_THE_HERD);
  shapes.set(table, known);
  return known;
}

/**
 * A row of this herd out of one of a file, with every field that rows of its
 * table have; null where it is none.
 */
export function rowRead<T extends FileTable>(
  table: T,
  given: unknown,
  rebanhoId: string,
): Tables[T] | null {
  const read = readShape(shapeOf(table), given);
  if (!read.ok || typeof read.value !== 'object') return null;
  // The shape is of the row's type, which it was read by.
  return { ...read.value, rebanhoId, versao: 0 } as Tables[T];
}

/** POST /api/rebanho/juntar-registros/{rebanhoId}: rows as they are kept. */
export function rowsBroughtSchema(): AnyObjectSchema {
  const { invalid } = REQUEST_MESSAGES;
  const tables = FILE_TABLES.map(
    (table) =>
      [
        table,
        array(rowSchema(table)).typeError(invalid).max(PART_ROWS, M.tooMany),
      ] as const,
  );
  return object({
    linhas: object(Object.fromEntries(tables)).required(invalid),
  });
}

function rowSchema(table: FileTable) {
  const json = shapeOf(table);
  return mixed()
    .meta({ json })
    .test('row', (value, { createError, path }) => {
      const read = readShape(json, value);
      if (read.ok && value != null) return true;
      const at = read.ok || read.path === '' ? path : `${path}.${read.path}`;
      return createError({ path: at, message: REQUEST_MESSAGES.invalid });
    });
}

/** A body that the schema, made out of the same shapes, let pass. */
interface Body {
  readonly linhas: FileRows;
}

export function rowsBroughtOf(body: unknown, rebanhoId: string): RowsBrought {
  const { linhas: given } = body as Body;
  const linhas = mapTables(given, (table, rows) =>
    rows.flatMap((row) => rowRead(table, row, rebanhoId) ?? []),
  );
  return { rebanhoId, linhas };
}

/** Rows of all tables together. */
export function partProblem(body: unknown): Outcome<null> {
  return countRows((body as Body).linhas) > PART_ROWS
    ? invalidFields([problem('linhas', M.tooMany)])
    : accept(null);
}
