import { addDays, type FarmDate } from '../shared/dates';
import type { Needs } from '../shared/effects';
import type { ProductionInput } from './types';

/**
 * How far back a cow's previous milk is looked for, days: a monthly control
 * and its delay (domain.md 5, QUEDA_LEITE).
 */
const LOOKBACK_DAYS = 35;

/** The rows `recordProduction` reads. */
export function needsOfRecording(input: ProductionInput): Needs {
  const cows = [...new Set(input.registros.map(({ vacaId }) => vacaId))];
  const { dataOcorrencia: date, producaoId, rebanhoId } = input;
  return {
    animais: cows,
    tabelas: {
      producoes: { ids: [producaoId], owners: [date, ...previousDates(date)] },
      situacoesReprodutivas: { owners: cows },
      situacoesProdutivas: { owners: cows },
      aplicacoes: { owners: cows },
      parametros: { ids: [rebanhoId] },
    },
  };
}

/** The rows `deleteProduction` reads. */
export function needsOfDeletion(input: { readonly producaoId: string }): Needs {
  return { tabelas: { producoes: { ids: [input.producaoId] } } };
}

/** The days before a date on which a previous milking may stand, newest first. */
export function previousDates(date: FarmDate): readonly FarmDate[] {
  return Array.from({ length: LOOKBACK_DAYS }, (_, index) =>
    addDays(date, -index - 1),
  );
}
