import { useEffect, useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let awake = true;

/** Whether the screen may be kept on now: not while the clock shows. */
function isAwake(): boolean {
  return awake;
}

export function setAwake(next: boolean): void {
  awake = next;
  for (const listener of listeners) listener();
}

function onAwake(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function hasWakeLock(): boolean {
  return 'wakeLock' in navigator;
}

/**
 * Keeps the screen on while mounted. The browser takes the lock away whenever
 * the page is hidden, so it is asked for again when the page is seen.
 */
export function useWakeLock(): void {
  const active = useSyncExternalStore(onAwake, isAwake);
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
