import type { DatabasePort } from '../ports';
import { herdRange } from './boot';
import type { Key, Step } from './plan';
import { isStoredBucket } from './schema';
import { bucketWeight } from './weight';

/** Rows handed over at once, in whole buckets: some milliseconds of a phone. */
const TURN = 1_000;

/** A large herd's buckets handed over one after another held up the page. */
export function takeInTurns(
  port: DatabasePort,
  tx: IDBTransaction,
  steps: readonly Step[],
): void {
  const count = turnOf(steps);
  const [now, later] = [steps.slice(0, count), steps.slice(count)];
  const [last] = now.map((step) => take(port, tx, step)).slice(-1);
  if (last && later.length > 0) {
    last.onsuccess = () => {
      try {
        takeInTurns(port, tx, later);
      } catch {
        tx.abort();
      }
    };
    return;
  }
  // All is asked for: kept even if the page goes away before it hears so.
  tx.commit();
}

/** How many of the steps are one turn. */
function turnOf(steps: readonly Step[]): number {
  let weight = 0;
  const last = steps.findIndex(({ value }) => {
    const bucket = isStoredBucket(value) ? bucketWeight(value.linhas) : 1;
    weight += bucket;
    return weight >= TURN;
  });
  return last < 0 ? steps.length : last + 1;
}

function take(
  port: DatabasePort,
  tx: IDBTransaction,
  { store: name, key, value }: Step,
): IDBRequest<undefined> | IDBRequest<IDBValidKey> {
  const store = tx.objectStore(name);
  if (value !== undefined) return store.put(value, keyOf(key));
  const isHerd = name === 'linhas' && typeof key === 'string';
  return store.delete(isHerd ? herdRange(port, key) : keyOf(key));
}

/** The storage's type of keys is of arrays that may change. */
function keyOf(key: Key): IDBValidKey {
  return typeof key === 'string' ? key : [...key];
}

/** What no server knows yet must outlast a power cut. */
export function mustLast({ store, key, value, lasting }: Step): boolean {
  if (value === undefined) return false;
  const isQueue = store === 'fila' || store === 'recusadas';
  return !!lasting || isQueue || key === 'sessao';
}
