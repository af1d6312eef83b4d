import type { Ports } from '../ports';

const FIRST = 1000;
const LONGEST = 60_000;
/** The jitter is up to this part of the delay. */
const JITTER = 0.2;

/**
 * How long to wait before the next try, ms: min(1 s · 2^n, 60 s) and jitter, so
 * that devices that lost the network together do not come back together. Never
 * null: the library would then drop the operation.
 */
function backoff(retries: number, random: number): number {
  const delay = Math.min(FIRST * 2 ** Math.min(retries, 10), LONGEST);
  return Math.round(delay * (1 + JITTER * random));
}

/** No server is left alone for longer than this, ms. */
const LONGEST_ASKED = 60 * 60 * 1000;

export type Patience = ReturnType<typeof makePatience>;

/** How long the queue waits: by itself, or because the server asked. */
export function makePatience({ now, random }: Pick<Ports, 'now' | 'random'>) {
  /** From one instant to another, ms. */
  let asked = { from: 0, until: 0 };

  /** How much longer; nothing where the clock was set back since. */
  function asksFor(): number {
    const at = now();
    return at < asked.from ? 0 : Math.max(0, asked.until - at);
  }

  return {
    asksFor,
    delay: (retries: number): number => backoff(retries, random?.() ?? 0),
    /** The server asks to be left alone for so long, ms. */
    leaveAlone(ms: number): void {
      if (ms <= asksFor()) return;
      const from = now();
      asked = { from, until: from + Math.min(ms, LONGEST_ASKED) };
    },
    /** Somebody asks, whatever the server asked. */
    end(): void {
      asked = { from: 0, until: 0 };
    },
  };
}
