import type { LockPort, Ports } from '../ports';

const NAME = 'lida';
/** Asks the tab that writes to let another one. */
const YIELD = 'ceder';

export interface LockEvents {
  /** This tab writes from now on. */
  readonly held: () => void;
  /** Another tab does. */
  readonly elsewhere: () => void;
  /** Writes out everything and stops; throws where it cannot: then it stays. */
  readonly release: () => Promise<void>;
}

/** One tab writes; the others wait in line until it closes or yields. */
export function makeTabLock(
  { locks, channel }: Pick<Ports, 'locks' | 'channel'>,
  events: LockEvents,
) {
  const line = makeLine(locks ?? null, events);
  return {
    async start(): Promise<void> {
      if (channel) {
        channel.onmessage = ({ data }) => {
          if (data === YIELD) void line.yieldTo();
        };
      }
      await line.enter();
    },
    /** Asks the tab that writes to yield; it flushes first and is never robbed. */
    ask: (): void => channel?.postMessage(YIELD),
  };
}

/** This tab's place in the line; the only one where there are no locks. */
function makeLine(locks: LockPort | null, events: LockEvents) {
  let letGo: (() => void) | null = null;
  let waiting: AbortController | null = null;

  function hold(): Promise<void> {
    waiting = null;
    return new Promise((resolve) => {
      letGo = resolve;
      events.held();
    });
  }

  function wait(): void {
    if (!locks) return;
    waiting = new AbortController();
    const { signal } = waiting;
    locks.request(NAME, { signal }, hold).catch(() => undefined);
  }

  return {
    async enter(): Promise<void> {
      if (!locks) return events.held();
      await locks.request(NAME, { ifAvailable: true }, (lock) => {
        if (lock) return hold();
        events.elsewhere();
        wait();
      });
    },
    async yieldTo(): Promise<void> {
      if (waiting) {
        // To the end of the line: the one that asked goes first.
        waiting.abort();
        return wait();
      }
      const free = letGo;
      if (!free) return;
      // Asked once more meanwhile, it is on its way out already.
      letGo = null;
      try {
        await events.release();
      } catch {
        letGo = free;
        return;
      }
      events.elsewhere();
      free();
      wait();
    },
  };
}
