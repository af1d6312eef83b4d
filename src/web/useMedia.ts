import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 839px)';
const DESK = '(min-width: 1024px)';
const WIDE = '(min-width: 1200px)';

/** True where one thing at a time fits: on a phone. */
export function useIsNarrow(): boolean {
  return useMedia(PHONE);
}

/** True where a table has room, and something beside it. */
export function useIsDesk(): boolean {
  return useMedia(DESK);
}

/** True where two columns stand beside the navigation. */
export function useIsWide(): boolean {
  return useMedia(WIDE);
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
