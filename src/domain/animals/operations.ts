import {
  type Effects,
  type HerdReader,
  type Needs,
  NO_EFFECTS,
  type Rule,
} from '../shared/effects';
import { accept, type Outcome } from '../shared/outcome';
import { registerAnimals } from './batch';
import {
  type AnimalSurroundings,
  discardAnimal,
  registerAnimal,
  restoreAnimal,
  updateAnimal,
} from './rules';
import type { Animal, AnimalInput, DiscardInput } from './types';

export interface AnimalOperationData {
  'animals/registered': AnimalInput;
  'animals/batchRegistered': {
    readonly rebanhoId: string;
    readonly animais: readonly AnimalInput[];
  };
  'animals/updated': AnimalInput;
  'animals/discarded': DiscardInput;
  'animals/restored': {
    readonly animalId: string;
    readonly rebanhoId: string;
    readonly nome: string | null;
  };
}

export const ANIMAL_RULES: {
  readonly [K in keyof AnimalOperationData]: Rule<AnimalOperationData[K]>;
} = {
  'animals/registered': (herd, input) =>
    put(registerAnimal(input, surroundings(herd, input))),
  'animals/batchRegistered': registerAnimals,
  'animals/updated': (herd, input) =>
    put(updateAnimal(input, surroundings(herd, input))),
  'animals/discarded': (herd, input, { today }) =>
    put(discardAnimal(herd.row('animais', input.animalId), input, today)),
  'animals/restored': (herd, { animalId, nome }) => {
    const known = herd.row('animais', animalId);
    const namesake = herd.namesake(nome ?? known?.nome ?? '', animalId);
    return put(restoreAnimal(known, namesake, nome));
  },
};

export const ANIMAL_NEEDS: {
  readonly [K in keyof AnimalOperationData]: (
    dados: AnimalOperationData[K],
  ) => Needs;
} = {
  'animals/registered': (input) => around([input]),
  'animals/batchRegistered': ({ animais }) => around(animais),
  'animals/updated': (input) => ({
    ...around([input]),
    around: [input.animalId],
  }),
  'animals/discarded': ({ animalId }) => ({ animais: [animalId] }),
  'animals/restored': ({ animalId, nome }) => ({
    animais: [animalId],
    around: [animalId],
    nomes: nome === null ? [] : [nome],
  }),
};

/** What the rules must know around an animal. */
function surroundings(
  herd: HerdReader,
  input: AnimalInput,
): AnimalSurroundings {
  const { animalId, maeId, paiId, nome } = input;
  const find = (id: string | null) =>
    id === null ? undefined : herd.row('animais', id);
  return {
    existing: find(animalId),
    namesake: herd.namesake(nome, animalId),
    mother: find(maeId),
    father: find(paiId),
    hasOffspring: herd.hasOffspring(animalId),
  };
}

function around(inputs: readonly AnimalInput[]): Needs {
  const ids = inputs.flatMap(({ animalId, maeId, paiId }) =>
    [animalId, maeId, paiId].filter((id) => id !== null),
  );
  const names = inputs.map(({ nome }) => nome);
  return { animais: [...new Set(ids)], nomes: [...new Set(names)] };
}

function put(outcome: Outcome<Animal>): Outcome<Effects> {
  if (!outcome.ok) return outcome;
  return accept({ ...NO_EFFECTS, put: { animais: [outcome.value] } });
}
