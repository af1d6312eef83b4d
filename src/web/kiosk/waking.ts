import { useEffect, useEffectEvent } from 'react';

/** Told to the window when it is touched after its clock, nothing half typed. */
export const WAKING = 'lida:acordar';

/** Runs when a tablet that slept is used again. */
export function useKioskWaking(act: () => void): void {
  const run = useEffectEvent(act);
  useEffect(() => {
    const wake = () => run();
    window.addEventListener(WAKING, wake);
    return () => window.removeEventListener(WAKING, wake);
  }, []);
}
