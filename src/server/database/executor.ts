import type { QueryConfig, QueryResultRow } from 'pg';

/** A named statement: PostgreSQL plans it once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  /** Where so many calls of it may go as one: one row each, in their order. */
  readonly several?: (calls: number) => Statement;
}

/** A statement as it is written; only constants stand in it, never a value. */
export const statement =
  (name: string) =>
  (text: TemplateStringsArray, ...constants: readonly string[]): Statement => ({
    name,
    text: String.raw({ raw: text }, ...constants),
  });

/** Runs statements, on the pool or inside one transaction. */
export interface Executor {
  query<Row extends QueryResultRow>(
    statement: Statement,
    values: readonly unknown[],
  ): Promise<Row[]>;
}

/** The same in the ways that repositories ask. */
export function asker(executor: Executor) {
  return {
    all: <Row extends QueryResultRow>(
      asked: Statement,
      ...values: readonly unknown[]
    ) => executor.query<Row>(asked, values),
    /** Undefined where there is no row. */
    async first<Row extends QueryResultRow>(
      asked: Statement,
      ...values: readonly unknown[]
    ): Promise<Row | undefined> {
      const [row] = await executor.query<Row>(asked, values);
      return row;
    },
    /** Whether it touched any row; it says so by RETURNING. */
    any: async (asked: Statement, ...values: readonly unknown[]) =>
      (await executor.query(asked, values)).length > 0,
    async run(asked: Statement, ...values: readonly unknown[]): Promise<void> {
      await executor.query(asked, values);
    },
  };
}

/** The part of a pg pool or client that an executor needs. */
export interface Queryable {
  query<Row extends QueryResultRow>(
    config: QueryConfig<unknown[]>,
  ): Promise<{ rows: Row[] }>;
}

export const makeExecutor = (source: Queryable): Executor => ({
  async query<Row extends QueryResultRow>(
    asked: Statement,
    values: readonly unknown[],
  ) {
    const { name, text } = asked;
    const config = { name, text, values: [...values] };
    const { rows } = await source.query<Row>(config);
    return rows;
  },
});
