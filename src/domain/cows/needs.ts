import type { Needs } from '../shared/effects';
import type { CowOperationData } from './operations';
import type { ReproductiveDeletion, ReproductiveInput } from './types';

/** The rows each rule reads. */
export const COW_NEEDS: {
  readonly [K in keyof CowOperationData]: (dados: CowOperationData[K]) => Needs;
} = {
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
