import { editNeeds } from '../shared/edits';
import type { NeedsOf, RulesOf } from '../shared/effects';
import { deleteWeighing, recordWeighings } from './rules';
import type { WeighingBatch, WeighingDeletion } from './types';

export interface WeighingOperationData {
  'weighings/recorded': WeighingBatch;
  'weighings/deleted': WeighingDeletion;
}

export const WEIGHING_RULES: RulesOf<WeighingOperationData> = {
  'weighings/recorded': recordWeighings,
  'weighings/deleted': deleteWeighing,
};

export const WEIGHING_NEEDS: NeedsOf<WeighingOperationData> = {
  'weighings/recorded': ({ pesagens, aparelho }) => {
    const animals = [...new Set(pesagens.map(({ animalId }) => animalId))];
    const ids = pesagens.map(({ pesagemId }) => pesagemId);
    return {
      animais: animals,
      tabelas: {
        pesagens: { ids, owners: animals },
        ...(aparelho ? editNeeds(animals) : {}),
      },
    };
  },
  'weighings/deleted': ({ animalId, pesagemId }) => ({
    animais: [animalId],
    tabelas: { pesagens: { ids: [pesagemId], owners: [animalId] } },
  }),
};
