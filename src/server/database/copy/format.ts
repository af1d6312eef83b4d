import { MIGRATIONS } from '@/server/database/migrate';

/**
 * A copy is gzipped text, a line each: `#` and JSON for what tells of the copy,
 * and between these each row of a table as PostgreSQL writes it in JSON.
 */
export interface CopyHead {
  readonly lida: 'copia';
  readonly formato: typeof FORMAT;
  /** Steps of the schema the rows were in. */
  readonly migracoes: readonly number[];
  /** ISO 8601, UTC. */
  readonly feitaEm: string;
}

/** The rows that follow are of this table. */
export interface CopyTable {
  readonly tabela: string;
  readonly colunas: readonly string[];
}

/** The last line: without it the copy is not whole. */
export interface CopyEnd {
  readonly fim: Readonly<Record<string, number>>;
}

export const FORMAT = 1;
export const MARK = '#';
/** Rows put back at once, at most. */
export const BATCH = 1000;
/**
 * Characters written or put back at once, save where one row is longer: a
 * milking of a large herd is a long row, PostgreSQL takes no JSON of more than
 * 256 MB, and a text has its longest length as well.
 */
export const PIECE = 8 * 1024 * 1024;

/** Lines in pieces of `most` characters, or of one line that is longer. */
export function* piecesOf(
  lines: readonly string[],
  most: number,
): Generator<string[]> {
  let piece: string[] = [];
  let held = 0;
  for (const line of lines) {
    if (piece.length > 0 && held + line.length > most) {
      yield piece;
      piece = [];
      held = 0;
    }
    piece.push(line);
    held += line.length;
  }
  if (piece.length > 0) yield piece;
}

/** A copy that cannot be used, in words for the person. */
export class BadCopy extends Error {}

/** What the steps of the schema make, in an order its references allow. */
export interface SchemaNames {
  readonly tables: readonly string[];
  readonly functions: readonly string[];
}

/** Lida's own tables: an external database may hold others' as well. */
export function schemaNames(ids: readonly number[]): SchemaNames {
  const sql = MIGRATIONS.filter(({ id }) => ids.includes(id))
    .map((migration) => migration.sql)
    .join('\n');
  return {
    tables: namesAfter(sql, /^CREATE TABLE (\w+)/gm),
    functions: namesAfter(sql, /^CREATE FUNCTION (\w+)/gm),
  };
}

export const ALL_MIGRATIONS: readonly number[] = MIGRATIONS.map(({ id }) => id);

function namesAfter(sql: string, pattern: RegExp): string[] {
  return [...sql.matchAll(pattern)].map(([, name = '']) => name);
}
