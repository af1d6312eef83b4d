import type { Animal } from '../animals/types';
import { isSemenOnly } from '../bulls/stock';
import { addDays, dayNumber, type FarmDate } from '../shared/dates';
import { addPeriod, boundOf, type Period } from './periods';
import type { VaccineFilter } from './types';

/** The value of an enumeration that takes all, as absence does. */
export const ALL = 'TODOS';

/** What a filter says that takes all. */
export const EVERYBODY: Omit<VaccineFilter, 'vacinaId' | 'filtroId'> = {
  categoria: null,
  sexo: null,
  idadeMinima: null,
  idadeMaxima: null,
  vacaPrenha: false,
  reprodutividade: null,
  produtividade: null,
};

/** Why a filter does not take an animal. */
export type Mismatch =
  /** No head of the herd, whatever the filter asks. */
  | 'SO_SEMEN'
  | 'CATEGORIA'
  | 'SEXO'
  | 'NAO_PRENHE'
  | 'REPRODUTIVIDADE'
  | 'PRODUTIVIDADE'
  | 'NOVO_DEMAIS'
  | 'VELHO_DEMAIS'
  /** All else fits, and the filter asks an age. */
  | 'SEM_NASCIMENTO';

/** Days of birth a filter takes on a date; null is unbounded. */
export interface BirthWindow {
  readonly earliest: number | null;
  readonly latest: number;
  /** The filter bounds the age, so that a birth date is needed. */
  readonly bounded: boolean;
}

/** Derived state of the animal that a filter may ask for. */
export type IsPregnant = (animalId: string) => boolean;

/**
 * Whom a filter takes on a date (domain.md 4.3): null, or the first reason why
 * not. Made once a list, so that an animal costs a few comparisons.
 */
export function matcherOf(
  filter: VaccineFilter | null,
  date: FarmDate,
  isPregnant: IsPregnant,
): (animal: Animal) => Mismatch | null {
  const window = birthWindow(filter, date);
  return (animal) => {
    if (isSemenOnly(animal)) return 'SO_SEMEN';
    const state = filter && stateMismatch(animal, filter, isPregnant);
    return state ?? ageMismatch(animal, window);
  };
}

/** True where a value of the filter names one code, not all. */
export function isSet(value: string | null): value is string {
  return value !== null && value !== '' && value !== ALL;
}

/**
 * The births whose age on the date lies within the bounds, both included:
 * birth + minimum ≤ date ≤ birth + maximum, months clamped at their end.
 */
export function birthWindow(
  filter: VaccineFilter | null,
  date: FarmDate,
): BirthWindow {
  const minimum = boundOf(filter?.idadeMinima);
  const maximum = boundOf(filter?.idadeMaxima);
  return {
    earliest: maximum && dayNumber(firstBirth(date, maximum)),
    latest: dayNumber(minimum ? lastBirth(date, minimum) : date),
    bounded: minimum !== null || maximum !== null,
  };
}

/** The last birth that has had the age by the date. */
function lastBirth(date: FarmDate, age: Period): FarmDate {
  const has = (birth: FarmDate) => reached(birth, age, date);
  const late = moved(back(date, age), 1, (birth) => has(addDays(birth, 1)));
  return moved(late, -1, (birth) => !has(birth));
}

/** The first birth that has not outgrown the age on the date. */
function firstBirth(date: FarmDate, age: Period): FarmDate {
  const fits = (day: FarmDate) =>
    dayNumber(addPeriod(day, age)) >= dayNumber(date);
  const early = moved(back(date, age), -1, (birth) => fits(addDays(birth, -1)));
  return moved(early, 1, (birth) => !fits(birth));
}

/** Months' ends move a birth by a few days; the end of all dates, for ever. */
const REACH = 31;

function moved(
  birth: FarmDate,
  by: number,
  further: (birth: FarmDate) => boolean,
): FarmDate {
  let at = birth;
  for (let step = 0; step < REACH && further(at); step += 1) {
    at = addDays(at, by);
  }
  return at;
}

/** A day near the birth sought; months' ends move it by a few at most. */
function back(date: FarmDate, { months, days }: Period): FarmDate {
  return addPeriod(date, { months: -months, days: -days });
}

function reached(birth: FarmDate, age: Period, date: FarmDate): boolean {
  return dayNumber(addPeriod(birth, age)) <= dayNumber(date);
}

function stateMismatch(
  animal: Animal,
  filter: VaccineFilter,
  isPregnant: IsPregnant,
): Mismatch | null {
  const { categoria, sexo, reprodutividade, produtividade } = filter;
  if (differs(categoria, animal.categoria)) return 'CATEGORIA';
  if (differs(sexo, animal.sexo)) return 'SEXO';
  if (differs(reprodutividade, animal.situacaoReprodutiva)) {
    return 'REPRODUTIVIDADE';
  }
  if (differs(produtividade, animal.situacaoProdutiva)) return 'PRODUTIVIDADE';
  return filter.vacaPrenha && !isPregnant(animal.animalId)
    ? 'NAO_PRENHE'
    : null;
}

function differs(wanted: string | null, value: string | null): boolean {
  return isSet(wanted) && wanted !== value;
}

function ageMismatch(
  { dataNascimento }: Animal,
  { earliest, latest, bounded }: BirthWindow,
): Mismatch | null {
  if (dataNascimento === null) return bounded ? 'SEM_NASCIMENTO' : null;
  const birth = dayNumber(dataNascimento);
  if (birth > latest) return 'NOVO_DEMAIS';
  return earliest !== null && birth < earliest ? 'VELHO_DEMAIS' : null;
}
