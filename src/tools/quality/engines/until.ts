import { setTimeout as pause } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Asks until there is an answer; what it threw last where there is none. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | null | undefined | false>,
): Promise<T> {
  const end = Date.now() + PATIENCE_MS;
  let last: unknown;
  while (Date.now() < end) {
    try {
      const answer = await ask();
      if (answer) return answer;
    } catch (error) {
      last = error;
    }
    await pause(PAUSE_MS);
  }
  throw new Error(`Not within ${PATIENCE_MS / 1000} s: ${what}`, {
    cause: last,
  });
}
