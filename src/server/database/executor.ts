import type { QueryConfig, QueryResultRow } from 'pg';

/** A named statement: PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

/** Runs statements, on the pool or inside one transaction. */
export interface Executor {
  query<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]>;
}

/** The part of a pg pool or client that an executor needs. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    config: QueryConfig<unknown[]>,
  ): Promise<{ rows: Row[] }>;
}

export function makeExecutor(source: Queryable): Executor {
  return {
    async query<Row extends QueryResultRow>(
      statement: Statement,
      values: readonly unknown[],
    ) {
      const config = { ...statement, values: [...values] };
      const { rows } = await source.query<Row>(config);
      return rows;
    },
  };
}
