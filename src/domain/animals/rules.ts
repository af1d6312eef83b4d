import { type FarmDate, isAfter } from '../shared/dates';
import { tidyName } from '../shared/names';
import { accept, type FieldProblem, type Outcome } from '../shared/outcome';
import { ANIMAL_MESSAGES } from '../shared/recordMessages';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import type {
  Animal,
  AnimalInput,
  AnimalSummary,
  Discard,
  DiscardInput,
} from './types';

/**
 * What a rule must know of the herd around one animal. The device answers from
 * its maps, the server from rows it holds locked.
 */
export interface AnimalSurroundings {
  /** The animal of this id, if there is one. */
  readonly existing: Animal | undefined;
  /** Another active animal of the same name key, if there is one. */
  readonly namesake: Animal | undefined;
  readonly mother: Animal | undefined;
  readonly father: Animal | undefined;
  readonly hasOffspring: boolean;
  /** The day of the first of its records; absent: of a new one. */
  readonly firstRecord?: FarmDate | null;
  /** The birth of the first of its children; absent: its own does not move. */
  readonly firstChild?: FarmDate | null;
}

type Born = Pick<AnimalInput, 'dataNascimento'>;

/**
 * A new animal. Sent again with the same content it stays as it is; the id of
 * other content is refused 409; the rest 400, every failing field listed.
 */
export function registerAnimal(
  input: AnimalInput,
  around: AnimalSurroundings,
): Outcome<Animal> {
  if (around.existing) {
    return sameContent(around.existing, input)
      ? accept(around.existing)
      : idTaken();
  }
  const campos = fieldProblems(input, around);
  return campos.length > 0
    ? invalidFields(campos)
    : accept({ ...NEW_ANIMAL, ...contentOf(input) });
}

/** Changes name, category, sex, breed, birth and parents. */
export function updateAnimal(
  input: AnimalInput,
  around: AnimalSurroundings,
): Outcome<Animal> {
  const { existing } = around;
  if (!existing) return animalNotFound();
  if (existing.descartado) {
    return invalidFields([problem('animalId', ANIMAL_MESSAGES.discarded)]);
  }
  const campos = fieldProblems(input, around);
  const kept = sexKept(existing, around);
  if (existing.sexo !== input.sexo && kept) campos.push(problem('sexo', kept));
  if (isBornAfter(input, existing, around.firstRecord)) {
    campos.push(problem('dataNascimento', ANIMAL_MESSAGES.birthAfterRecords));
  }
  if (!isOlder(input, { dataNascimento: around.firstChild ?? null })) {
    campos.push(problem('dataNascimento', ANIMAL_MESSAGES.notOlder));
  }
  if (campos.length > 0) return invalidFields(campos);
  return accept({
    ...existing,
    ...contentOf(input),
    ...bullData(existing, input),
  });
}

/** Why its sex cannot be another; null: it can. */
function sexKept(
  { sexo, situacaoReprodutiva, situacaoProdutiva }: Animal,
  { hasOffspring }: AnimalSurroundings,
): string | null {
  if (hasOffspring) return ANIMAL_MESSAGES.sexWithOffspring;
  const situation = situacaoReprodutiva ?? situacaoProdutiva;
  // A cow of which an older release made a male is made one again.
  return sexo === 'M' || situation === null
    ? null
    : ANIMAL_MESSAGES.sexWithSituations;
}

/** A date that stands already is not asked about again. */
function isBornAfter(
  { dataNascimento: birth }: AnimalInput,
  existing: Animal,
  record: FarmDate | null = null,
): boolean {
  if (birth === null || record === null) return false;
  return birth !== existing.dataNascimento && isAfter(birth, record);
}

/**
 * Takes the animal off the active list. `today` stands for an absent date.
 * Said again it stays as it was; another discard of it is refused.
 */
export function discardAnimal(
  animal: Animal | undefined,
  input: DiscardInput,
  today: string,
): Outcome<Animal> {
  if (!animal) return animalNotFound();
  if (animal.descarte) {
    return isSameDiscard(animal.descarte, input)
      ? accept(animal)
      : invalidFields([problem('animalId', ANIMAL_MESSAGES.discarded)]);
  }
  const dataOcorrencia = input.dataOcorrencia ?? today;
  const campos = discardProblems(animal, input, dataOcorrencia, today);
  if (campos.length > 0) return invalidFields(campos);
  const { animalId, motivo } = input;
  const justificativa = justificationOf(input);
  const descarte = { animalId, motivo, justificativa, dataOcorrencia };
  return accept({ ...animal, descartado: true, descarte });
}

function justificationOf({ justificativa }: DiscardInput): string | null {
  return justificativa?.trim() || null;
}

/** A day left open is the one it already has. */
function isSameDiscard(known: Discard, input: DiscardInput): boolean {
  const { motivo, dataOcorrencia } = input;
  return (
    known.motivo === motivo &&
    known.justificativa === justificationOf(input) &&
    (dataOcorrencia ?? known.dataOcorrencia) === known.dataOcorrencia
  );
}

/**
 * Undoes a discard; `nome` renames where the name was taken meanwhile. Who gives one
 * to an animal that another device has brought back is told so, whoever named it.
 */
export function restoreAnimal(
  animal: Animal | undefined,
  namesake: Animal | undefined,
  nome: string | null,
): Outcome<Animal> {
  if (!animal) return animalNotFound();
  const name = nome === null ? animal.nome : tidyName(nome);
  if (!animal.descartado) {
    return name === animal.nome
      ? accept(animal)
      : invalidFields([problem('nome', ANIMAL_MESSAGES.restoredElse)]);
  }
  if (namesake)
    return invalidFields([problem('nome', ANIMAL_MESSAGES.nameTaken)]);
  return accept({
    ...animal,
    nome: name,
    descartado: false,
    descarte: null,
  });
}

/** Whether any of these has it for mother or father. */
export function isParentAmong(
  animals: readonly Animal[],
  animalId: string,
): boolean {
  return animals.some(({ maeId, paiId }) => [maeId, paiId].includes(animalId));
}

export function summaryOf(animal: Animal): AnimalSummary {
  const { animalId, categoria, sexo, nome, raca, rebanhoId } = animal;
  return { id: animalId, categoria, sexo, nome, raca, rebanhoId };
}

export function animalNotFound(): Outcome<never> {
  return missing(ANIMAL_MESSAGES.notFound);
}

function fieldProblems(
  input: AnimalInput,
  around: AnimalSurroundings,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (around.namesake) found.push(problem('nome', ANIMAL_MESSAGES.nameTaken));
  const mother = motherProblem(input, around.mother);
  if (mother) found.push(problem('maeId', mother));
  const father = fatherProblem(input, around.father);
  if (father) found.push(problem('paiId', father));
  return found;
}

function motherProblem(input: AnimalInput, mother: Animal | undefined) {
  if (input.maeId === null) return null;
  if (input.maeId === input.animalId) return ANIMAL_MESSAGES.ownParent;
  if (mother?.rebanhoId !== input.rebanhoId)
    return ANIMAL_MESSAGES.motherNotFound;
  if (mother.sexo !== 'F') return ANIMAL_MESSAGES.motherSex;
  return isOlder(mother, input) ? null : ANIMAL_MESSAGES.motherYounger;
}

function fatherProblem(input: AnimalInput, father: Animal | undefined) {
  if (input.paiId === null) return null;
  if (input.paiId === input.animalId) return ANIMAL_MESSAGES.ownParent;
  if (father?.rebanhoId !== input.rebanhoId)
    return ANIMAL_MESSAGES.fatherNotFound;
  if (father.sexo !== 'M') return ANIMAL_MESSAGES.fatherSex;
  return isOlder(father, input) ? null : ANIMAL_MESSAGES.fatherYounger;
}

/** An unknown birth date refuses nothing. */
export function isOlder(parent: Born, child: Born): boolean {
  if (parent.dataNascimento === null || child.dataNascimento === null) {
    return true;
  }
  return isAfter(child.dataNascimento, parent.dataNascimento);
}

function discardProblems(
  animal: Animal,
  input: DiscardInput,
  date: string,
  today: string,
): FieldProblem[] {
  const found: FieldProblem[] = [];
  if (input.motivo === 'OUTRO' && !input.justificativa?.trim()) {
    found.push(problem('justificativa', ANIMAL_MESSAGES.justification));
  }
  if (isAfter(date, today)) {
    found.push(problem('dataOcorrencia', ANIMAL_MESSAGES.discardDateFuture));
  }
  if (animal.dataNascimento && isAfter(animal.dataNascimento, date)) {
    found.push(problem('dataOcorrencia', ANIMAL_MESSAGES.discardBeforeBirth));
  }
  return found;
}

export function contentOf(input: AnimalInput) {
  const { animalId, rebanhoId, categoria, sexo, raca } = input;
  const { dataNascimento, maeId, paiId } = input;
  const nome = tidyName(input.nome);
  return {
    ...{ animalId, rebanhoId, categoria, sexo, raca },
    ...{ dataNascimento, maeId, paiId, nome },
  };
}

function bullData(existing: Animal, input: AnimalInput) {
  if (input.categoria === 'T') return {};
  return existing.categoria === 'T'
    ? { touroProprio: null, quantidadeDoses: null }
    : {};
}

function sameContent(animal: Animal, input: AnimalInput): boolean {
  return Object.entries(contentOf(input)).every(
    ([field, value]) => animal[field as keyof Animal] === value,
  );
}

/** What a new animal does not have yet. */
export const NEW_ANIMAL = {
  situacaoReprodutiva: null,
  situacaoProdutiva: null,
  touroProprio: null,
  quantidadeDoses: null,
  peso: null,
  aplicacaoId: null,
  descartado: false,
  descarte: null,
  versao: 0,
} as const;
