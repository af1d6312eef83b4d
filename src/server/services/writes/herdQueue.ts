import type { Database } from '@/server/database/database';

const byDatabase = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Works of one key one after another. Writes to one herd clash in the database
 * and the later ones are then decided anew: in turn each costs once. It only
 * spares work: what another server does meanwhile is found out as ever.
 */
export function inTurn<Result>(
  database: Database,
  key: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const last = byDatabase.get(database) ?? new Map<string, Promise<unknown>>();
  byDatabase.set(database, last);
  const mine = (last.get(key) ?? Promise.resolve()).then(work);
  const over = mine.then(
    () => undefined,
    () => undefined,
  );
  last.set(key, over);
  void over.then(() => {
    if (last.get(key) === over) last.delete(key);
  });
  return mine;
}
