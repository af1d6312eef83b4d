import { sumOf } from '../shared/lists';
import type { TestDay } from './testInterval';

/** Days in milk among which the peak is looked for (domain.md 2.3). */
const PEAK_FROM = 5;
const PEAK_TO = 120;
const MONTH = 30;
/** Tests closer than this tell noise, not persistency, days. */
const PERSISTENCY_MIN_INTERVAL = 14;

/** The highest test from day in milk 5 to 120, the first of equals. */
export function peakOf(tests: readonly TestDay[]): TestDay | null {
  let peak: TestDay | null = null;
  for (const test of tests) {
    if (test.del < PEAK_FROM || test.del > PEAK_TO) continue;
    if (peak === null || test.litros > peak.litros) peak = test;
  }
  return peak;
}

/**
 * Mean monthly persistency after the peak, %: `(M2/M1)^(30/days)·100` of each
 * interval. Daily recordings are thinned to one in 14 days. Null without an
 * interval after the peak.
 */
export function persistencyOf(tests: readonly TestDay[]): number | null {
  const peak = peakOf(tests);
  if (!peak) return null;
  const found: number[] = [];
  let before = peak;
  for (const test of tests) {
    if (test.del - before.del < PERSISTENCY_MIN_INTERVAL) continue;
    if (before.litros > 0) found.push(monthlyPersistency(before, test));
    before = test;
  }
  return meanOf(found);
}

/** `(M2/M1)^(30/days)·100 %`. */
export function monthlyPersistency(first: TestDay, second: TestDay): number {
  const days = second.del - first.del;
  return (second.litros / first.litros) ** (MONTH / days) * 100;
}

export interface HerdAverages {
  /** Litres per cow milked. */
  readonly pvo: number | null;
  /** Litres per cow, dry and unproductive ones too. */
  readonly ptv: number | null;
  readonly emLactacaoPct: number | null;
}

/** PVO, PTV and share in milk (domain.md 2.3); the counts may be of many days. */
export function herdAverages(day: {
  readonly litros: number;
  /** Cows in milk with a record. */
  readonly recorded: number;
  readonly lactating: number;
  /** Cows that have calved. */
  readonly total: number;
}): HerdAverages {
  return {
    pvo: ratio(day.litros, day.recorded),
    ptv: ratio(day.litros, day.total),
    emLactacaoPct: ratio(day.lactating * 100, day.total),
  };
}

/** Litres of a lactation per day of the calving interval that follows it. */
export function yieldPerIntervalDay(
  litros: number,
  intervalDays: number,
): number | null {
  return ratio(litros, intervalDays);
}

/** Days in milk by which cows are grouped and counted (domain.md 2.3). */
export const DEL_BANDS = [
  { id: '0', nome: '0 a 60', to: 60 },
  { id: '61', nome: '61 a 120', to: 120 },
  { id: '121', nome: '121 a 200', to: 200 },
  { id: '201', nome: '201 a 305', to: 305 },
  { id: '306', nome: 'mais de 305', to: Number.POSITIVE_INFINITY },
] as const;

/** The band's name. */
export function delBandOf(del: number): string {
  return DEL_BANDS.find(({ to }) => del <= to)?.nome ?? '';
}

export function meanOf(values: readonly number[]): number | null {
  return ratio(
    sumOf(values, (value) => value),
    values.length,
  );
}

function ratio(amount: number, of: number): number | null {
  return of > 0 ? amount / of : null;
}

/** kg of a litre of milk at 15 °C: 1.028 to 1.034 by IN 76. */
const KILOS_A_LITRE = 1.031;

/** kg of so many litres of milk. */
export function kilosOfMilk(litros: number): number {
  return litros * KILOS_A_LITRE;
}

/** Litres of so many kg of milk, to a tenth as they are recorded. */
export function litresOfMilk(kg: number): number {
  return Math.round((kg / KILOS_A_LITRE) * 10) / 10;
}
