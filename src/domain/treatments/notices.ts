import {
  addHours,
  compareTimes,
  dayOf,
  type FarmTime,
  isAfter,
} from '../shared/dates';
import type { Notice } from '../shared/effects';
import type { FieldProblem } from '../shared/outcome';
import { problem } from '../shared/refusals';
import { TREATMENT_MESSAGES as M } from './messages';
import { treatmentHours } from './periods';
import { minutesOf } from './times';
import type { TreatmentApplication } from './types';

/**
 * Finished after its planned end: more doses may have been given, which would
 * need an application of their own to hold the milk back longer.
 */
export function beyondPlan({
  dataFim,
  dataInicio,
  medicamentos,
}: Pick<
  TreatmentApplication,
  'dataFim' | 'dataInicio' | 'medicamentos'
>): readonly Notice[] {
  if (dataFim === null) return [];
  const planned = addHours(dataInicio, treatmentHours(medicamentos));
  if (minutesOf(dataFim) <= minutesOf(planned)) return [];
  const campo = 'dataFimAplicacao';
  return [{ codigo: 'ALEM_DO_PREVISTO', campo, mensagem: M.dosesBeyondPlan }];
}

/** Start and end lie in the past, the end not before the start. */
export function timeProblems(
  start: FarmTime,
  end: FarmTime | null,
  today: string,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (isAfter(dayOf(start), today)) {
    found.push(problem('dataAplicacao', M.startFuture));
  }
  if (end === null) return found;
  if (isAfter(dayOf(end), today)) {
    found.push(problem('dataFimAplicacao', M.endFuture));
  } else if (compareTimes(end, start) < 0) {
    found.push(problem('dataFimAplicacao', M.endBeforeStart));
  }
  return found;
}
