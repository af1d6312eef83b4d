import { TABLE_NAMES } from '@/domain/shared/tables';
import { type Confirmed, herdsWithRows, removedIn, tableIn } from '../domains';
import { selectView } from '../fold/selectors';
import type { RootState } from '../rootReducer';
import type { Removed } from '../rows/types';
import { canonical } from './canonical';
import type { DomainState } from './seen';
import { hashOf, hexOf, sha256 } from './sha256';
import { finished } from './steps';

/** A state's digest: 64 hexadecimal digits. */
export function digestOf(state: DomainState): string {
  return finished(digestSteps(state));
}

/** The same as logs up to version 3 have it: of the gone it knows herds alone. */
export function digestOfV3(state: DomainState): string {
  return finished(digestSteps(state, state.herds.removed));
}

/**
 * The same with pauses between pieces. Rows are summed, so that neither their
 * order nor the keys' matters, and what did not change is not read again.
 */
export function* digestSteps(
  state: DomainState,
  removed: Removed = removedIn(state),
): Generator<void, string> {
  const { herds, offline, operations } = state;
  const tabelas: Record<string, unknown> = {};
  for (const herdId of [...herdsWithRows(state)].sort()) {
    const sums = yield* tableSums(state, herdId);
    if (Object.keys(sums).length > 0) tabelas[herdId] = sums;
  }
  yield;
  return hashOf(
    JSON.stringify({
      rebanhos: hexOf(sumOf(Object.values(herds.byId))),
      tabelas,
      versoes: hashOnce(herds.versions),
      removidos: hashOnce(removed),
      fila: (offline?.outbox ?? []).map(({ payload }) => hashOnce(payload)),
      recusadas: operations.refused.map(hashOnce),
    }),
  );
}

/** A table without rows is as one that is not there. */
function* tableSums(
  confirmed: Confirmed,
  herdId: string,
): Generator<void, Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of TABLES) {
    const buckets = tableIn(confirmed, herdId, name);
    const sum = buckets ? yield* tableSum(buckets) : [];
    if (sum.some((lane) => lane !== 0)) sums[name] = hexOf(sum);
  }
  return sums;
}

const TABLES = [...TABLE_NAMES].sort();

/** Of the many tables of a herd an action changes one or two. */
function* tableSum(buckets: readonly object[]): Generator<void, Sum> {
  const known = sumsOfTables.get(buckets);
  if (known) return known;
  const sum = [0, 0, 0, 0];
  for (const bucket of buckets) {
    const isKnown = sumsOfBuckets.has(bucket);
    add(sum, bucketSum(bucket));
    if (!isKnown) yield;
  }
  sumsOfTables.set(buckets, sum);
  return sum;
}

type Sum = readonly number[];

const sumsOfTables = new WeakMap<object, Sum>();
const sumsOfBuckets = new WeakMap<object, Sum>();
const sumsOfRows = new WeakMap<object, Sum>();
const hashes = new WeakMap<object, string>();

function bucketSum(bucket: object): Sum {
  const known = sumsOfBuckets.get(bucket);
  if (known) return known;
  const sum = sumOf(Object.values(bucket));
  sumsOfBuckets.set(bucket, sum);
  return sum;
}

function sumOf(rows: readonly object[]): Sum {
  const sum = [0, 0, 0, 0];
  for (const row of rows) add(sum, rowSum(row));
  return sum;
}

/** 128 bits of the row's hash are enough to tell it from another. */
function rowSum(row: object): Sum {
  const known = sumsOfRows.get(row);
  if (known) return known;
  const words = sha256().update(canonical(row)).words();
  const sum = Array.from(words.subarray(0, 4));
  sumsOfRows.set(row, sum);
  return sum;
}

function add(sum: number[], other: Sum): void {
  for (let lane = 0; lane < sum.length; lane += 1) {
    sum[lane] = ((sum[lane] ?? 0) + (other[lane] ?? 0)) >>> 0;
  }
}

function hashOnce(value: object): string {
  const known = hashes.get(value) ?? hashOf(canonical(value));
  hashes.set(value, known);
  return known;
}

/**
 * Digest of what the pending operations make of the herds by the rules: it
 * differs where a rule does, though the operations are the same.
 */
export function viewDigestOf(state: RootState): string {
  const { herds, changed } = selectView(state);
  const rebanhos = [...herds].sort(byId).map(([id, herd]) => [id, herd]);
  const tabelas = [...changed]
    .sort(byId)
    .map(([id, { tables }]) => [
      id,
      TABLE_NAMES.map((name) => [...(tables.get(name) ?? [])].sort(byId)),
    ]);
  return hashOf(canonical([rebanhos, tabelas]));
}

function byId(
  [a]: readonly [string, unknown],
  [b]: readonly [string, unknown],
) {
  return a < b ? -1 : 1;
}
