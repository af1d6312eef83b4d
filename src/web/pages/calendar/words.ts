import type { CalendarKind, CalendarSituation } from '@/domain/calendar/types';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { Tone } from '@/web/components/Tag';

export const SITUATION_WORDS: Readonly<
  Record<CalendarSituation, { readonly text: string; readonly tone: Tone }>
> = {
  ATRASADA: { text: 'Atrasada', tone: 'danger' },
  PREVISTA: { text: 'Prevista', tone: 'info' },
  CONCLUIDA: { text: 'Concluída', tone: 'success' },
};

/** Of a vaccine: what one may do about the item today. */
export const APPLICABLE: ReadonlySet<CalendarKind> = new Set([
  'DOSE',
  'REFORCO',
  'PRIMEIRA_DOSE',
  'PRAZO_LEGAL',
]);

export const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
] as const;

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

/** 0 is Sunday; day 0 of the count, 01/01/1970, was a Thursday. */
export function weekdayOf(date: FarmDate): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}

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
