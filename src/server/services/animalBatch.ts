import { v7 as uuid } from 'uuid';
import {
  type AnimalBatchBody,
  type AnimalBody,
  animalBatchSchema,
} from '@/contract/animals';
import {
  invalid,
  NEW_ANIMAL,
  namesakeKey,
  registerAnimal,
  summaryOf,
} from '@/domain/animals/rules';
import type { Animal, AnimalInput } from '@/domain/animals/types';
import { ANIMAL_MESSAGES, GENERAL_MESSAGES } from '@/domain/shared/messages';
import { nameKey } from '@/domain/shared/names';
import {
  accept,
  type FieldProblem,
  type Outcome,
  type Problem,
} from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import { type Around, animalInput, idsOf, withParents } from './animalInputs';
import { herdFull, isFull, stamped, surroundingsOfHerd } from './animalWrites';
import { checkBody } from './bodies';
import { farmToday } from './clock';
import { changeOf, herdAfter, refusing } from './decisions';
import { herdMissing } from './herds';
import {
  type Decision,
  type WriteCall,
  type WriteResult,
  write,
} from './writes';

/** Many animals, all or nothing; parents may stand in the batch itself. */
export function registerAnimalsCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const inputs = batchInputs(body, rebanhoId, farmToday(call.now));
  return write(database, call, async (repositories) => {
    const around = await surroundingsOfHerd(repositories, call, rebanhoId, {
      ids: inputs.ok ? [...new Set(inputs.value.flatMap(idsOf))] : [],
      names: inputs.ok ? [...new Set(inputs.value.map(namesakeKey))] : [],
    });
    if (!around) return refusing(herdMissing());
    if (!inputs.ok) return refusing(inputs.problem);
    return decideBatch(inputs.value, around);
  });
}

function batchInputs(
  body: unknown,
  rebanhoId: string,
  today: string,
): Outcome<AnimalInput[]> {
  const checked = checkBody<AnimalBatchBody>(animalBatchSchema, body, today);
  if (!checked.ok) return checked;
  const { animais } = checked.value;
  const strangers = animais.flatMap((animal, linha) =>
    otherHerd(animal, rebanhoId) ? [strayRow(linha)] : [],
  );
  if (strangers.length > 0) return invalid(strangers);
  return accept(animais.map((animal) => animalInput(animal, rebanhoId, uuid)));
}

function otherHerd(animal: AnimalBody, rebanhoId: string): boolean {
  return (animal.rebanhoId ?? rebanhoId).toLowerCase() !== rebanhoId;
}

function strayRow(linha: number): FieldProblem {
  return { campo: 'rebanhoId', mensagem: GENERAL_MESSAGES.idInvalid, linha };
}

function decideBatch(inputs: readonly AnimalInput[], around: Around): Decision {
  const batch = registerRows(inputs, around.animals);
  if (!batch.ok) return refusing(batch.problem);
  const { all, fresh } = batch.value;
  if (isFull(around.herd, fresh.length)) return refusing(herdFull());
  const inserted = fresh.map((animal) => stamped(animal, around.herd));
  const change = changeOf(around.herd, { inserted });
  const nothing = inserted.length === 0;
  const rebanho = nothing ? around.herd : herdAfter(around.herd, change);
  const stand = new Map([...around.animals, ...inserted].map(keyed));
  const animais = all.map(({ animalId }) => answerIn(animalId, stand, around));
  const body = { message: ANIMAL_MESSAGES.registeredMany, animais, rebanho };
  return nothing
    ? { kind: 'done', status: 201, body }
    : { kind: 'change', change, after: rebanho, status: 201, body };
}

interface Batch {
  /** One for each row, in its order. */
  readonly all: readonly Animal[];
  /** Those the herd does not have yet. */
  readonly fresh: readonly Animal[];
}

/** The rule on every row, each seeing the herd and the rows before it. */
function registerRows(
  inputs: readonly AnimalInput[],
  herd: readonly Animal[],
): Outcome<Batch> {
  const known = new Map(herd.map(keyed));
  const names = new Map(herd.filter(isActive).map((a) => [nameKey(a.nome), a]));
  const parents = new Map([...inputs.map(asParent), ...herd].map(keyed));
  const campos: FieldProblem[] = [];
  const all: Animal[] = [];
  const fresh: Animal[] = [];
  inputs.forEach((input, linha) => {
    const namesake = names.get(namesakeKey(input));
    const existing = known.get(input.animalId);
    const outcome = registerAnimal(input, {
      existing,
      namesake: namesake?.animalId === input.animalId ? undefined : namesake,
      mother: input.maeId === null ? undefined : parents.get(input.maeId),
      father: input.paiId === null ? undefined : parents.get(input.paiId),
      hasOffspring: false,
    });
    if (!outcome.ok) {
      campos.push(...atRow(outcome.problem, linha));
      return;
    }
    all.push(outcome.value);
    if (existing) return;
    fresh.push(outcome.value);
    known.set(input.animalId, outcome.value);
    names.set(namesakeKey(input), outcome.value);
  });
  return campos.length > 0 ? invalid(campos) : accept({ all, fresh });
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

function answerIn(
  animalId: string,
  stand: ReadonlyMap<string, Animal>,
  { applications }: Around,
) {
  const animal = stand.get(animalId);
  if (!animal) throw new Error('a registered row is missing');
  const mother = stand.get(animal.maeId ?? '');
  const father = stand.get(animal.paiId ?? '');
  return withParents(
    animal,
    mother && summaryOf(mother),
    father && summaryOf(father),
    applications.get(animalId),
  );
}

function isActive({ descartado }: Animal): boolean {
  return !descartado;
}

function keyed(animal: Animal): [string, Animal] {
  return [animal.animalId, animal];
}
