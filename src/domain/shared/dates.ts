import moment from 'moment';

/** Calendar date `DD/MM/YYYY`, a farm day in America/Sao_Paulo. */
export type FarmDate = string;

/** Wall time `DD/MM/YYYY HH:mm` in America/Sao_Paulo. */
export type FarmTime = string;

const DATE_FORMAT = 'DD/MM/YYYY';
const TIME_FORMAT = 'DD/MM/YYYY HH:mm';
const DATE_SHAPE = /^\d{2}\/\d{2}\/\d{4}$/;
// moment would take 24:00, and read it back as the day after.
const CLOCK_SHAPE = /^ ([01]\d|2[0-3]):[0-5]\d$/;
/** No herd has anything from before; a year typed in two figures is. */
const FIRST_YEAR = 1900;
/** Nor is anything planned for after: a year typed wrongly is. */
const LAST_YEAR = 2199;
/** Character codes of `00`, as two digits. */
const TWO_ZEROS = 48 * 11;
const DAY_MS = 86_400_000;
/** Day 0 of the count in March years, so that 01/01/1970 is 0. */
const MARCH_1970 = 719_469;

/**
 * Strict: `31/02/2026`, `1/2/2026`, `31/12/1899` and `01/01/2200` are not dates.
 */
export function isFarmDate(value: string): boolean {
  if (!DATE_SHAPE.test(value)) return false;
  const day = twoDigits(value, 0);
  const year = Number(value.slice(6));
  if (year < FIRST_YEAR || year > LAST_YEAR || day === 0) return false;
  return day <= monthLength(twoDigits(value, 3), year);
}

/** Days; 0 where there is no such month. */
function monthLength(month: number, year: number): number {
  if (month !== 2) return MONTH_LENGTHS[month] ?? 0;
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return leap ? 29 : 28;
}

const MONTH_LENGTHS = [0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Negative where `a` is before `b`. Both must be dates. */
export function compareDates(a: FarmDate, b: FarmDate): number {
  return dayNumber(a) - dayNumber(b);
}

export function isAfter(a: FarmDate, b: FarmDate): boolean {
  return compareDates(a, b) > 0;
}

/** Whole days from `from` to `to`; the first day is day 0. */
export function daysBetween(from: FarmDate, to: FarmDate): number {
  return compareDates(to, from);
}

/** Completed calendar months from `from` to `to`. */
export function monthsBetween(from: FarmDate, to: FarmDate): number {
  return parse(to).diff(parse(from), 'months');
}

/** `2026-11-20` to `20/11/2026`; null for what is not an ISO date. */
export function fromIsoDate(iso: string): FarmDate | null {
  const date = moment.utc(iso, 'YYYY-MM-DD', true);
  return date.isValid() ? date.format(DATE_FORMAT) : null;
}

/** `20/11/2026` to `2026-11-20`. The date must be one. */
export function toIsoDate(date: FarmDate): string {
  return parse(date).format('YYYY-MM-DD');
}

/** Strict: `31/02/2026 06:00` and `20/11/2026 24:00` are not times. */
export function isFarmTime(value: string): boolean {
  const clock = value.slice(DATE_FORMAT.length);
  return isFarmDate(dayOf(value)) && CLOCK_SHAPE.test(clock);
}

/** Negative where `a` is before `b`, in minutes. Both must be times. */
export function compareTimes(a: FarmTime, b: FarmTime): number {
  return parseTime(a).diff(parseTime(b), 'minutes');
}

/** The farm day of a time. */
export function dayOf(time: FarmTime): FarmDate {
  return time.slice(0, DATE_FORMAT.length);
}

export function addDays(date: FarmDate, days: number): FarmDate {
  return dateOfDay(dayNumber(date) + days);
}

/**
 * The same day of a later month, or that month's last: 31/01 + 3 = 30/04. What
 * leaves the four figures of a year, as of all dates, stays at their end.
 */
export function addMonths(date: FarmDate, months: number): FarmDate {
  const most = 12 * Number(LAST_DATE.slice(6));
  const from = 12 * Number(date.slice(6)) + twoDigits(date, 3) - 1;
  const to = from + between(-most, months, most);
  const year = Math.floor(to / 12);
  const month = to - 12 * year + 1;
  if (year < 1 || year > 9_999) return endAt(months);
  const day = Math.min(twoDigits(date, 0), monthLength(month, year));
  return [day, month, year].map(twoFigures).join('/');
}

function twoFigures(part: number, place: number): string {
  return String(part).padStart(place < 2 ? 2 : 4, '0');
}

/** Hours on the wall clock. */
export function addHours(time: FarmTime, hours: number): FarmTime {
  const most = 24 * (LAST_DAY - FIRST_DAY);
  const added = parseTime(time).add(between(-most, hours, most), 'hours');
  return added.year() > 0 && added.year() < 10_000
    ? added.format(TIME_FORMAT)
    : `${endAt(hours)} 00:00`;
}

const endAt = (sign: number) => (sign < 0 ? FIRST_DATE : LAST_DATE);

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

/**
 * Days since 01/01/1970, for sums over many dates: a difference of two is what
 * `daysBetween` says. The date, or the time, must be one.
 */
export function dayNumber(date: FarmDate | FarmTime): number {
  // Reports do this a million times: digits and days are counted by hand.
  const day = twoDigits(date, 0);
  const month = twoDigits(date, 3);
  const year = twoDigits(date, 6) * 100 + twoDigits(date, 8);
  // Years that begin in March end with the leap day.
  const y = month > 2 ? year : year - 1;
  const months = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leaps + months + day - MARCH_1970;
}

/** The date of a day number, or the end of all dates that is beside it. */
export function dateOfDay(day: number): FarmDate {
  const kept = between(FIRST_DAY, day, LAST_DAY);
  const iso = new Date(kept * DAY_MS).toISOString();
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** The ends of what four figures of a year can say. */
const FIRST_DATE = '01/01/0001';
const LAST_DATE = '31/12/9999';
const FIRST_DAY = dayNumber(FIRST_DATE);
const LAST_DAY = dayNumber(LAST_DATE);

export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

/** 0 is Sunday; day 0 of the count, 01/01/1970, was a Thursday. */
export function weekdayOf(date: FarmDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

/** A date or a time as text that sorts in order of time. */
export function timeKey(value: FarmDate | FarmTime): string {
  const date = `${value.slice(6, 10)}${value.slice(3, 5)}${value.slice(0, 2)}`;
  return `${date}${value.slice(10)}`;
}

function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - TWO_ZEROS;
}

// UTC, so that a day that daylight saving shortened still is one day.
function parse(value: string) {
  return moment.utc(value, DATE_FORMAT, true);
}

function parseTime(value: string) {
  return moment.utc(value, TIME_FORMAT, true);
}
