/** What a character of an axis takes at most, px, and what is free between two. */
const CHARACTER = 9;
const FREE = 6;

/** What a label takes of its axis, px. */
export function widthOf(label: string): number {
  return label.length * CHARACTER;
}

/** One of so many stands, where no two of them may touch. */
export function stepOf(labels: readonly string[], place: number): number {
  const widest = Math.max(0, ...labels.map(widthOf));
  return Math.max(1, Math.ceil((widest + FREE) / place));
}

/** Those whose label differs from the one before: none is written twice. */
export function differing(
  ticks: readonly number[],
  labelOf: (tick: number) => string,
): readonly number[] {
  const labels = ticks.map(labelOf);
  return ticks.filter((_, index) => labels[index] !== labels[index - 1]);
}

/** Where a label is written from and to, px. */
type Span = readonly [from: number, to: number];

/** Those that stand side by side, from the first on: the others are left out. */
export function sideBySide<T>(
  all: readonly T[],
  spanOf: (one: T) => Span,
): readonly T[] {
  let free = Number.NEGATIVE_INFINITY;
  return all.filter((one) => {
    const [from, to] = spanOf(one);
    if (from < free) return false;
    free = to + FREE;
    return true;
  });
}
