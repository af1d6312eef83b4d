import { useEffect, useRef } from 'react';

/**
 * Whether what recorded is still on the screen: a window that was closed
 * hears of no refusal, which then stays in the queue.
 */
export function useHeard(): () => boolean {
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);
  return () => here.current;
}
