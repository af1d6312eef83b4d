import { useEffect, useState } from 'react';
import type { FarmTime } from '@/domain/shared/dates';
import { nowOnFarm } from '@/web/clock';

/** How soon a new minute is seen, ms. */
const TICK = 15_000;

/** The wall time on the farm; the screen follows it by the minute. */
export function useFarmNow(): FarmTime {
  const [time, setTime] = useState(nowOnFarm);
  useEffect(() => {
    const follow = () => setTime(nowOnFarm());
    const timer = setInterval(follow, TICK);
    // A phone's clock goes on while the page sleeps.
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);
  return time;
}
