import type { Animal } from '../animals/types';
import { compareDates, dayNumber, type FarmDate } from '../shared/dates';
import type { Breed } from '../shared/enumerations';
import type { Weighing } from './types';

type Weight = Pick<Weighing, 'dataPesagem' | 'peso'>;

/** A weight at an age. */
export interface AgeWeight {
  /** Days from birth. */
  readonly idade: number;
  /** kg */
  readonly peso: number;
}

/** Shorter intervals tell gut fill, days (domain.md 3.1, textbook). */
const GAIN_MIN_DAYS = 14;
const EXTRAPOLATE_MAX = 45;

/** Birth weights where none was recorded, kg (domain.md 3.2). */
export const BIRTH_WEIGHTS: Readonly<Record<Breed, number>> = {
  H: 38,
  S: 41,
  SV: 39,
  AN: 32,
  A: 36,
  G: 33,
  J: 26,
  GH: 30,
  GZ: 25,
  GUZ: 28,
  SZ: 23,
};

/** The last weighing up to a day (`dayNumber`), in whatever order they come. */
export function lastWeighing(
  weighings: readonly Weighing[],
  until = Infinity,
): Weighing | null {
  let last: Weighing | null = null;
  for (const row of weighings) {
    const day = dayNumber(row.dataPesagem);
    if (day <= until && (!last || day >= dayNumber(last.dataPesagem))) {
      last = row;
    }
  }
  return last;
}

/** The newest weighing before a date. */
export function lastBefore(
  weighings: readonly Weighing[],
  date: FarmDate,
): Weighing | null {
  return lastWeighing(weighings, dayNumber(date) - 1);
}

/**
 * The day (`dayNumber`) from which an animal waits to be weighed: its last
 * weighing, or its birth; -Infinity where neither is known.
 */
export function weighedSince(
  { dataNascimento }: Pick<Animal, 'dataNascimento'>,
  weighings: readonly Weighing[],
): number {
  const last = lastWeighing(weighings)?.dataPesagem;
  const days = [dataNascimento, last].flatMap((date) =>
    date ? [dayNumber(date)] : [],
  );
  return Math.max(...days);
}

/** GMD `(P2-P1)/(D2-D1)`, kg a day; null under 14 days (domain.md 3.1). */
export function dailyGain(first: Weight, second: Weight): number | null {
  const days = dayNumber(second.dataPesagem) - dayNumber(first.dataPesagem);
  return days < GAIN_MIN_DAYS ? null : (second.peso - first.peso) / days;
}

/** GMD from birth, kg a day; null under 14 days of age. */
export function totalGain(
  weight: AgeWeight,
  birthWeight: number,
): number | null {
  return weight.idade < GAIN_MIN_DAYS
    ? null
    : (weight.peso - birthWeight) / weight.idade;
}

/** Gain of many animals: sum of kg over sum of days, not a mean of means. */
export function herdGain(
  pairs: readonly (readonly [Weight, Weight])[],
): number | null {
  let kg = 0;
  let days = 0;
  for (const [first, second] of pairs) {
    if (dailyGain(first, second) === null) continue;
    kg += second.peso - first.peso;
    days += dayNumber(second.dataPesagem) - dayNumber(first.dataPesagem);
  }
  return days > 0 ? kg / days : null;
}

/**
 * The recorded birth weight, of two the first, else what was weighed on the day of
 * birth, as whatever kind.
 */
export function birthWeighing(
  weighings: readonly Weighing[],
  birth: FarmDate | null,
): Weighing | undefined {
  const born = birth === null ? null : dayNumber(birth);
  const told = weighings.filter(({ tipo }) => tipo === 'NASCIMENTO');
  const [first] = told.sort((one, other) =>
    compareDates(one.dataPesagem, other.dataPesagem),
  );
  return (
    first ??
    weighings.find(({ dataPesagem }) => dayNumber(dataPesagem) === born)
  );
}

/** What an animal weighed at birth, else the breed's birth weight, kg. */
export function birthWeightOf(
  weighings: readonly Weighing[],
  birth: FarmDate,
  breed: Breed,
): number {
  return birthWeighing(weighings, birth)?.peso ?? BIRTH_WEIGHTS[breed];
}

/** Weighings as weights at ages, in order, the birth weight first. */
export function agesOf(
  weighings: readonly Weighing[],
  birth: FarmDate,
  breed: Breed,
): readonly AgeWeight[] {
  const born = dayNumber(birth);
  const later = weighings
    .map(({ dataPesagem, peso }) => ({
      idade: dayNumber(dataPesagem) - born,
      peso,
    }))
    .filter(({ idade }) => idade > 0)
    .sort((a, b) => a.idade - b.idade);
  return [{ idade: 0, peso: birthWeightOf(weighings, birth, breed) }, ...later];
}

export interface StandardWeights {
  readonly p205: number | null;
  readonly p365: number | null;
  readonly p550: number | null;
}

/** P205, P365, P550, kg (domain.md 3.2). `ages` as `agesOf` gives them. */
export function standardWeights(ages: readonly AgeWeight[]): StandardWeights {
  return {
    p205: weaningWeight(ages),
    p365: weightAt(ages, 365),
    p550: weightAt(ages, 550),
  };
}

const WEANING_AGE = 205;
const WEANING_FROM = 160;
const WEANING_TO = 250;

/** `(P-PN)/age·205 + PN` of the weighing nearest day 205, of 160 to 250. */
function weaningWeight(ages: readonly AgeWeight[]): number | null {
  const [birth, ...later] = ages;
  if (!birth) return null;
  const near = later
    .filter(({ idade }) => idade >= WEANING_FROM && idade <= WEANING_TO)
    .sort((a, b) => distance(a, WEANING_AGE) - distance(b, WEANING_AGE))[0];
  if (!near) return null;
  return ((near.peso - birth.peso) / near.idade) * WEANING_AGE + birth.peso;
}

/**
 * Interpolates between the two weighings around `target`; with weighings on
 * one side only goes on from the nearest, 45 days at most.
 */
function weightAt(ages: readonly AgeWeight[], target: number): number | null {
  const weighed = ages.slice(1);
  const before = weighed.filter(({ idade }) => idade <= target);
  const after = weighed.find(({ idade }) => idade > target);
  const last = before.at(-1);
  if (last && after) return onLine(last, after, target);
  const near = last ?? after;
  const from = before.at(-2) ?? ages[0];
  if (!near || !from || distance(near, target) > EXTRAPOLATE_MAX) return null;
  return onLine(from, near, target);
}

function onLine(a: AgeWeight, b: AgeWeight, age: number): number {
  return a.peso + ((b.peso - a.peso) / (b.idade - a.idade)) * (age - a.idade);
}

function distance({ idade }: AgeWeight, target: number): number {
  return Math.abs(idade - target);
}
