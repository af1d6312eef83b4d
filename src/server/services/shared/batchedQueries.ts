import DataLoader from 'dataloader';
import { DatabaseUnavailable } from '@/server/database/errors';

/**
 * One query for what is asked in the same turn of the event loop; `load`
 * answers in the order of its keys. In a storm every query wakes a process of
 * the database. A query that fails is tried again for each key alone, so that
 * nobody fails for another's; not where the database itself is away.
 */
export function together<Key, Value>(
  load: (keys: readonly Key[]) => Promise<readonly Value[]>,
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
    { cache: false, batchScheduleFn: setImmediate },
  );
  return (key) => loader.load(key);
}

const isAway = (error: unknown) => error instanceof DatabaseUnavailable;

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
