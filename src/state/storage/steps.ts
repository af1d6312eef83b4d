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
  const last = steps.findIndex((step) => {
    const value = 'value' in step ? step.value : null;
    const bucket = isStoredBucket(value) ? bucketWeight(value.linhas) : 1;
    weight += bucket;
    return weight >= TURN;
  });
  return last < 0 ? steps.length : last + 1;
}

function take(
  port: DatabasePort,
  tx: IDBTransaction,
  step: Step,
): IDBRequest<undefined> | IDBRequest<IDBValidKey> {
  if ('herdGone' in step) {
    return tx.objectStore('linhas').delete(herdRange(port, step.herdGone));
  }
  const store = tx.objectStore(step.store);
  if ('remove' in step) return store.delete(keyOf(step.remove));
  return store.put(step.value, keyOf(step.key));
}

export function storeOf(step: Step): string {
  return 'herdGone' in step ? 'linhas' : step.store;
}

/** The storage's type of keys is of arrays that may change. */
function keyOf(key: Key): IDBValidKey {
  return typeof key === 'string' ? key : [...key];
}

/** What no server knows yet must outlast a power cut. */
export function mustLast(step: Step): boolean {
  if (!('value' in step)) return false;
  const { store, key, lasting = false } = step;
  const isQueue = store === 'fila' || store === 'recusadas';
  return lasting || isQueue || key === 'sessao';
}
