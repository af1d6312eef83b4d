import { addHours, type FarmTime } from '../shared/dates';
import { earlierOf, latestOf } from './times';
import type { AppliedMedicine } from './types';

const DAY_HOURS = 24;

/**
 * Hours of one medicine's course: interval times doses where there are several
 * (section 4), which counts one interval after the last dose.
 */
export function courseHours(medicine: AppliedMedicine): number {
  const { quantidadeDoses, intervaloAplicacoes } = medicine;
  return quantidadeDoses > 1 ? quantidadeDoses * (intervaloAplicacoes ?? 0) : 0;
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
  return courseEnd(start, treatmentHours(medicines), end);
}

/**
 * When the milk is free again: per medicine, the end of its course plus 24 h a
 * withdrawal day, and the latest of these (domain.md 4.4, rule B). Finishing
 * early shortens it; closing late for the books does not lengthen it.
 */
export function withdrawalEnd(
  medicines: readonly AppliedMedicine[],
  start: FarmTime,
  end: FarmTime | null,
): FarmTime {
  return medicines
    .map((medicine) =>
      addHours(
        courseEnd(start, courseHours(medicine), end),
        medicine.diasCarencia * DAY_HOURS,
      ),
    )
    .reduce(latestOf, start);
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

function courseEnd(start: FarmTime, hours: number, end: FarmTime | null) {
  const planned = addHours(start, hours);
  return end === null ? planned : earlierOf(planned, end);
}
