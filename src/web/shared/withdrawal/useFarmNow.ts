import { useEffect, useState } from 'react';
import type { FarmTime } from '@/domain/shared/dates';
import { nowOnFarm } from '@/web/clock';

/** How soon a new minute is seen, ms. */
const TICK = 15_000;

/** The wall time on the farm; the screen follows it by the minute. */
export function useFarmNow(): FarmTime {
  const [time, setTime] = useState(nowOnFarm);
  useEffect(() => {
    const timer = setInterval(() => setTime(nowOnFarm()), TICK);
    return () => clearInterval(timer);
  }, []);
  return time;
}
