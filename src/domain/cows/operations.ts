import type { Needs, NeedsOf, RulesOf } from '../shared/effects';
import { deleteProductive, recordProductive } from './productiveRules';
import { deleteReproductive, recordReproductive } from './reproductiveRules';
import type {
  ProductiveDeletion,
  ProductiveInput,
  ReproductiveDeletion,
  ReproductiveInput,
} from './types';

/** What each operation on a cow's situations carries. */
export interface CowOperationData {
  'cows/reproductiveRecorded': ReproductiveInput;
  'cows/reproductiveDeleted': ReproductiveDeletion;
  'cows/productiveRecorded': ProductiveInput;
  'cows/productiveDeleted': ProductiveDeletion;
}

/** The one rule of each operation on a cow's situations. */
export const COW_RULES: RulesOf<CowOperationData> = {
  'cows/reproductiveRecorded': recordReproductive,
  'cows/reproductiveDeleted': deleteReproductive,
  'cows/productiveRecorded': recordProductive,
  'cows/productiveDeleted': deleteProductive,
};

/** The rows each rule reads. */
export const COW_NEEDS: NeedsOf<CowOperationData> = {
  'cows/reproductiveRecorded': needsOfRecording,
  'cows/reproductiveDeleted': needsOfDeletion,
  'cows/productiveRecorded': needsOfProductive,
  'cows/productiveDeleted': needsOfProductive,
};

function needsOfRecording(input: ReproductiveInput): Needs {
  const { rebanhoId, eventId, animalId, crias, lactacaoEventId } = input;
  const calves = crias.map((calf) => calf.animalId);
  const sires = [input.touroInseminacaoId, ...crias.map(({ paiId }) => paiId)];
  return {
    animais: [animalId, ...calves, ...present(sires)],
    nomes: crias.map(({ nome }) => nome),
    tabelas: {
      situacoesReprodutivas: { ids: [eventId], owners: [animalId] },
      situacoesProdutivas: {
        ids: present([lactacaoEventId]),
        owners: [animalId],
      },
      parametros: { ids: [rebanhoId] },
    },
  };
}

function needsOfDeletion(input: ReproductiveDeletion): Needs {
  const { eventId, animalId, touroInseminacaoId } = input;
  return {
    animais: [animalId, ...present([touroInseminacaoId])],
    tabelas: {
      situacoesReprodutivas: { ids: [eventId], owners: [animalId] },
      situacoesProdutivas: { owners: [animalId] },
    },
  };
}

function needsOfProductive(input: {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
}): Needs {
  const { rebanhoId, eventId, animalId } = input;
  return {
    animais: [animalId],
    tabelas: {
      situacoesReprodutivas: { owners: [animalId] },
      situacoesProdutivas: { ids: [eventId], owners: [animalId] },
      parametros: { ids: [rebanhoId] },
    },
  };
}

function present(ids: readonly (string | null)[]): readonly string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
