import { addHours, type FarmTime } from '../shared/dates';
import { earlierOf, minutesOf } from './times';
import type { AppliedMedicine, Course } from './types';

export const DAY_HOURS = 24;
const HOUR_MINUTES = 60;

/**
 * Hours of one medicine's course: interval times doses where there are several
 * (section 4), which counts one interval after the last dose.
 */
export function courseHours(medicine: Partial<Course>): number {
  const { quantidadeDoses = 1, intervaloAplicacoes } = medicine;
  return quantidadeDoses > 1 ? quantidadeDoses * (intervaloAplicacoes ?? 0) : 0;
}

/** When the last dose of a medicine is due. */
export function lastDoseAt(
  medicine: AppliedMedicine,
  start: FarmTime,
): FarmTime {
  const { quantidadeDoses, intervaloAplicacoes } = medicine;
  const gaps = Math.max(0, quantidadeDoses - 1);
  return addHours(start, gaps * (intervaloAplicacoes ?? 0));
}

export interface DueDose {
  /** From 1. */
  readonly numero: number;
  readonly em: FarmTime;
}

/** The next dose of a medicine from `now` on; null: all are due already. */
export function nextDose(
  medicine: AppliedMedicine,
  start: FarmTime,
  now: FarmTime,
): DueDose | null {
  const { quantidadeDoses, intervaloAplicacoes } = medicine;
  const passed = Math.max(0, minutesOf(now) - minutesOf(start));
  // A single dose has no interval: it is due at the start and past after it.
  const interval = Math.max(1, (intervaloAplicacoes ?? 0) * HOUR_MINUTES);
  const given = Math.ceil(passed / interval);
  if (given >= quantidadeDoses) return null;
  const em = addHours(start, (given * interval) / HOUR_MINUTES);
  return { numero: given + 1, em };
}

/** The longest course, in hours. */
export function treatmentHours(medicines: readonly AppliedMedicine[]): number {
  return Math.max(0, ...medicines.map(courseHours));
}

/**
 * When the treatment ends: as planned, or as it was finished, if earlier.
 * `end` is null while open.
 */
export function treatmentEnd(
  medicines: readonly AppliedMedicine[],
  start: FarmTime,
  end: FarmTime | null,
): FarmTime {
  const planned = addHours(start, treatmentHours(medicines));
  return end === null ? planned : earlierOf(planned, end);
}

/**
 * When the milk is free again: the end of the treatment plus 24 h a day of the
 * longest withdrawal among its medicines (domain.md 4.4, rule A). Finishing
 * early shortens it; closing late for the books does not lengthen it.
 */
export function withdrawalEnd(
  medicines: readonly AppliedMedicine[],
  start: FarmTime,
  end: FarmTime | null,
): FarmTime {
  const days = Math.max(0, ...medicines.map((one) => one.diasCarencia));
  return addHours(treatmentEnd(medicines, start, end), days * DAY_HOURS);
}

/** Both ends of an application. */
export function endsOf(application: {
  readonly medicamentos: readonly AppliedMedicine[];
  readonly dataInicio: FarmTime;
  readonly dataFim: FarmTime | null;
}): { readonly fimTratamento: FarmTime; readonly fimCarencia: FarmTime } {
  const { medicamentos, dataInicio, dataFim } = application;
  return {
    fimTratamento: treatmentEnd(medicamentos, dataInicio, dataFim),
    fimCarencia: withdrawalEnd(medicamentos, dataInicio, dataFim),
  };
}
