import { useEffect, useSyncExternalStore } from 'react';
import { isAwake, onAwake } from './awake';

export function hasWakeLock(): boolean {
  return 'wakeLock' in navigator;
}

/**
 * Keeps the screen on while mounted. The browser takes the lock away whenever
 * the page is hidden, so it is asked for again when the page is seen.
 */
export function useWakeLock(wanted: boolean): void {
  const active = useSyncExternalStore(onAwake, isAwake) && wanted;
  useEffect(() => {
    if (!active || !hasWakeLock()) return;
    let held: WakeLockSentinel | null = null;
    let over = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const lock = await navigator.wakeLock.request('screen');
        if (over) await lock.release();
        else held = lock;
      } catch {
        // A low battery refuses it; the screen may go dark, nothing is lost.
      }
    };
    const seen = () => void ask();
    seen();
    document.addEventListener('visibilitychange', seen);
    return () => {
      over = true;
      document.removeEventListener('visibilitychange', seen);
      held?.release().catch(() => undefined);
    };
  }, [active]);
}
