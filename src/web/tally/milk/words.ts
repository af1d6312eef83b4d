import type { Milking } from '@/domain/production/types';
import { dayAndMonth } from '../numbers';

/** What a herd calls its milkings, by how many it does a day. */
const NAMES: Readonly<Record<number, readonly string[]>> = {
  1: ['do dia'],
  2: ['da manhã', 'da tarde'],
  3: ['da manhã', 'da tarde', 'da noite'],
};

/** The first hour of each milking but the first. */
const STARTS: Readonly<Record<number, readonly number[]>> = {
  1: [],
  2: [12],
  3: [10, 17],
};

/** `Ordenha da manhã`; of the whole day `Produção do dia`. */
export function milkingName(milking: Milking | null, perDay: number): string {
  if (milking === null) return 'Produção do dia';
  return `Ordenha ${NAMES[perDay]?.[milking - 1] ?? `${milking}`}`;
}

/** `Ordenha da manhã de 20/11`. */
export function milkingOf(
  milking: Milking | null,
  perDay: number,
  date: string,
): string {
  return `${milkingName(milking, perDay)} de ${dayAndMonth(date)}`;
}

/** The milkings of a herd that milks as often a day. */
export function milkingsOf(perDay: number): readonly Milking[] {
  return ([1, 2, 3] as const).slice(0, perDay);
}

/** The milking that is under way at an hour, 0 to 23. */
export function milkingAt(hour: number, perDay: number): Milking {
  const passed = (STARTS[perDay] ?? []).filter((start) => hour >= start);
  return milkingsOf(perDay)[passed.length] ?? 1;
}
