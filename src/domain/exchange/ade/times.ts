import {
  addHours,
  type FarmDate,
  type FarmTime,
  toIsoDate,
} from '../../shared/dates';

/** The farm's clock at an instant, ms since 1970. */
export type FarmClock = (ms: number) => FarmTime;

/** The farm is three hours behind UTC, in summers until 2019 two. */
const BEHIND = [3, 2] as const;

/** RFC 3339 in UTC of a time on the farm's clock. */
export function instantOf(time: FarmTime, clock: FarmClock): string {
  const found = BEHIND.map((hours) => utc(addHours(time, hours)));
  return found.find((iso) => clock(Date.parse(iso)) === time) ?? utcOf(time);
}

function utcOf(time: FarmTime): string {
  return utc(addHours(time, BEHIND[0]));
}

function utc(time: FarmTime): string {
  return `${toIsoDate(time.slice(0, 10))}T${time.slice(11)}:00.000Z`;
}

/** Noon: the same day wherever it is read. */
export function instantOfDay(date: FarmDate, clock: FarmClock): string {
  return instantOf(`${date} 12:00`, clock);
}
