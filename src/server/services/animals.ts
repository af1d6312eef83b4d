import { v7 as uuid } from 'uuid';
import {
  type AnimalBody,
  animalSchema,
  type DiscardBody,
  discardSchema,
  type RestoreBody,
  restoreSchema,
} from '@/contract/animals';
import {
  discardAnimal,
  namesakeKey,
  registerAnimal,
  restoreAnimal,
  updateAnimal,
} from '@/domain/animals/rules';
import type { Animal, AnimalInput, DiscardInput } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { ANIMAL_MESSAGES, GENERAL_MESSAGES } from '@/domain/shared/messages';
import { nameKey } from '@/domain/shared/names';
import { accept, type Outcome } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import {
  type Around,
  animalInput,
  idsOf,
  namesakeOf,
  surroundingsOf,
} from './animalInputs';
import {
  animalMissing,
  changed,
  herdFull,
  isFull,
  stamped,
  surroundingsOfAnimal,
  surroundingsOfHerd,
  unchanged,
  updated,
  writeToAnimal,
} from './animalWrites';
import { checkBody, sameId, textField } from './bodies';
import { farmToday } from './clock';
import { refusing } from './decisions';
import { herdMissing } from './herds';
import { fieldProblem } from './problems';
import { recentHerd } from './recentHerds';
import {
  type Decide,
  type Decision,
  type WriteCall,
  type WriteResult,
  write,
} from './writes';

export function registerAnimalCall(
  database: Database,
  call: WriteCall,
  rebanhoId: string,
  body: unknown,
): Promise<WriteResult> {
  const checked = newAnimal(body, rebanhoId, call);
  const input = checked.ok ? checked.value : undefined;
  const decide: Decide = async (repositories) => {
    const around = await surroundingsOfHerd(repositories, call, rebanhoId, {
      ids: input ? idsOf(input) : [],
      names: input ? [namesakeKey(input)] : [],
    });
    if (!around) return refusing(herdMissing());
    if (!checked.ok) return refusing(checked.problem);
    return decideRegistration(checked.value, around);
  };
  return write(database, call, decide, () => guessOf(database, call, input));
}

/** What the decision is if neither id nor name are taken. */
function guessOf(
  database: Database,
  { usuarioId }: WriteCall,
  input: AnimalInput | undefined,
): Decision | undefined {
  if (!input || input.maeId !== null || input.paiId !== null) return undefined;
  const herd = recentHerd(database, input.rebanhoId, usuarioId);
  if (!herd) return undefined;
  const applications = new Map();
  const around = { herd, animals: [], hasOffspring: false, applications };
  const guess = decideRegistration(input, around);
  return guess.kind === 'change' ? guess : undefined;
}

function decideRegistration(input: AnimalInput, around: Around): Decision {
  const known = surroundingsOf(input, around);
  const outcome = registerAnimal(input, known);
  if (!outcome.ok) return refusing(outcome.problem);
  const message = ANIMAL_MESSAGES.registered;
  if (known.existing) return unchanged(201, message, known.existing, around);
  if (isFull(around.herd, 1)) return refusing(herdFull());
  const inserted = [stamped(outcome.value, around.herd)];
  return changed(201, message, { inserted }, around);
}

function newAnimal(
  body: unknown,
  rebanhoId: string,
  call: WriteCall,
): Outcome<AnimalInput> {
  const checked = checkAnimal(body, call);
  if (!checked.ok) return checked;
  const path = sameId('rebanhoId', rebanhoId, checked.value.rebanhoId);
  if (!path.ok) return path;
  return accept(animalInput(checked.value, rebanhoId, uuid));
}

export function updateAnimalCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const checked = checkAnimal(body, call);
  const given = textField(body, 'animalId');
  return write(database, call, async (repositories) => {
    if (given === undefined) {
      return refusing(checked.ok ? idMissing() : checked.problem);
    }
    const asked = checked.ok ? animalInput(checked.value, '', noId) : undefined;
    const around = await surroundingsOfAnimal(repositories, call, given, {
      ids: asked ? idsOf(asked) : [],
      names: asked ? [nameKey(asked.nome)] : [],
    });
    if (!around || !inHerd(body, around.herd)) return refusing(animalMissing());
    if (!checked.ok) return refusing(checked.problem);
    const input = animalInput(checked.value, around.herd.rebanhoId, noId);
    const known = surroundingsOf(input, around);
    return updated(
      ANIMAL_MESSAGES.updated,
      known.existing,
      updateAnimal(input, known),
      around,
    );
  });
}

/** An animal that is there has its id. */
const noId = () => '';

export function discardAnimalCall(
  database: Database,
  call: WriteCall,
  animalId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = checkBody<DiscardBody>(discardSchema, body, today);
  return writeToAnimal(database, call, animalId, body, (animal, around) => {
    if (!checked.ok) return refusing(checked.problem);
    const input = discardInput(checked.value, animal);
    return updated(
      ANIMAL_MESSAGES.discardedOk,
      animal,
      discardAnimal(animal, input, today),
      around,
    );
  });
}

export function restoreAnimalCall(
  database: Database,
  call: WriteCall,
  animalId: string,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = checkBody<RestoreBody>(restoreSchema, body, today);
  const nome = checked.ok ? (checked.value.nome ?? null) : null;
  const names = nome === null ? [] : [nameKey(nome)];
  return writeToAnimal(
    database,
    call,
    animalId,
    body,
    (animal, around) => {
      if (!checked.ok) return refusing(checked.problem);
      const wanted = nome ?? animal.nome;
      const namesake = namesakeOf(around.animals, wanted, animalId);
      const outcome = restoreAnimal(animal, namesake, nome);
      return updated(ANIMAL_MESSAGES.restored, animal, outcome, around);
    },
    names,
  );
}

function checkAnimal(body: unknown, call: WriteCall): Outcome<AnimalBody> {
  return checkBody<AnimalBody>(animalSchema, body, farmToday(call.now));
}

function discardInput(body: DiscardBody, animal: Animal): DiscardInput {
  return {
    animalId: animal.animalId,
    rebanhoId: animal.rebanhoId,
    motivo: body.motivo as DiscardInput['motivo'],
    justificativa: body.justificativa ?? null,
    dataOcorrencia: body.dataOcorrencia ?? null,
  };
}

function idMissing() {
  return fieldProblem('animalId', GENERAL_MESSAGES.idInvalid);
}

function inHerd(body: unknown, herd: Herd): boolean {
  const given = textField(body, 'rebanhoId');
  return given === undefined || given === herd.rebanhoId;
}
