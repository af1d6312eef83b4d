import type { Clock } from './clock';

type Timers = Pick<
  typeof globalThis,
  'setTimeout' | 'clearTimeout' | 'setInterval' | 'clearInterval'
>;
type Event = ReturnType<Clock['at']>;

interface Repeated {
  event: Event;
}

/**
 * Puts virtual timers in the place of the true ones until what it gives is
 * called: a timer belongs to whose event sets it, and dies with it.
 */
export function putVirtualTimers(clock: Clock): () => void {
  const { setTimeout, clearTimeout, setInterval, clearInterval } = globalThis;
  const repeat = (run: () => void, delay = 0) => {
    const owner = clock.owner();
    // As in a browser, never twice in the same moment.
    const again = () => clock.at(Math.max(delay, 1), owner, once);
    const once = () => {
      repeated.event = again();
      run();
    };
    const repeated: Repeated = { event: again() };
    return repeated;
  };
  const virtual = {
    setTimeout: (run: () => void, delay = 0) =>
      clock.at(delay, clock.owner(), run),
    clearTimeout: (event?: Event) => {
      if (event) clock.cancel(event);
    },
    setInterval: repeat,
    clearInterval: (repeated?: Repeated | null) => {
      if (repeated) clock.cancel(repeated.event);
    },
  };
  // A timer is whatever sets it gives; nobody looks inside.
  Object.assign(globalThis, virtual as unknown as Timers);
  return () =>
    Object.assign(globalThis, {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
    });
}
