/** A day's milk at a day in milk (calving = day 0). */
export interface TestDay {
  readonly del: number;
  /** Litres of the day. */
  readonly litros: number;
}

/** First day in milk whose test is not colostrum (domain.md 2.1, textbook). */
const FIRST_VALID_DEL = 5;
const GAP_MAX = 75;
/** An open lactation's last test is not held for longer than this, days. */
const HOLD_MAX = 45;
export const STANDARD_LACTATION = 305;

/**
 * ICAR test-interval method: `I0·M1 + Σ Ii·(Mi + Mi+1)/2 + In·Mn` from the
 * calving to day `end`. Tests in order of days in milk, none after `end`;
 * null without a test.
 */
export function testInterval(
  tests: readonly TestDay[],
  end: number,
): number | null {
  let before: TestDay | null = null;
  let sum = 0;
  for (const test of tests) {
    sum += before
      ? ((test.del - before.del) * (before.litros + test.litros)) / 2
      : test.del * test.litros;
    before = test;
  }
  return before ? sum + (end - before.del) * before.litros : null;
}

/**
 * The tests that count: in order, without the colostrum where another exists,
 * none after the lactation's last day.
 */
export function validTests(
  tests: readonly TestDay[],
  length: number,
): readonly TestDay[] {
  const sorted = tests
    .filter(({ del }) => del >= 0 && del <= length)
    .sort((a, b) => a.del - b.del);
  const valid = sorted.filter(({ del }) => del >= FIRST_VALID_DEL);
  return valid.length > 0 ? valid : sorted;
}

/**
 * Litres from the calving to day `end`, tests after it used only to
 * interpolate the milk of that day; else the last one held. Null where no
 * test stands within.
 */
export function yieldTo(tests: readonly TestDay[], end: number): number | null {
  const within = tests.filter(({ del }) => del <= end);
  const last = within.at(-1);
  if (!last) return null;
  const next = tests[within.length];
  if (!next) return testInterval(within, end);
  const slope = (next.litros - last.litros) / (next.del - last.del);
  const litros = last.litros + slope * (end - last.del);
  return testInterval([...within, { del: end, litros }], end);
}

/** Litres of an open lactation up to day in milk `del` (today). */
export function yieldSoFar(
  tests: readonly TestDay[],
  del: number,
): number | null {
  const last = tests.at(-1);
  return last ? testInterval(tests, Math.min(del, last.del + HOLD_MAX)) : null;
}

/**
 * Whether the 305 days of an open lactation are measured: they are over, and its
 * last test is held for no longer than so far.
 */
export function isStandardOver(
  tests: readonly TestDay[],
  del: number,
): boolean {
  const last = tests.at(-1)?.del ?? Number.NEGATIVE_INFINITY;
  return Math.min(del, last + HOLD_MAX) >= STANDARD_LACTATION;
}

/** How much an estimate is worth: by the number of tests (domain.md 2.2). */
export type Certainty = 'MUITO_ESTIMADA' | 'ESTIMADA' | 'MEDIDA';

export function certaintyOf(tests: readonly TestDay[]): Certainty {
  if (tests.length <= 1) return 'MUITO_ESTIMADA';
  return tests.length <= 3 ? 'ESTIMADA' : 'MEDIDA';
}

/** Two tests, or calving and first test, more than 75 days apart. */
export function hasLongGap(tests: readonly TestDay[]): boolean {
  return tests.some(
    ({ del }, index) => del - (tests[index - 1]?.del ?? 0) > GAP_MAX,
  );
}
