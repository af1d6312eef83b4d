import type { Ports } from '../ports';

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
    const controller = new AbortController();
    waiting = controller;
    const { signal } = controller;
    locks.request(NAME, { signal }, hold).catch(() => undefined);
  }

  async function yieldTo(): Promise<void> {
    if (waiting) {
      // To the end of the line: the one that asked goes first.
      waiting.abort();
      wait();
      return;
    }
    if (!letGo) return;
    try {
      await events.release();
    } catch {
      return;
    }
    events.elsewhere();
    letGo();
    letGo = null;
    wait();
  }

  return {
    async start(): Promise<void> {
      if (channel) {
        channel.onmessage = ({ data }) => {
          if (data === YIELD) void yieldTo();
        };
      }
      if (!locks) {
        events.held();
        return;
      }
      await locks.request(NAME, { ifAvailable: true }, (lock) => {
        if (lock) return hold();
        events.elsewhere();
        wait();
      });
    },
    /** Asks the tab that writes to yield; it flushes first and is never robbed. */
    ask: (): void => channel?.postMessage(YIELD),
  };
}
