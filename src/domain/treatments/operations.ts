import {
  deleteMedicine,
  registerMedicine,
  updateMedicine,
} from '../medicines/rules';
import type { Medicine, MedicineInput } from '../medicines/types';
import { editNeeds } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import {
  joinNeeds,
  type Needs,
  type NeedsOf,
  type RulesOf,
} from '../shared/effects';
import {
  applyTreatment,
  deleteApplication,
  finishApplication,
} from './applications';
import { deleteTreatment, registerTreatment, updateTreatment } from './rules';
import type {
  ApplicationDeletion,
  ApplicationInput,
  FinishInput,
  Treatment,
  TreatmentInput,
} from './types';

export interface HealthOperationData {
  'medicines/registered': MedicineInput;
  'medicines/updated': MedicineInput & EditOrigin;
  'medicines/deleted': Pick<Medicine, 'rebanhoId' | 'medicamentoId'>;
  'treatments/registered': TreatmentInput;
  'treatments/updated': TreatmentInput & EditOrigin;
  'treatments/deleted': Pick<Treatment, 'rebanhoId' | 'tratamentoId'>;
  'treatments/applied': ApplicationInput;
  'treatments/finished': FinishInput;
  'treatments/applicationDeleted': ApplicationDeletion;
}

export const HEALTH_RULES: RulesOf<HealthOperationData> = {
  'medicines/registered': registerMedicine,
  'medicines/updated': updateMedicine,
  'medicines/deleted': deleteMedicine,
  'treatments/registered': registerTreatment,
  'treatments/updated': updateTreatment,
  'treatments/deleted': deleteTreatment,
  'treatments/applied': applyTreatment,
  'treatments/finished': finishApplication,
  'treatments/applicationDeleted': deleteApplication,
};

export const HEALTH_NEEDS: NeedsOf<HealthOperationData> = {
  'medicines/registered': medicineRow,
  'medicines/updated': (dados) => ({
    tabelas: {
      ...medicineRow(dados).tabelas,
      ...editNeeds([dados.medicamentoId]),
    },
  }),
  'medicines/deleted': ({ medicamentoId }) => ({
    tabelas: {
      medicamentos: { ids: [medicamentoId] },
      tratamentos: 'all',
      aplicacoes: 'all',
    },
  }),
  'treatments/registered': treatmentAndMedicines,
  // All medicines: another may have changed which ones it has.
  'treatments/updated': ({ tratamentoId }) => ({
    tabelas: {
      tratamentos: { ids: [tratamentoId] },
      medicamentos: 'all',
      ...editNeeds([tratamentoId]),
    },
  }),
  'treatments/deleted': ({ tratamentoId }) => ({
    tabelas: { tratamentos: { ids: [tratamentoId] }, aplicacoes: 'all' },
  }),
  'treatments/applied': needsOfApplying,
  'treatments/finished': (dados) => {
    const { aplicacaoId } = dados;
    const edits = { tabelas: editNeeds([aplicacaoId]) };
    return joinNeeds(needsOfClosing(dados), edits);
  },
  'treatments/applicationDeleted': needsOfClosing,
};

function medicineRow(dados: { readonly medicamentoId: string }): Needs {
  return { tabelas: { medicamentos: { ids: [dados.medicamentoId] } } };
}

function treatmentAndMedicines(dados: TreatmentInput): Needs {
  return {
    tabelas: {
      tratamentos: { ids: [dados.tratamentoId] },
      medicamentos: { ids: dados.medicamentos },
    },
  };
}

/** All medicines: the operation does not say which an existing one has. */
function needsOfApplying({ animais, tratamento }: ApplicationInput): Needs {
  const animals = animais.map(({ animalId }) => animalId);
  return {
    animais: animals,
    tabelas: {
      tratamentos: { ids: [tratamento.tratamentoId] },
      medicamentos: 'all',
      aplicacoes: {
        ids: animais.map(({ aplicacaoId }) => aplicacaoId),
        owners: animals,
      },
    },
  };
}

function needsOfClosing({ aplicacaoId, animalId }: ApplicationDeletion): Needs {
  return {
    animais: [animalId],
    tabelas: { aplicacoes: { ids: [aplicacaoId], owners: [animalId] } },
  };
}
