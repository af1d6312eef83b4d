import { addDays, addMonths, type FarmDate, isAfter } from '../shared/dates';
import { counted } from '../shared/lists';

/** An age or a span of the calendar: months first, then days. */
export interface Period {
  readonly months: number;
  readonly days: number;
}

const LONGEST_MONTHS = 600;
const FORM = /^\s*(\d{1,3})\s*\/\s*(\d{1,2})\s*$/;
const DURATION = /^P(?=\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?$/i;

/** `03 / 00` and `P3M0D` alike; null for what is neither. */
export function parsePeriod(text: string): Period | null {
  const form = FORM.exec(text);
  if (form) return within(count(form[1]), count(form[2]));
  const duration = DURATION.exec(text.trim());
  if (!duration) return null;
  const [, years, months, weeks, days] = duration;
  return within(
    count(years) * 12 + count(months),
    count(weeks) * 7 + count(days),
  );
}

/** `03 / 00`, the form that is kept. */
export function formatPeriod({ months, days }: Period): string {
  return `${twoDigits(months)} / ${twoDigits(days)}`;
}

/** `P3M0D`. */
export function toDuration({ months, days }: Period): string {
  return `P${months}M${days}D`;
}

/** A bound of a filter as it is kept; zero, like absence, bounds nothing. */
export function tidyPeriod(text: string | null | undefined): string | null {
  const period = boundOf(text);
  return period && formatPeriod(period);
}

/** The bound a kept text stands for; null where it bounds nothing. */
export function boundOf(text: string | null | undefined): Period | null {
  const period = text ? parsePeriod(text) : null;
  return period && period.months + period.days > 0 ? period : null;
}

/** Months, clamped to the month's end, then days (domain.md 0.1). */
export function addPeriod(date: FarmDate, { months, days }: Period): FarmDate {
  return addDays(addMonths(date, months), days);
}

/** A minimum beyond the maximum, for one born on 01/01. */
export function areAgesSwapped(ages: {
  readonly idadeMinima: string | null;
  readonly idadeMaxima: string | null;
}): boolean {
  const from = boundOf(ages.idadeMinima);
  const to = boundOf(ages.idadeMaxima);
  if (!from || !to) return false;
  const birth = '01/01/2026';
  return isAfter(addPeriod(birth, from), addPeriod(birth, to));
}

/** `3 meses`, `1 mês e 15 dias`. */
export function periodInWords({ months, days }: Period): string {
  const parts = [
    ...(months > 0 ? [counted(months, 'mês', 'meses')] : []),
    ...(days > 0 ? [counted(days, 'dia', 'dias')] : []),
  ];
  return parts.join(' e ');
}

function within(months: number, days: number): Period | null {
  return months <= LONGEST_MONTHS && days <= LONGEST_MONTHS * 31
    ? { months, days }
    : null;
}

function count(digits: string | undefined): number {
  return Number(digits ?? 0);
}

function twoDigits(amount: number): string {
  return String(amount).padStart(2, '0');
}
