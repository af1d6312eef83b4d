const FIRST = 1000;
const LONGEST = 60_000;
/** The jitter is up to this part of the delay. */
const JITTER = 0.2;

/**
 * How long to wait before the next try, ms: min(1 s · 2^n, 60 s) and jitter, so
 * that devices that lost the network together do not come back together. Never
 * null: the library would then drop the operation.
 */
export function backoff(retries: number, random: number): number {
  const delay = Math.min(FIRST * 2 ** Math.min(retries, 10), LONGEST);
  return Math.round(delay * (1 + JITTER * random));
}
