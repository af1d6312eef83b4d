import { useEffect, useState } from 'react';
import type { FarmDate, FarmTime } from '@/domain/shared/dates';
import { nowOnFarm, today } from './clock';

/** How soon a new minute is seen, ms. */
const TICK = 15_000;

/** The wall time on the farm; the screen follows it by the minute. */
export function useFarmNow(): FarmTime {
  return useFollowed(nowOnFarm);
}

/** The day on the farm, for a screen that may stand open over midnight. */
export function useToday(): FarmDate {
  return useFollowed(today);
}

function useFollowed(read: () => string): string {
  const [shown, setShown] = useState(read);
  useEffect(() => {
    const follow = () => setShown(read());
    const timer = setInterval(follow, TICK);
    // A phone's clock goes on while the page sleeps.
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [read]);
  return shown;
}
