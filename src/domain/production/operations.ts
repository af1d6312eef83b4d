import type { Needs, NeedsOf, RulesOf } from '../shared/effects';
import { previousDates } from './milkings';
import { deleteProduction, recordProduction } from './rules';
import type { ProductionInput } from './types';

export interface ProductionDeletion {
  readonly rebanhoId: string;
  readonly producaoId: string;
}

export interface ProductionOperationData {
  'production/recorded': ProductionInput;
  'production/deleted': ProductionDeletion;
}

export const PRODUCTION_RULES: RulesOf<ProductionOperationData> = {
  'production/recorded': recordProduction,
  'production/deleted': deleteProduction,
};

export const PRODUCTION_NEEDS: NeedsOf<ProductionOperationData> = {
  'production/recorded': needsOfRecording,
  'production/deleted': needsOfDeletion,
};

/** The rows `recordProduction` reads. */
function needsOfRecording(input: ProductionInput): Needs {
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
function needsOfDeletion(input: { readonly producaoId: string }): Needs {
  return { tabelas: { producoes: { ids: [input.producaoId] } } };
}
