import { useSyncExternalStore } from 'react';

const PHONE = '(max-width: 839px)';
const SMALL_PHONE = '(max-width: 22rem)';

/** True where one thing at a time fits: on a phone. */
export function useIsNarrow(): boolean {
  return useMedia(PHONE);
}

/** True on the smallest phones, and on others with the text made large. */
export function useIsTiny(): boolean {
  return useMedia(SMALL_PHONE);
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
