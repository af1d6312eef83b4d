/**
 * Long work, a piece at a time: it yields how much is done, from 0 to 1, so
 * that whoever runs it may pause, show it or leave off.
 */
export type Steps<Result> = Generator<number, Result>;

/** Of pieces that take some µs each, so many are done between two yields. */
export const SMALL = 32;

/** A part of longer work, which makes this stretch of the whole. */
export function* within<Result>(
  [from, to]: readonly [number, number],
  steps: Steps<Result>,
): Steps<Result> {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    yield from + (to - from) * value;
  }
}

/** All of it, at once. */
export function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
