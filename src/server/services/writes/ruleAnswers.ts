import type { AnimalAnswer } from '@/contract/answers';
import { isUuid } from '@/contract/fields';
import { summaryOf } from '@/domain/animals/rules';
import type { Herd } from '@/domain/herds/types';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { TableName, Tables } from '@/domain/shared/tables';
import { currentApplication } from '@/domain/treatments/current';
import type { Repositories } from '@/server/repositories/repositories';
import type { EventTable } from '@/server/repositories/tables/descriptors';
import {
  animalMissing,
  withParents,
} from '@/server/services/animals/animalReads';
import { problem } from '@/server/services/shared/problems';
import { refusing, type WriteCall } from './writes';

/** The herd a call is about; `recent`: as this server's last write left it. */
export type Locate = (
  repositories: Repositories,
  recent: (rebanhoId: string) => Herd | undefined,
) => Promise<Herd | undefined>;

type Caller = Pick<WriteCall, 'usuarioId' | 'herd'>;
type Find = (among?: readonly string[]) => Promise<Herd | undefined>;

/** In the herd that the call names, or else in whichever of the user's. */
async function namedFirst({ herd }: Caller, find: Find) {
  const named = herd !== null && isUuid(herd) && (await find([herd]));
  return named || find();
}

/** The user's herd that an animal is in. */
function ofAnimal(id: string | undefined, call: Caller): Locate {
  return async ({ herds }) =>
    id !== undefined && isUuid(id)
      ? namedFirst(call, (among) => herds.ofAnimal(id, call.usuarioId, among))
      : undefined;
}

/** Where a call is about the animal that it names; one must be named. */
export function locatedByAnimal(
  call: Caller,
  animalId: string | undefined,
  title: string = TITLES.validation,
) {
  const mensagem = REQUEST_MESSAGES.idInvalid;
  const unnamed = problem(400, title, mensagem, [
    { campo: 'animalId', mensagem },
  ]);
  return {
    herdOf: ofAnimal(animalId, call),
    missing: () => refusing(animalId === undefined ? unnamed : animalMissing()),
  };
}

/** The user's herd of this id. */
export function ofHerd(id: string, usuarioId: string): Locate {
  // One that has gone since is missed when its rows are read.
  return async ({ herds }, recent) =>
    isUuid(id) ? (recent(id) ?? herds.find(id, usuarioId)) : undefined;
}

/** The user's herd that holds a row. */
export function ofRow(table: EventTable, id: string, call: Caller): Locate {
  return async ({ rows }) =>
    isUuid(id)
      ? namedFirst(call, (among) =>
          rows.herdOf(table, id, call.usuarioId, among),
        )
      : undefined;
}

/** A row that the rule put, or that was loaded for the answer. */
export function rowIn<T extends TableName>(
  herd: HerdReader,
  table: T,
  id: string,
): Tables[T] {
  const row = herd.row(table, id);
  if (!row) throw new Error('an answered row was not loaded');
  return row;
}

/** An animal that was loaded, with what else was loaded of its answer. */
export function answerIn(
  herd: HerdReader,
  animalId: string,
  today: FarmDate,
): AnimalAnswer {
  const animal = rowIn(herd, 'animais', animalId);
  const mother = herd.row('animais', animal.maeId ?? '');
  const father = herd.row('animais', animal.paiId ?? '');
  return withParents(
    animal,
    mother && summaryOf(mother),
    father && summaryOf(father),
    currentApplication(animal, (id) => herd.row('aplicacoes', id), today),
  );
}
