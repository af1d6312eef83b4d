import { useEffect } from 'react';

/** Takes the whole screen at the next touch: no browser allows it sooner. */
export function useFullScreen(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !document.fullscreenEnabled) return;
    const take = () => {
      if (document.fullscreenElement) return;
      document.documentElement.requestFullscreen().catch(() => undefined);
    };
    window.addEventListener('pointerup', take);
    return () => window.removeEventListener('pointerup', take);
  }, [wanted]);
}
