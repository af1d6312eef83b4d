import { type CowRecord, countsAsCow, recordUntil } from '../cows/record';
import type { Breed } from '../shared/enumerations';

/** Days of a month of age (domain.md 0.1). */
export const DAYS_PER_MONTH = 30.4375;

/** Ages of the targets, months. */
const MONTHS = [0, 2, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33] as const;

interface Target {
  /** Adult weight, kg. */
  readonly adulto: number;
  /** kg at the ages of `MONTHS`. */
  readonly pesos: readonly number[];
}

const AYRSHIRE = [33, 66, 85, 143, 198, 253, 302, 358, 407, 451];
const GIR = [25, 45, 56, 99, 130, 162, 189, 216, 243, 270, 302, 338, 369];

/** Heifers' target curves, domain.md 3.4. */
const TARGETS: Readonly<Record<Breed, Target>> = {
  H: target(650, [39, 78, 101, 169, 234, 299, 358, 422, 481, 533]),
  S: target(620, [37, 74, 96, 161, 223, 285, 341, 403, 459, 508]),
  SV: target(600, [36, 72, 93, 156, 216, 276, 330, 390, 444, 492]),
  A: target(550, AYRSHIRE),
  AN: target(560, AYRSHIRE),
  G: target(520, AYRSHIRE),
  J: target(430, [26, 52, 67, 112, 155, 198, 236, 280, 318, 353]),
  GH: target(540, [31, 62, 76, 124, 167, 211, 254, 297, 340, 383, 432, 448]),
  GZ: target(450, GIR),
  GUZ: target(455, GIR),
  SZ: target(
    380,
    [21, 38, 48, 84, 110, 137, 160, 182, 205, 228, 255, 285, 312],
  ),
};

function target(adulto: number, pesos: readonly number[]): Target {
  return { adulto, pesos };
}

/** The curve's points, for a chart. */
export function targetCurve(breed: Breed) {
  return TARGETS[breed].pesos.map((peso, index) => ({
    meses: MONTHS[index] ?? 0,
    peso,
  }));
}

/**
 * Target weight in kg at an age in days, linear between the curve's points;
 * null after its last one.
 */
export function targetWeight(breed: Breed, ageDays: number): number | null {
  const months = ageDays / DAYS_PER_MONTH;
  const curve = targetCurve(breed);
  const next = curve.findIndex(({ meses }) => meses >= months);
  const after = curve[next];
  if (!after || ageDays < 0) return null;
  const before = curve[next - 1];
  if (!before) return after.peso;
  const part = (months - before.meses) / (after.meses - before.meses);
  return before.peso + part * (after.peso - before.peso);
}

/** Adult weight, kg. */
export function adultWeight(breed: Breed): number {
  return TARGETS[breed].adulto;
}

export const GROWTH_STATUSES = [
  { id: 'NO_PADRAO', nome: 'No padrão' },
  { id: 'ATENCAO', nome: 'Atenção' },
  { id: 'ABAIXO', nome: 'Abaixo' },
] as const;
export type GrowthStatus = (typeof GROWTH_STATUSES)[number]['id'];

/**
 * The targets are of females that had not calved by the day (`dayNumber`) of the
 * weighing (domain.md 3.4).
 */
export function hasTarget(record: CowRecord, day: number): boolean {
  return record.animal.sexo === 'F' && !countsAsCow(recordUntil(record, day));
}

const ON_TARGET = 95;
const NEAR_TARGET = 85;

/** The chip of a weight: % of the target and its status; null without one. */
export function growthStatus(breed: Breed, ageDays: number, peso: number) {
  const alvo = targetWeight(breed, ageDays);
  if (alvo === null) return null;
  const pct = (peso / alvo) * 100;
  const near = pct >= NEAR_TARGET ? 'ATENCAO' : 'ABAIXO';
  const status: GrowthStatus = pct >= ON_TARGET ? 'NO_PADRAO' : near;
  return { alvo, pct, status };
}
