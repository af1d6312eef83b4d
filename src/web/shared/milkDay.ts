import { addDays, type FarmDate } from '@/domain/shared/dates';

/** `Leite de ontem`: which day's milk a figure is. */
export function milkDay(date: FarmDate, today: FarmDate): string {
  if (date === today) return 'Leite de hoje';
  return date === addDays(today, -1) ? 'Leite de ontem' : `Leite de ${date}`;
}
