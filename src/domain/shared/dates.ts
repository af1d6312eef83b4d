/** Calendar date `DD/MM/YYYY`, a farm day in America/Sao_Paulo. */
export type FarmDate = string;

/** Wall time `DD/MM/YYYY HH:mm` in America/Sao_Paulo. */
export type FarmTime = string;

// Simulations, reports and a herd's import ask for dates a million times: they are
// counted by hand, and held to moment by the tests.
const DATE_LENGTH = 'DD/MM/YYYY'.length;
const DATE_SHAPE = /^\d{2}\/\d{2}\/\d{4}$/;
const ISO_SHAPE = /^\d{4}-\d{2}-\d{2}$/;
// Not 24:00, which would be read back as the day after.
const CLOCK_SHAPE = /^ ([01]\d|2[0-3]):[0-5]\d$/;
/** No herd has anything from before; a year typed in two figures is. */
const FIRST_YEAR = 1900;
/** Nor is anything planned for after: a year typed wrongly is. */
const LAST_YEAR = 2199;
/** Character codes of `00`, as two digits. */
const TWO_ZEROS = 48 * 11;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;
/** Day 0 of the count in March years, so that 01/01/1970 is 0. */
const MARCH_1970 = 719_469;

/**
 * Strict: `31/02/2026`, `1/2/2026`, `31/12/1899` and `01/01/2200` are not dates.
 */
export function isFarmDate(value: string): boolean {
  if (!DATE_SHAPE.test(value)) return false;
  const year = yearOf(value);
  return year >= FIRST_YEAR && year <= LAST_YEAR && isInMonth(value);
}

/** Whether the month has such a day. */
function isInMonth(date: string): boolean {
  const day = twoDigits(date, 0);
  return day > 0 && day <= monthLength(twoDigits(date, 3), yearOf(date));
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

/**
 * Completed calendar months from `from` to `to`, negative backwards: those that
 * `addMonths` may add to the earlier one.
 */
export function monthsBetween(from: FarmDate, to: FarmDate): number {
  if (isAfter(from, to)) return 0 - monthsBetween(to, from);
  const months = monthNumber(to) - monthNumber(from);
  return isAfter(addMonths(from, months), to) ? months - 1 : months;
}

/** `2026-11-20` to `20/11/2026`; null for what is not an ISO date. */
export function fromIsoDate(iso: string): FarmDate | null {
  if (!ISO_SHAPE.test(iso)) return null;
  const date = dateOfIso(iso);
  return isInMonth(date) ? date : null;
}

function dateOfIso(iso: string): FarmDate {
  return `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** `20/11/2026` to `2026-11-20`. The date must be one. */
export function toIsoDate(date: FarmDate): string {
  return `${date.slice(6)}-${date.slice(3, 5)}-${date.slice(0, 2)}`;
}

/** Strict: `31/02/2026 06:00` and `20/11/2026 24:00` are not times. */
export function isFarmTime(value: string): boolean {
  const clock = value.slice(DATE_LENGTH);
  return isFarmDate(dayOf(value)) && CLOCK_SHAPE.test(clock);
}

/** Negative where `a` is before `b`, in minutes. Both must be times. */
export function compareTimes(a: FarmTime, b: FarmTime): number {
  return (instantNumber(a) - instantNumber(b)) / MINUTE_MS;
}

/** ms since 01/01/1970 on the same wall clock. */
function instantNumber(time: FarmTime): number {
  const minutes = 60 * twoDigits(time, 11) + twoDigits(time, 14);
  return dayNumber(time) * DAY_MS + minutes * MINUTE_MS;
}

/** The farm day of a time. */
export function dayOf(time: FarmTime): FarmDate {
  return time.slice(0, DATE_LENGTH);
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
  const to = monthNumber(date) + between(-most, months, most);
  const year = Math.floor(to / 12);
  const month = to - 12 * year + 1;
  if (year < 1 || year > 9_999) return endAt(months);
  const day = Math.min(twoDigits(date, 0), monthLength(month, year));
  return [day, month, year].map(twoFigures).join('/');
}

/** Months since the year 0. */
function monthNumber(date: FarmDate): number {
  return 12 * yearOf(date) + twoDigits(date, 3) - 1;
}

function twoFigures(part: number, place: number): string {
  return String(part).padStart(place < 2 ? 2 : 4, '0');
}

/** Hours on the wall clock; what is less than a minute is left off. */
export function addHours(time: FarmTime, hours: number): FarmTime {
  const most = 24 * (LAST_DAY - FIRST_DAY);
  const added = Math.round(between(-most, hours, most) * HOUR_MS);
  const at = instantNumber(time) + added;
  const day = Math.floor(at / DAY_MS);
  if (day < FIRST_DAY || day > LAST_DAY) return `${endAt(hours)} 00:00`;
  return `${dateOfDay(day)} ${new Date(at).toISOString().slice(11, 16)}`;
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
  const day = twoDigits(date, 0);
  const month = twoDigits(date, 3);
  const year = yearOf(date);
  // Years that begin in March end with the leap day.
  const y = month > 2 ? year : year - 1;
  const months = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  return y * 365 + leaps + months + day - MARCH_1970;
}

/** The date of a day number, or the end of all dates that is beside it. */
export function dateOfDay(day: number): FarmDate {
  const kept = between(FIRST_DAY, day, LAST_DAY);
  return dateOfIso(new Date(kept * DAY_MS).toISOString());
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

function yearOf(date: string): number {
  return twoDigits(date, 6) * 100 + twoDigits(date, 8);
}

function twoDigits(text: string, at: number): number {
  return text.charCodeAt(at) * 10 + text.charCodeAt(at + 1) - TWO_ZEROS;
}
