import type { Person } from '@/domain/people/types';
import { TABLE_NAMES } from '@/domain/shared/tables';
import { type Confirmed, herdsWithRows, removedIn, tableIn } from '../domains';
import { selectView } from '../fold/selectors';
import type { RootState } from '../rootReducer';
import type { Removed } from '../rows/types';
import { canonical, HIDDEN } from './canonical';
import type { OldDigest } from './format';
import type { DomainState } from './seen';
import { hashOf, hexOf, sha256 } from './sha256';
import { finished } from './steps';

/** A state's digest: 64 hexadecimal digits. */
export function digestOf(state: DomainState): string {
  return finished(digestSteps(state));
}

/** The same as logs up to a version have it. */
export function oldDigestOf(state: DomainState, version: OldDigest): string {
  const removed = version === 3 ? state.herds.removed : removedIn(state);
  return finished(stepsOf(state, removed, namedSum));
}

/**
 * The same with pauses between pieces. Rows are summed, so that neither their
 * order nor the keys' matters, and what did not change is not read again.
 */
export function digestSteps(state: DomainState): Generator<void, string> {
  return stepsOf(state, removedIn(state), rowSum);
}

function* stepsOf(
  state: DomainState,
  removed: Removed,
  personSum: RowSum,
): Generator<void, string> {
  const { herds, offline, operations } = state;
  const tabelas: Record<string, unknown> = {};
  for (const herdId of [...herdsWithRows(state)].sort()) {
    const sums = yield* tableSums(state, herdId, personSum);
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
  personSum: RowSum,
): Generator<void, Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const name of TABLES) {
    const buckets = tableIn(confirmed, herdId, name);
    const sum = !buckets
      ? []
      : name === 'pessoas' && personSum !== rowSum
        ? sumOf(buckets.flatMap(Object.values), personSum)
        : yield* tableSum(buckets);
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
type RowSum = (row: object) => Sum;

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

function sumOf(rows: readonly object[], ofOne: RowSum = rowSum): Sum {
  const sum = [0, 0, 0, 0];
  for (const row of rows) add(sum, ofOne(row));
  return sum;
}

/** 128 bits of the row's hash are enough to tell it from another. */
function rowSum(row: object): Sum {
  const known = sumsOfRows.get(row);
  if (known) return known;
  const sum = textSum(canonical(row));
  sumsOfRows.set(row, sum);
  return sum;
}

function textSum(text: string): Sum {
  const words = sha256().update(text).words();
  return Array.from(words.subarray(0, 4));
}

/** Of a person up to version 4, whose name was not hidden. */
function namedSum(row: object): Sum {
  const { nome } = row as Person;
  const hidden = `"nome":${JSON.stringify(HIDDEN)}`;
  const named = () => `"nome":${JSON.stringify(nome)}`;
  return textSum(canonical(row).replace(hidden, named));
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
