import { dayNumber, daysBetween, type FarmDate } from '../shared/dates';
import { lastWeighing } from '../weighings/growth';
import type { Weighing } from '../weighings/types';
import type { Dosage } from './types';

export interface CalculatedDose {
  readonly quantidade: number;
  readonly unidade: 'mL' | 'mg' | 'dose';
}

/** Older than this, days, a weight is asked anew (domain.md 4.4). */
const WEIGHT_MAX_AGE = 60;

/**
 * Body surface in m² of a weight in kg: 0.09 · P^0.67 (domain.md 4.4, textbook).
 */
export function bodySurface(weight: number): number {
  return 0.09 * weight ** 0.67;
}

/**
 * One dose for an animal of this weight, kg; null where the dosage goes by
 * weight and none is known.
 */
export function doseFor(
  { tipo, remedio }: Dosage,
  weight: number | null,
): CalculatedDose | null {
  if (tipo === 'DOUN') return { quantidade: remedio, unidade: 'dose' };
  if (weight === null || weight <= 0) return null;
  const bySurface = tipo === 'MLM2' || tipo === 'MGM2';
  const quantidade = remedio * (bySurface ? bodySurface(weight) : weight);
  const unidade = tipo === 'MLKG' || tipo === 'MLM2' ? 'mL' : 'mg';
  return { quantidade, unidade };
}

/** The latest weighing on or before the day that is recent enough to dose by. */
export function weightForDose(
  weighings: readonly Weighing[],
  day: FarmDate,
): Weighing | null {
  const last = lastWeighing(weighings, dayNumber(day));
  if (!last) return null;
  const age = daysBetween(last.dataPesagem, day);
  return age <= WEIGHT_MAX_AGE ? last : null;
}
