import {
  addDays,
  addHours,
  type FarmDate,
  type FarmTime,
  fromIsoDate,
  isFarmTime,
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

const DAY = /^\d{4}-\d{2}-\d{2}/;
/** A day that a program had to write as a time. */
const MIDNIGHT =
  /^\d{4}-\d{2}-\d{2}(T00:00(:00(\.0+)?)?(Z|[+-]\d{2}:?\d{2})?)?$/;
const LOCAL = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})(:\d{2}(\.\d+)?)?$/;

/** The day on the farm that a date or a time tells of; undefined: none. */
export function dayIn(value: unknown, clock: FarmClock): FarmDate | undefined {
  return timeIn(value, clock)?.slice(0, 10);
}

/**
 * The time on the farm; undefined: it is none. A time without a zone is the
 * farm's own, a day's is midnight.
 */
export function timeIn(value: unknown, clock: FarmClock): FarmTime | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  if (!DAY.test(text)) return undefined;
  const [, date = text.slice(0, 10), minute = '00:00'] = MIDNIGHT.test(text)
    ? []
    : (LOCAL.exec(text) ?? []);
  if (!MIDNIGHT.test(text) && !LOCAL.test(text)) return zoned(text, clock);
  const day = fromIsoDate(date);
  const time = day === null ? '' : `${day} ${minute}`;
  return isFarmTime(time) ? time : undefined;
}

/** The time on the farm that something ends; a day's is the end of that day. */
export function endIn(value: unknown, clock: FarmClock): FarmTime | undefined {
  const time = timeIn(value, clock);
  const isDay = typeof value === 'string' && MIDNIGHT.test(value.trim());
  return isDay && time !== undefined
    ? `${addDays(time.slice(0, 10), 1)} 00:00`
    : time;
}

function zoned(text: string, clock: FarmClock): FarmTime | undefined {
  const ms = Date.parse(text);
  if (Number.isNaN(ms)) return undefined;
  const time = clock(ms);
  return isFarmTime(time) ? time : undefined;
}
