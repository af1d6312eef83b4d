import { restoredTags } from '../identifiers/operations';
import { compareDates, type FarmDate } from '../shared/dates';
import { editNeeds, mergeEdit, withEdits } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import {
  type Effects,
  type HerdReader,
  joinNeeds,
  type Needs,
  type NeedsOf,
  NO_EFFECTS,
  type RowsByTable,
  type Rule,
  type RulesOf,
  type When,
} from '../shared/effects';
import { nameKey } from '../shared/names';
import {
  accept,
  type FieldProblem,
  type Outcome,
  type Problem,
} from '../shared/outcome';
import { invalidFields } from '../shared/refusals';
import {
  bornNeeds,
  firstBirthOf,
  recordDays,
  tagsAt,
  weighingsAt,
} from './recordDays';
import {
  type AnimalSurroundings,
  animalNotFound,
  contentOf,
  discardAnimal,
  NEW_ANIMAL,
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
  'animals/updated': AnimalInput & EditOrigin;
  'animals/discarded': DiscardInput;
  'animals/restored': {
    readonly animalId: string;
    readonly rebanhoId: string;
    readonly nome: string | null;
  };
}

/**
 * Many animals, all or none: the rule on every row, each seeing the herd and
 * the rows before it; parents may stand in the batch itself, later too.
 */
const registerAnimals: Rule<AnimalOperationData['animals/batchRegistered']> = (
  herd,
  { animais },
) => {
  const rows = new Map<string, Animal>();
  const names = new Map<string, string>();
  const parents = new Map(animais.map((row) => [row.animalId, asParent(row)]));
  const known = (id: string) => herd.row('animais', id);
  const parent = (id: string | null) =>
    id === null ? undefined : (known(id) ?? parents.get(id));
  const campos: FieldProblem[] = [];
  for (const [linha, input] of animais.entries()) {
    const { animalId, nome } = input;
    const before = rows.get(names.get(nameKey(nome)) ?? '');
    const twin = before?.animalId === animalId ? undefined : before;
    const outcome = registerAnimal(input, {
      existing: rows.get(animalId) ?? known(animalId),
      namesake: twin ?? herd.namesake(nome, animalId),
      mother: parent(input.maeId),
      father: parent(input.paiId),
      hasOffspring: false,
    });
    if (outcome.ok) {
      rows.set(animalId, outcome.value);
      names.set(nameKey(nome), animalId);
    } else campos.push(...atRow(outcome.problem, linha));
  }
  if (campos.length > 0) return invalidFields(campos);
  return accept({ ...NO_EFFECTS, put: { animais: [...rows.values()] } });
};

export const ANIMAL_RULES: RulesOf<AnimalOperationData> = {
  'animals/registered': (herd, input) =>
    put(registerAnimal(input, surroundings(herd, input))),
  'animals/batchRegistered': registerAnimals,
  'animals/updated': editAnimal,
  'animals/discarded': (herd, input, { today }) =>
    put(discardAnimal(herd.row('animais', input.animalId), input, today)),
  'animals/restored': (herd, { animalId, nome }, when) => {
    const known = herd.row('animais', animalId);
    const namesake = herd.namesake(nome ?? known?.nome ?? '', animalId);
    const outcome = restoreAnimal(known, namesake, nome);
    return restoredTags(herd, put(outcome), known, when);
  },
};

export const ANIMAL_NEEDS: NeedsOf<AnimalOperationData> = {
  'animals/registered': (input) => around([input]),
  'animals/batchRegistered': ({ animais }) => around(animais),
  'animals/updated': (input) => {
    const own = [input.animalId];
    const edit = { ...around([input]), around: own, tabelas: editNeeds(own) };
    return movesBirth(input) ? joinNeeds(edit, bornNeeds(own)) : edit;
  },
  'animals/discarded': ({ animalId }) => ({ animais: [animalId] }),
  'animals/restored': ({ animalId, nome }) => ({
    animais: [animalId],
    around: [animalId],
    tabelas: { identificacoes: { owners: [animalId] } },
    nomes: nome === null ? [] : [nome],
  }),
};

/** The category settles which sex it can have: they are one edit. */
const UNITS = [['categoria', 'sexo']] as const;

function editAnimal(
  herd: HerdReader,
  input: AnimalInput & EditOrigin,
  when: When,
): Outcome<Effects> {
  const registroId = input.animalId;
  const known = herd.row('animais', registroId);
  if (!known) return animalNotFound();
  const edited = {
    registroId,
    known: contentOf(known),
    wanted: contentOf(input),
    units: UNITS,
  };
  const merged = mergeEdit(herd, edited, input, when);
  const moved = movedBirth(herd, known, merged.content.dataNascimento);
  const { along, ...limits } = moved;
  const around = { ...surroundings(herd, merged.content), ...limits };
  const outcome = put(updateAnimal(merged.content, around), along);
  return withEdits(outcome, merged, input);
}

/** An edit that names its fields and not this one leaves the birth as it is. */
function movesBirth({ alterados }: EditOrigin): boolean {
  return alterados?.includes('dataNascimento') ?? true;
}

/** What a new day of birth must not pass, and the records that go with it. */
function movedBirth(herd: HerdReader, animal: Animal, day: FarmDate | null) {
  if (day === null || day === animal.dataNascimento) {
    return { firstRecord: null, firstChild: null, along: {} };
  }
  const { moving, staying } = weighingsAt(herd, animal, day);
  const days = recordDays(herd, animal, staying);
  const [firstRecord = null] = [...days].sort(compareDates);
  const firstChild = firstBirthOf(herd, animal);
  const pesagens = moving.map((it) => ({ ...it, dataPesagem: day }));
  const identificacoes = tagsAt(herd, animal, day);
  const along = {
    ...(pesagens.length > 0 && { pesagens }),
    ...(identificacoes.length > 0 && { identificacoes }),
  };
  return { firstRecord, firstChild, along };
}

/** What the rules must know around an animal. */
function surroundings(
  herd: HerdReader,
  input: AnimalInput,
): AnimalSurroundings {
  const { animalId, maeId, paiId, nome } = input;
  const find = (id: string | null) =>
    id === null ? undefined : herd.row('animais', id);
  const existing = find(animalId);
  // All of a herd is gone through for it.
  const isAsked = existing !== undefined && existing.sexo !== input.sexo;
  return {
    existing,
    namesake: herd.namesake(nome, animalId),
    mother: find(maeId),
    father: find(paiId),
    hasOffspring: isAsked && herd.hasOffspring(animalId),
  };
}

function around(inputs: readonly AnimalInput[]): Needs {
  const ids = inputs.flatMap(({ animalId, maeId, paiId }) =>
    [animalId, maeId, paiId].filter((id) => id !== null),
  );
  const names = inputs.map(({ nome }) => nome);
  return { animais: [...new Set(ids)], nomes: [...new Set(names)] };
}

function put(
  outcome: Outcome<Animal>,
  along: RowsByTable = {},
): Outcome<Effects> {
  if (!outcome.ok) return outcome;
  const animais = [outcome.value];
  return accept({ ...NO_EFFECTS, put: { animais, ...along } });
}

function atRow(problem: Problem, linha: number): FieldProblem[] {
  if (problem.campos.length === 0) {
    return [{ campo: 'animalId', mensagem: problem.detail, linha }];
  }
  return problem.campos.map((campo) => ({ ...campo, linha }));
}

/** A row as another row's parent, whether or not it comes later. */
function asParent(input: AnimalInput): Animal {
  return { ...NEW_ANIMAL, ...input };
}
