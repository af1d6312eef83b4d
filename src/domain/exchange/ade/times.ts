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
  /^\d{4}-\d{2}-\d{2}([T ]00:00(:00(\.0+)?)?)?( ?(Z|UTC|GMT|[+-]\d{2}(:?\d{2})?))?$/i;
const LOCAL = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(:\d{2}(\.\d+)?)?$/i;
const ZONED =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(?:Z|UTC|GMT|([+-]\d{2})(?::?(\d{2}))?)$/i;

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
  const time = day === null ? '' : `${day} ${minute.padStart(5, '0')}`;
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
  const ms = zonedInstant(text);
  if (Number.isNaN(ms)) return undefined;
  const time = clock(ms);
  return isFarmTime(time) ? time : undefined;
}

/** Ms since 1970 of a time, the farm's where it has no zone; NaN: it is none. */
export function instantIn(value: unknown, clock: FarmClock): number {
  const ms =
    typeof value === 'string' ? zonedInstant(value.trim()) : Number.NaN;
  if (!Number.isNaN(ms)) return ms;
  const time = timeIn(value, clock);
  return time === undefined ? ms : Date.parse(instantOf(time, clock));
}

/**
 * Of a text that ends in a zone, written as one that every machine reads alike:
 * without one it would be in the machine's own.
 */
function zonedInstant(text: string): number {
  const [found, day, minute, second, hours, minutes] = ZONED.exec(text) ?? [];
  if (found === undefined) return Number.NaN;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes ?? '00'}`;
  return Date.parse(`${day}T${minute}${second ?? ':00'}${zone}`);
}
