/** What a character of an axis takes at most, rem. */
const CHARACTER = 9 / 16;
/** What is free between two, px. */
const FREE = 6;
/** Where no page says what a letter measures, px. */
const USUAL_REM = 16;

/** What a label takes of its axis, px. */
export function widthOf(label: string): number {
  return label.length * CHARACTER * rem();
}

/** The sun's letters are larger, and those of a glove or a wall. */
function rem(): number {
  const { fontSize } = getComputedStyle(document.documentElement);
  return Number.parseFloat(fontSize) || USUAL_REM;
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
