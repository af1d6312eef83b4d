import { SLICE_NAMES } from '../domains';
import type { RootState } from '../rootReducer';
import type { Rows } from '../rows/types';

/** One place in which two states differ; undefined: not there. */
export interface Difference {
  /** `animais.01890a5d….peso` */
  readonly path: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** More are not listed: nobody reads them. */
const DIFFERENCES_MAX = 200;

/** What differs between two states, the calls' own bookkeeping left out. */
export function differencesOf(a: RootState, b: RootState): Difference[] {
  return differencesIn(readable(a), readable(b));
}

/** What differs between any two values that JSON can hold. */
export function differencesIn(a: object, b: object): Difference[] {
  const found: Difference[] = [];
  walk('', a, b, found);
  return found;
}

/** A state without what nobody reads; rows straight under their tables. */
export function readable({ api: _, ...state }: RootState): object {
  const domains = SLICE_NAMES.map((name) => {
    const { byHerd, removed } = state[name];
    return [name, { byHerd: flat(byHerd), removed }];
  });
  return { ...state, ...Object.fromEntries(domains) };
}

function flat(byHerd: Rows['byHerd']): object {
  const herds = Object.entries(byHerd).map(([herdId, tables]) => {
    const flatTables = Object.entries(tables).map(([name, buckets]) => [
      name,
      rowsById(buckets),
    ]);
    return [herdId, Object.fromEntries(flatTables)];
  });
  return Object.fromEntries(herds) as object;
}

const known = new WeakMap<object, object>();

/** The same object for the same buckets, so that it need not be compared. */
function rowsById(buckets: readonly object[]): object {
  const made = known.get(buckets) ?? Object.assign({}, ...buckets);
  known.set(buckets, made);
  return made;
}

function walk(path: string, a: unknown, b: unknown, found: Difference[]): void {
  if (a === b || found.length >= DIFFERENCES_MAX) return;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) {
    found.push({ path, before: a, after: b });
    return;
  }
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const name of names) {
    walk(path === '' ? name : `${path}.${name}`, a[name], b[name], found);
  }
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** `a → b`, for people. */
export function describe({ path, before, after }: Difference): string {
  return `${path}: ${shown(before)} → ${shown(after)}`;
}

function shown(value: unknown): string {
  return value === undefined ? 'ausente' : JSON.stringify(value);
}
