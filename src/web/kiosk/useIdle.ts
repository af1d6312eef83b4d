import { useEffect, useEffectEvent } from 'react';

/** Nobody touches a parlour tablet for this long: back to the milking, ms. */
export const IDLE_MS = 2 * 60_000;
/** For this long: the clock, and the screen may go dark, ms. */
export const ASLEEP_MS = 20 * 60_000;

interface IdleOptions {
  readonly onIdle: () => void;
  readonly onAsleep: () => void;
}

/** Watches for the last touch or key. */
export function useIdle({ onIdle, onAsleep }: IdleOptions): void {
  const idle = useEffectEvent(onIdle);
  const asleep = useEffectEvent(onAsleep);
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = [];
    const stop = () => {
      for (const timer of timers) clearTimeout(timer);
    };
    const restart = () => {
      stop();
      timers = [
        setTimeout(() => idle(), IDLE_MS),
        setTimeout(() => asleep(), ASLEEP_MS),
      ];
    };
    restart();
    const signs = ['pointerdown', 'keydown'] as const;
    for (const sign of signs) window.addEventListener(sign, restart, true);
    return () => {
      stop();
      for (const sign of signs) window.removeEventListener(sign, restart, true);
    };
  }, []);
}
