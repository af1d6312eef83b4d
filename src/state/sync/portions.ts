import { idOf, type Row, TABLE_NAMES } from '@/domain/shared/tables';
import { BUCKET_COUNT, bucketOf } from '../rows/buckets';
import { type Delta, EMPTY_DELTA } from '../rows/types';

/** Rows that reach the store at once: some milliseconds of a slow phone. */
const PORTION = 500;

/** Several pieces of what the server said as one; the last one is the furthest. */
export function joined(deltas: readonly Delta[]): Delta {
  const { versions = {}, places = {} } = deltas.at(-1) ?? {};
  return {
    herds: deltas.flatMap(({ herds }) => herds),
    rows: listsJoined(deltas.map(({ rows }) => rows)),
    removedHerds: deltas.flatMap(({ removedHerds }) => removedHerds),
    removedRows: listsJoined(deltas.map(({ removedRows }) => removedRows)),
    removedOf: Object.assign({}, ...deltas.map(({ removedOf }) => removedOf)),
    versions,
    places,
  };
}

type Lists = Readonly<Record<string, readonly unknown[] | undefined>>;

/** Each table's lists one behind the other. */
function listsJoined<Named extends Lists>(all: readonly Named[]): Named {
  const found: Record<string, unknown[]> = {};
  for (const [name, list = []] of all.flatMap(Object.entries)) {
    const known = found[name] ?? [];
    found[name] = known;
    for (const one of list as readonly unknown[]) known.push(one);
  }
  // Under each table's name lies what lay there before.
  return found as unknown as Named;
}

/**
 * A piece in portions of which each changes buckets of its own, so that a bucket
 * is copied and written once. The last has what is no row: up to where the herd
 * is known is said when all of it is there.
 */
export function portionsOf(delta: Delta): readonly Delta[] {
  const count = Math.min(BUCKET_COUNT, Math.ceil(countRows(delta) / PORTION));
  if (count <= 1) return [delta];
  const portions = Array.from({ length: count }, (): Listed => ({}));
  // Of a newer server there may be others, which no bucket is for.
  for (const table of TABLE_NAMES) {
    for (const row of delta.rows[table] ?? []) {
      const bucket = bucketOf(idOf(table, row));
      const portion = portions[Math.floor((bucket * count) / BUCKET_COUNT)];
      const known = portion?.[table] ?? [];
      known.push(row);
      if (portion) portion[table] = known;
    }
  }
  const pieces = portions.map((rows) => ({ ...EMPTY_DELTA, rows }) as Delta);
  const last = { ...delta, rows: pieces.at(-1)?.rows ?? {} };
  return [...pieces.slice(0, -1), last];
}

type Listed = Record<string, Row[]>;

function countRows({ rows }: Delta): number {
  return Object.values(rows).reduce((sum, list) => sum + list.length, 0);
}
