import DataLoader from 'dataloader';
import { DatabaseUnavailable } from './errors';
import type { Executor } from './executor';

interface Batches {
  /** Keys of one query, at most. */
  readonly most?: number;
}

/**
 * One query for what is asked in the same turn of the event loop; `load`
 * answers in the order of its keys. In a storm every query wakes a process of
 * the database. A query that fails is tried again for each key alone, so that
 * nobody fails for another's; not where the database itself is away.
 */
export function together<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
  { most }: Batches = {},
): (key: Key) => Promise<Value> {
  const alone = (key: Key) =>
    load([key]).then(([value]) => value as Value, asError);
  const loader = new DataLoader<Key, Value>(
    async (keys) => {
      try {
        return await load(keys);
      } catch (error) {
        if (keys.length === 1 || isAway(error)) throw error;
        return Promise.all(keys.map(alone));
      }
    },
    // What was answered may have changed since.
    {
      ...{ cache: false, batchScheduleFn: setImmediate },
      ...(most !== undefined && { maxBatchSize: most }),
    },
  );
  return (key) => loader.load(key);
}

const isAway = (error: unknown) => error instanceof DatabaseUnavailable;

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}

/** Calls of one statement that go as one. */
const MOST = 16;
/** Characters of what a call brings: more would keep the others waiting. */
const LIGHT = 16_384;

/**
 * Calls of a statement that may go with others of its kind are put to the
 * database as one statement, in one transaction: the wire, the plan and the
 * commit are paid for once.
 */
export function joining(executor: Executor): Executor {
  const byName = new Map<
    string,
    (values: readonly unknown[]) => Promise<never>
  >();
  return {
    async query(asked, values) {
      const { several } = asked;
      if (!several || weightOf(values) > LIGHT) {
        return executor.query(asked, values);
      }
      const known = byName.get(asked.name);
      const ask =
        known ??
        together<readonly unknown[], never>(
          (calls) => executor.query(several(calls.length), calls.flat()),
          { most: MOST },
        );
      if (!known) byName.set(asked.name, ask);
      return [await ask(values)];
    },
  };
}

function weightOf(values: readonly unknown[]): number {
  return values.reduce<number>(
    (sum, value) => sum + (typeof value === 'string' ? value.length : 0),
    0,
  );
}
