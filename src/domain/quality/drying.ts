import { type Lactation, lactationOn } from '../production/lactations';
import { dayNumber, type FarmDate } from '../shared/dates';
import type { Exam } from './types';
import { isInfected, THRESHOLD, type UdderTest } from './udderTests';

/** What her records suggest at her drying; the veterinarian decides. */
export interface DryingAdvice {
  readonly antibiotico: boolean;
  /** Why an antibiotic; both false where none is suggested. */
  readonly porCcs: boolean;
  readonly porCasos: boolean;
  /** None of her tests is known: nothing speaks for or against. */
  readonly semTestes: boolean;
}

export interface DriedCow {
  readonly data: FarmDate;
  readonly lactations: readonly Lactation[];
  /** Oldest first. */
  readonly tests: readonly UdderTest[];
  readonly exams: readonly Pick<Exam, 'tipo' | 'data'>[];
}

const LAST_TESTS = 3;
const CASES = 2;

/**
 * Selective dry cow therapy (domain.md 8.6): an antibiotic where one of the
 * last three tests of the lactation is infected or it had two clinical cases;
 * a sealant for every cow.
 */
export function dryingAdvice(
  { data, lactations, tests, exams }: DriedCow,
  limiar = THRESHOLD,
): DryingAdvice {
  const lactation = lactationOn(lactations, data);
  // Where no lactation is recorded, all her tests are looked at.
  const from = lactation ? dayNumber(lactation.inicio) : 0;
  const to = dayNumber(data);
  const within = (day: number) => day >= from && day <= to;
  const last = tests.filter(({ dia }) => within(dia)).slice(-LAST_TESTS);
  const cases = exams.filter(
    (exam) => exam.tipo === 'CASO' && within(dayNumber(exam.data)),
  );
  const porCcs = last.some((test) => isInfected(test, limiar));
  const porCasos = cases.length >= CASES;
  const antibiotico = porCcs || porCasos;
  return { antibiotico, porCcs, porCasos, semTestes: last.length === 0 };
}
