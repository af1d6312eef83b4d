import {
  addDays,
  addMonths,
  daysBetween,
  type FarmDate,
  WEEKDAYS,
  weekdayOf,
} from '@/domain/shared/dates';

const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const;

export const MONTH_NUMBERS = MONTHS.map((_, index) => index);

/** `sexta-feira, 20/11/2026` */
export function longDate(date: FarmDate): string {
  return `${WEEKDAYS[weekdayOf(date)]}, ${date}`;
}

/** From 0. */
export function monthOf(date: FarmDate): number {
  return Number(date.slice(3, 5)) - 1;
}

export function yearOf(date: FarmDate): number {
  return Number(date.slice(6));
}

export function monthName(month: number): string {
  return MONTHS[month] ?? '';
}

/** `Novembro de 2026` */
export function monthTitle(date: FarmDate): string {
  const name = monthName(monthOf(date));
  return `${name.charAt(0).toUpperCase()}${name.slice(1)} de ${yearOf(date)}`;
}

export function firstOfMonth(date: FarmDate): FarmDate {
  return `01${date.slice(2)}`;
}

/** The weeks that hold the month of this first day, from Sunday to Saturday. */
export function weeksOf(month: FarmDate): readonly (readonly FarmDate[])[] {
  const first = addDays(month, -weekdayOf(month));
  const days = daysBetween(first, addMonths(month, 1));
  return Array.from({ length: Math.ceil(days / 7) }, (_, week) =>
    WEEKDAYS.map((__, day) => addDays(first, week * 7 + day)),
  );
}
