import { dayNumber, type FarmTime } from '../shared/dates';

const DAY_MINUTES = 1440;
const HOUR_MINUTES = 60;

/** Minutes since 01/01/1970 00:00 on the wall clock, to compare many times. */
export function minutesOf(time: FarmTime): number {
  const hours = Number(time.slice(11, 13));
  const minutes = Number(time.slice(14, 16));
  return dayNumber(time) * DAY_MINUTES + hours * HOUR_MINUTES + minutes;
}

export function earlierOf(a: FarmTime, b: FarmTime): FarmTime {
  return minutesOf(b) < minutesOf(a) ? b : a;
}
