/**
 * Long work, a piece at a time: it yields how much is done, from 0 to 1, so
 * that whoever runs it may pause, show it or leave off.
 */
export type Steps<Result> = Generator<number, Result>;

/** All of it, at once. */
export function finished<Result>(steps: Generator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
