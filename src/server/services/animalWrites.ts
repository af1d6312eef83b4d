import { isUuid } from '@/contract/fields';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { ANIMAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { Outcome } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import type {
  Surroundings,
  SurroundingsQuery,
} from '@/server/repositories/surroundings';
import {
  type Around,
  animalAnswer,
  byId,
  currentApplications,
} from './animalInputs';
import { sameId, textField } from './bodies';
import { farmToday } from './clock';
import { changeOf, herdAfter, refusing, type Touched } from './decisions';
import { problem } from './problems';
import {
  type Decision,
  type WriteCall,
  type WriteResult,
  write,
} from './writes';

/** Animals of one herd, discarded ones included. */
export const ANIMAL_LIMIT = 20_000;

type DecideOnAnimal = (animal: Animal, around: Around) => Decision;

/** A write to the animal of the path; the body may repeat its ids. */
export function writeToAnimal(
  database: Database,
  call: WriteCall,
  animalId: string,
  body: unknown,
  decide: DecideOnAnimal,
  names: readonly string[] = [],
): Promise<WriteResult> {
  return write(database, call, async (repositories) => {
    const query = { ids: [], names };
    const around = await surroundingsOfAnimal(
      repositories,
      call,
      animalId,
      query,
    );
    const animal = around && byId(around.animals, animalId);
    if (!around || !animal) return refusing(animalMissing());
    const decision = decide(animal, around);
    const repeated = repeatedIds(body, animal);
    return repeated.ok || decision.kind === 'refused'
      ? decision
      : refusing(repeated.problem);
  });
}

function repeatedIds(body: unknown, animal: Animal): Outcome<string> {
  const id = sameId('animalId', animal.animalId, textField(body, 'animalId'));
  if (!id.ok) return id;
  const herd = textField(body, 'rebanhoId');
  return sameId('rebanhoId', animal.rebanhoId, herd);
}

/** The decision that follows from a rule on one animal. */
export function updated(
  message: string,
  from: Animal | undefined,
  outcome: Outcome<Animal>,
  around: Around,
  name: 'animal' | 'touro' = 'animal',
): Decision {
  if (!outcome.ok) return refusing(outcome.problem);
  if (!from || outcome.value === from) {
    return unchanged(200, message, outcome.value, around, name);
  }
  const to = stamped(outcome.value, around.herd);
  return changed(200, message, { updated: [{ from, to }] }, around, name);
}

export function changed(
  status: number,
  message: string,
  touched: Touched,
  around: Around,
  name: 'animal' | 'touro' = 'animal',
): Decision {
  const change = changeOf(around.herd, touched);
  const rebanho = herdAfter(around.herd, change);
  const [animal] = [...change.inserted, ...change.updated];
  const answer = animal && animalAnswer(animal, around);
  const body = { message, [name]: answer, rebanho };
  return { kind: 'change', change, after: rebanho, status, body };
}

export function unchanged(
  status: number,
  message: string,
  animal: Animal,
  around: Around,
  name: 'animal' | 'touro' = 'animal',
): Decision {
  const answer = animalAnswer(animal, around);
  const body = { message, [name]: answer, rebanho: around.herd };
  return { kind: 'done', status, body };
}

export async function surroundingsOfHerd(
  repositories: Repositories,
  call: WriteCall,
  rebanhoId: string,
  wanted: SurroundingsQuery,
): Promise<Around | undefined> {
  if (!isUuid(rebanhoId)) return undefined;
  const { surroundings } = repositories;
  const found = await surroundings.ofHerd(rebanhoId, call.usuarioId, wanted);
  return found && withApplications(repositories, call, found);
}

export async function surroundingsOfAnimal(
  repositories: Repositories,
  call: WriteCall,
  animalId: string,
  wanted: SurroundingsQuery,
): Promise<Around | undefined> {
  if (!isUuid(animalId)) return undefined;
  const { surroundings } = repositories;
  const found = await surroundings.ofAnimal(animalId, call.usuarioId, wanted);
  return found && withApplications(repositories, call, found);
}

async function withApplications(
  repositories: Repositories,
  { now }: WriteCall,
  found: Surroundings,
): Promise<Around> {
  const { herd, animals } = found;
  const applications = await currentApplications(
    repositories,
    herd.rebanhoId,
    animals,
    farmToday(now),
  );
  return { ...found, applications };
}

export function stamped(animal: Animal, herd: Herd): Animal {
  return { ...animal, versao: herd.versao + 1 };
}

export function isFull(herd: Herd, more: number): boolean {
  const { qntdAnimais, qntdAnimaisDescartados } = herd;
  return qntdAnimais + qntdAnimaisDescartados + more > ANIMAL_LIMIT;
}

export function herdFull() {
  return problem(400, TITLES.validation, ANIMAL_MESSAGES.tooMany);
}

export function animalMissing() {
  return problem(404, TITLES.notFound, ANIMAL_MESSAGES.notFound);
}
