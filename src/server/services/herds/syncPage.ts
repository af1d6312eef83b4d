import { idOf, type Row, type TableName } from '@/domain/shared/tables';

/** A row that changed, and where it stands among all that did. */
export interface Change {
  readonly table: TableName;
  readonly row: Row;
  readonly bytes: number;
  readonly place: string;
}

/** How a page ends: with a version, or inside the next, at a place. */
export interface PageCut {
  readonly changes: readonly Change[];
  /** Null: no version is whole in it. */
  readonly until: number | null;
  readonly place: string | null;
}

/** A version has at most ten figures, so that places sort as texts. */
const FIGURES = 10;

export function versionText(version: number): string {
  return String(version).padStart(FIGURES, '0');
}

/** Of a place without a prefix; 0 of none. */
export function versionOf(place: string): number {
  return Number(place.slice(0, FIGURES)) || 0;
}

/** `prefix`: what its place begins with. */
export function changeOf(table: TableName, row: Row, prefix: string): Change {
  // The row of a table by its own name.
  const place = `${prefix}${versionText(row.versao)}.${table}.${idOf(table, row)}`;
  const bytes = Buffer.byteLength(JSON.stringify(row));
  return { table, row, bytes, place };
}

/** By version, and in it by table and id. */
export function byPlace(a: Change, b: Change): number {
  return a.place < b.place ? -1 : 1;
}

/**
 * Of changes in their order, up to version `last`, the versions that fit, and
 * at least one. Of one that alone is too large, for who takes parts, the rows
 * that fit, and at least one.
 */
export function cutPage(
  changes: readonly Change[],
  last: number,
  { bytes, parts }: { readonly bytes: number; readonly parts: boolean },
): PageCut {
  const fitting = countWithin(changes, bytes);
  if (fitting === changes.length) return { changes, until: last, place: null };
  const whole = lastVersionEnd(changes, fitting);
  if (whole > 0) return upTo(changes, whole, last);
  if (!parts) return upTo(changes, firstVersionEnd(changes), last);
  const count = Math.max(1, fitting);
  if (endsVersion(changes, count)) return upTo(changes, count, last);
  const place = changes[count - 1]?.place ?? null;
  return { changes: changes.slice(0, count), until: null, place };
}

function upTo(
  changes: readonly Change[],
  count: number,
  last: number,
): PageCut {
  const until =
    count === changes.length ? last : (changes[count - 1]?.row.versao ?? last);
  return { changes: changes.slice(0, count), until, place: null };
}

/** How many of them, from the first, are of so many bytes at most. */
export function countWithin(changes: readonly Change[], bytes: number): number {
  let sum = 0;
  const over = changes.findIndex((change) => {
    sum += change.bytes;
    return sum > bytes;
  });
  return over < 0 ? changes.length : over;
}

/** The largest count up to `most` that splits no version; 0: there is none. */
function lastVersionEnd(changes: readonly Change[], most: number): number {
  let count = most;
  while (count > 0 && !endsVersion(changes, count)) count -= 1;
  return count;
}

function firstVersionEnd(changes: readonly Change[]): number {
  let count = 1;
  while (!endsVersion(changes, count)) count += 1;
  return count;
}

function endsVersion(changes: readonly Change[], count: number): boolean {
  return changes[count - 1]?.row.versao !== changes[count]?.row.versao;
}
