import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 839px)';

/** True where one thing at a time fits: on a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(NARROW);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(NARROW).matches,
  );
}
