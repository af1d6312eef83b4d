import { v7 as uuid } from 'uuid';
import {
  productiveInputOf,
  reproductiveInputOf,
  validateProductive,
  validateReproductive,
} from '@/contract/cows';
import { deletionOf } from '@/domain/cows/events';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import {
  type Labelled,
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import {
  ANIMAL_MESSAGES,
  COW_MESSAGES,
  TITLES,
} from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import { animalMissing } from './animalWrites';
import { checkWith, lowerIds, textField } from './bodies';
import { farmToday } from './clock';
import { cowAnswer, eventAnswer } from './cowAnswers';
import { refusing } from './decisions';
import { problem } from './problems';
import { answerIn, ofAnimal, ofRow } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import type { Decision, WriteCall, WriteResult } from './writes';

export function recordReproductiveCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = checkWith(lowerIds(body), (given) =>
    validateReproductive(given, today),
  );
  const input = checked.ok && reproductiveInputOf(checked.value, '', uuid);
  const animalId = textField(body, 'animalId');
  return writeByRule(database, call, {
    kind: 'cows/reproductiveRecorded',
    herdOf: ofAnimal(animalId, call.usuarioId),
    missing: () =>
      refusing(
        animalId === undefined && !checked.ok
          ? checked.problem
          : animalMissing(),
      ),
    data: ({ rebanhoId }) =>
      input ? accept({ ...input, rebanhoId }) : (checked as never),
    answer: (after, dados) => ({
      status: 201,
      body: {
        eventId: dados.eventId,
        message: registered(REPRODUCTIVE_TYPES, dados.reprodutividade),
        ...reproductiveAnswer(after, dados, today),
      },
    }),
  });
}

/** What else a situation touched: lactation, calves, bull. */
function reproductiveAnswer(
  after: HerdReader,
  dados: ReproductiveInput,
  today: FarmDate,
) {
  const { animalId, eventId, touroInseminacaoId, lactacaoEventId } = dados;
  const lactation =
    lactacaoEventId === null
      ? undefined
      : after.row('situacoesProdutivas', lactacaoEventId);
  // Named in a situation that has none, they are not looked at nor answered.
  const isThere = (id: string) => after.row('animais', id) !== undefined;
  const calves = dados.crias.map((calf) => calf.animalId).filter(isThere);
  const bull = [touroInseminacaoId ?? ''].find(isThere);
  return {
    vaca: cowAnswer(after, animalId, today),
    evento: eventAnswer(after, animalId, eventId),
    ...(lactation ? { lactacao: lactation } : {}),
    ...(calves.length > 0
      ? { crias: calves.map((id) => answerIn(after, id, today)) }
      : {}),
    ...(bull ? { touro: answerIn(after, bull, today) } : {}),
  };
}

export function recordProductiveCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = checkWith(lowerIds(body), (given) =>
    validateProductive(given, today),
  );
  const input = checked.ok && productiveInputOf(checked.value, '', uuid);
  const animalId = textField(body, 'animalId');
  return writeByRule(database, call, {
    kind: 'cows/productiveRecorded',
    herdOf: ofAnimal(animalId, call.usuarioId),
    missing: () =>
      refusing(
        animalId === undefined && !checked.ok
          ? checked.problem
          : animalMissing(),
      ),
    data: ({ rebanhoId }) =>
      input ? accept({ ...input, rebanhoId }) : (checked as never),
    answer: (after, { eventId, produtividade }) => ({
      status: 201,
      body: {
        eventId,
        message: registered(PRODUCTIVE_STATUSES, produtividade),
        vaca: cowAnswer(after, animalId ?? '', today),
        evento: eventAnswer(after, animalId ?? '', eventId),
      },
    }),
  });
}

/** What else goes with a deleted calving. */
export interface DeletionFlags {
  readonly excluirLactacao: boolean;
  readonly voltarNovilha: boolean;
}

export function deleteReproductiveCall(
  database: Database,
  call: WriteCall,
  eventId: string,
  flags: DeletionFlags,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  return writeByRule(database, call, {
    kind: 'cows/reproductiveDeleted',
    herdOf: ofRow('situacoesReprodutivas', eventId, call.usuarioId),
    missing: situationMissing,
    data: async ({ rebanhoId }, { rows }) => {
      const wanted = { ids: [eventId] };
      const [event] = await rows.load(
        'situacoesReprodutivas',
        rebanhoId,
        wanted,
      );
      return event
        ? accept(deletionOf(event, flags))
        : { ok: false, problem: missing() };
    },
    answer: (after, { animalId, touroInseminacaoId }) => ({
      status: 200,
      body: {
        message: ANIMAL_MESSAGES.discardedOk,
        vaca: cowAnswer(after, animalId, today),
        ...(touroInseminacaoId === null
          ? {}
          : { touro: answerIn(after, touroInseminacaoId, today) }),
      },
    }),
  });
}

export function deleteProductiveCall(
  database: Database,
  call: WriteCall,
  eventId: string,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  return writeByRule(database, call, {
    kind: 'cows/productiveDeleted',
    herdOf: ofRow('situacoesProdutivas', eventId, call.usuarioId),
    missing: situationMissing,
    data: async ({ rebanhoId }, { rows }) => {
      const wanted = { ids: [eventId] };
      const [event] = await rows.load('situacoesProdutivas', rebanhoId, wanted);
      return event && accept({ rebanhoId, eventId, animalId: event.vacaId });
    },
    answer: (after, { animalId }) => ({
      status: 200,
      body: {
        message: ANIMAL_MESSAGES.discardedOk,
        vaca: cowAnswer(after, animalId, today),
      },
    }),
  });
}

function registered(options: readonly Labelled<string>[], code: string) {
  return COW_MESSAGES.registered(labelOf(options, code));
}

function situationMissing(): Decision {
  return refusing(missing());
}

function missing() {
  return problem(404, TITLES.notFound, SITUATION_MESSAGES.notFound);
}
