/** What stands at one place of two lists; null: only the other has it. */
export type Pair = readonly [left: number | null, right: number | null];

/** One place where both are the same, or a stretch where they are not. */
export interface Piece {
  readonly same: boolean;
  readonly pairs: readonly Pair[];
}

/** An item of a list. */
export interface Named {
  /** The same of items that are the same. */
  readonly name: string;
  /** Of what kind it is: of two that differ, those of one kind are a pair. */
  readonly kind: string;
}

type Lists = readonly [left: readonly Named[], right: readonly Named[]];

/** A place in each of them. */
type Places = readonly [i: number, j: number];

/** How far ahead one is looked for that both have. */
const WINDOW = 1000;

/**
 * Two lists side by side: an item more in one of them parts that place and not
 * all after it.
 */
export function* aligned(lists: Lists): Generator<Piece, void> {
  const [left, right] = lists;
  let [i, j] = [0, 0];
  while (i < left.length || j < right.length) {
    if (areSame(lists, i, j)) {
      yield { same: true, pairs: [[i, j]] };
      [i, j] = [i + 1, j + 1];
      continue;
    }
    const to = together(lists, [i, j]);
    yield { same: false, pairs: paired(lists, [i, j], to) };
    [i, j] = to;
  }
}

/** Past both ends all is the same. */
function areSame([left, right]: Lists, i: number, j: number): boolean {
  return left[i]?.name === right[j]?.name;
}

/** The nearest places from which on two items are the same in both. */
function together(lists: Lists, [i, j]: Places): Places {
  const [left, right] = lists;
  const most = Math.min(WINDOW, left.length - i + right.length - j);
  for (let apart = 1; apart <= most; apart += 1) {
    for (let skipped = 0; skipped <= apart; skipped += 1) {
      const [a, b] = [i + skipped, j + apart - skipped];
      if (a > left.length || b > right.length) continue;
      if (areSame(lists, a, b) && areSame(lists, a + 1, b + 1)) return [a, b];
    }
  }
  return [
    Math.min(i + WINDOW, left.length),
    Math.min(j + WINDOW, right.length),
  ];
}

/** Those of one kind beside each other, in their order; the others alone. */
function paired([left, right]: Lists, from: Places, to: Places): Pair[] {
  const pairs: Pair[] = [];
  let next = from[1];
  for (let a = from[0]; a < to[0]; a += 1) {
    const kinds = right.slice(next, to[1]).map(({ kind }) => kind);
    const ahead = kinds.indexOf(left[a]?.kind ?? '');
    for (let skipped = 0; skipped < ahead; skipped += 1) {
      pairs.push([null, next + skipped]);
    }
    pairs.push([a, ahead < 0 ? null : next + ahead]);
    next += ahead + 1;
  }
  for (; next < to[1]; next += 1) pairs.push([null, next]);
  return pairs;
}
