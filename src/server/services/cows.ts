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
import { checkWith, lowerIds, textField } from './bodies';
import { farmToday } from './clock';
import { cowAnswer, eventAnswer } from './cowAnswers';
import { lazily } from './lazily';
import { problem } from './problems';
import { answerIn, locatedByAnimal, ofRow } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import {
  type Decision,
  refusing,
  type WriteCall,
  type WriteResult,
} from './writes';

export function recordReproductiveCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const input = lazily(() => {
    const check = (given: object) => validateReproductive(given, today);
    const checked = checkWith(lowerIds(body), check);
    return checked.ok
      ? accept(reproductiveInputOf(checked.value, '', uuid))
      : checked;
  });
  const animalId = textField(body, 'animalId');
  return writeByRule(database, call, {
    kind: 'cows/reproductiveRecorded',
    ...locatedByAnimal(call, animalId),
    data: ({ rebanhoId }) => {
      const outcome = input();
      return outcome.ok ? accept({ ...outcome.value, rebanhoId }) : outcome;
    },
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
  const input = lazily(() => {
    const check = (given: object) => validateProductive(given, today);
    const checked = checkWith(lowerIds(body), check);
    return checked.ok
      ? accept(productiveInputOf(checked.value, '', uuid))
      : checked;
  });
  const animalId = textField(body, 'animalId');
  return writeByRule(database, call, {
    kind: 'cows/productiveRecorded',
    ...locatedByAnimal(call, animalId),
    data: ({ rebanhoId }) => {
      const outcome = input();
      return outcome.ok ? accept({ ...outcome.value, rebanhoId }) : outcome;
    },
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
