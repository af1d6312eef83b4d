import { addHours } from '../shared/dates';
import type { Notice } from '../shared/effects';
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
