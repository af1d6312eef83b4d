import { MIGRATIONS } from '../migrate';

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
