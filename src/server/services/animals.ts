import { v7 as uuid } from 'uuid';
import {
  type AnimalBatchBody,
  type AnimalBody,
  type AnimalUpdateBody,
  animalBatchSchema,
  animalDataOf,
  animalSchema,
  animalUpdateSchema,
  type DiscardBody,
  discardDataOf,
  discardSchema,
  type RestoreBody,
  restoreSchema,
} from '@/contract/animals';
import { editOf } from '@/contract/edits';
import type { AnimalInput } from '@/domain/animals/types';
import { ANIMAL_MESSAGES, GENERAL_MESSAGES } from '@/domain/shared/messages';
import { accept, type Outcome } from '@/domain/shared/outcome';
import { invalidFields } from '@/domain/shared/refusals';
import type { Database } from '@/server/database/database';
import { checkBody, sameId, textField } from './bodies';
import { farmToday } from './clock';
import { herdMissing } from './herds';
import { lazily } from './lazily';
import { answerIn, locatedByAnimal, ofHerd } from './ruleAnswers';
import { type RuleCall, writeByRule } from './ruleWrites';
import { refusing, type WriteCall, type WriteResult } from './writes';

export function registerAnimalCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = lazily(() => newAnimal(body, rebanhoId, call));
  return writeByRule(database, call, {
    kind: 'animals/registered',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: checked,
    guesses: ({ maeId, paiId }) => maeId === null && paiId === null,
    ...answered(call, 201, ANIMAL_MESSAGES.registered),
  });
}

function newAnimal(
  body: unknown,
  rebanhoId: string,
  { now }: WriteCall,
): Outcome<AnimalInput> {
  const checked = checkBody<AnimalBody>(animalSchema, body, farmToday(now));
  if (!checked.ok) return checked;
  const path = sameId('rebanhoId', rebanhoId, checked.value.rebanhoId);
  if (!path.ok) return path;
  return accept(animalDataOf(checked.value, rebanhoId, uuid));
}

/** Many animals, all or nothing; parents may stand in the batch itself. */
export function registerAnimalsCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() => newAnimals(body, rebanhoId, today));
  return writeByRule(database, call, {
    kind: 'animals/batchRegistered',
    herdOf: ofHerd(rebanhoId, call.usuarioId),
    missing: () => refusing(herdMissing()),
    data: checked,
    answer: (after, { animais }) => ({
      status: 201,
      body: {
        message: ANIMAL_MESSAGES.registeredMany,
        animais: animais.map(({ animalId }) =>
          answerIn(after, animalId, today),
        ),
      },
    }),
  });
}

function newAnimals(body: unknown, rebanhoId: string, today: string) {
  const checked = checkBody<AnimalBatchBody>(animalBatchSchema, body, today);
  if (!checked.ok) return checked;
  const { animais } = checked.value;
  const strays = animais.flatMap(({ rebanhoId: given }, linha) =>
    sameId('rebanhoId', rebanhoId, given).ok ? [] : [strayRow(linha)],
  );
  if (strays.length > 0) return invalidFields(strays);
  const inputs = animais.map((one) => animalDataOf(one, rebanhoId, uuid));
  return accept({ rebanhoId, animais: inputs });
}

function strayRow(linha: number) {
  return { campo: 'rebanhoId', mensagem: GENERAL_MESSAGES.idInvalid, linha };
}

/** The herd stands in the body, where it stands at all. */
export function updateAnimalCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const animalId = textField(body, 'animalId');
  const checked = lazily(() =>
    checkBody<AnimalUpdateBody>(animalUpdateSchema, body, today),
  );
  return writeByRule(database, call, {
    kind: 'animals/updated',
    ...locatedByAnimal(call, animalId),
    data: ({ rebanhoId }) => {
      const given = textField(body, 'rebanhoId') ?? rebanhoId;
      if (given !== rebanhoId) return undefined;
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const input = animalDataOf(outcome.value, rebanhoId, uuid);
      return accept({ ...input, ...editOf(outcome.value) });
    },
    ...answered(call, 200, ANIMAL_MESSAGES.updated),
  });
}

export function discardAnimalCall(
  database: Database,
  call: WriteCall,
  animalId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<DiscardBody>(discardSchema, body, today),
  );
  return writeByRule(database, call, {
    kind: 'animals/discarded',
    ...locatedByAnimal(call, animalId),
    data: ({ rebanhoId }) =>
      inPath(checked(), { animalId, rebanhoId }, discardDataOf),
    ...answered(call, 200, ANIMAL_MESSAGES.discardedOk),
  });
}

export function restoreAnimalCall(
  database: Database,
  call: WriteCall,
  animalId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<RestoreBody>(restoreSchema, body, today),
  );
  return writeByRule(database, call, {
    kind: 'animals/restored',
    ...locatedByAnimal(call, animalId),
    data: ({ rebanhoId }) =>
      inPath(checked(), { animalId, rebanhoId }, ({ nome }, ids) => ({
        ...ids,
        nome: nome ?? null,
      })),
    ...answered(call, 200, ANIMAL_MESSAGES.restored),
  });
}

interface Ids {
  readonly animalId: string;
  readonly rebanhoId: string;
}
type Repeating = { readonly [Field in keyof Ids]?: string | null | undefined };

/** Ids that the body repeats are those of the path. */
function inPath<Body extends Repeating, Data>(
  checked: Outcome<Body>,
  ids: Ids,
  data: (body: Body, ids: Ids) => Data,
): Outcome<Data> {
  if (!checked.ok) return checked;
  const { value } = checked;
  const animal = sameId('animalId', ids.animalId, value.animalId);
  if (!animal.ok) return animal;
  const herd = sameId('rebanhoId', ids.rebanhoId, value.rebanhoId);
  return herd.ok ? accept(data(value, ids)) : herd;
}

type OneAnimal =
  | 'animals/registered'
  | 'animals/updated'
  | 'animals/discarded'
  | 'animals/restored';

function answered<Kind extends OneAnimal>(
  { now }: WriteCall,
  status: number,
  message: string,
): Pick<RuleCall<Kind>, 'answer'> {
  const today = farmToday(now);
  return {
    answer: (after, { animalId }) => ({
      status,
      body: { message, animal: answerIn(after, animalId, today) },
    }),
  };
}
