/** IndexedDB's order of the keys that are used: numbers, texts, lists. */
export function compareKeys(a: IDBValidKey, b: IDBValidKey): number {
  const [one, other] = [rank(a), rank(b)];
  if (one !== other) return one - other;
  if (Array.isArray(a) && Array.isArray(b)) return compareLists(a, b);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function compareLists(
  a: readonly IDBValidKey[],
  b: readonly IDBValidKey[],
): number {
  const shared = Math.min(a.length, b.length);
  for (let place = 0; place < shared; place += 1) {
    const order = compareKeys(a[place] ?? 0, b[place] ?? 0);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function rank(key: IDBValidKey): number {
  if (Array.isArray(key)) return 2;
  return typeof key === 'string' ? 1 : 0;
}

/** A key as a text that no other key has. */
export function textOfKey(key: IDBValidKey): string {
  return JSON.stringify(key);
}

/** The part of `IDBKeyRange` that is used: both ends included. */
export interface Range {
  readonly lower: IDBValidKey;
  readonly upper: IDBValidKey;
}

export function isWithin(key: IDBValidKey, { lower, upper }: Range): boolean {
  return compareKeys(lower, key) <= 0 && compareKeys(key, upper) <= 0;
}
