import type { CowOperationData } from '@/domain/cows/operations';
import type { ReproductiveInput } from '@/domain/cows/types';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { answerIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';
import { cowAnswer, eventAnswer } from './cowAnswers';

export const cowServed: ServedKinds<keyof CowOperationData> = {
  'cows/reproductiveRecorded': {
    answer: (after, dados, today) => ({
      eventId: dados.eventId,
      ...reproductiveAnswer(after, dados, today),
    }),
  },
  'cows/productiveRecorded': {
    answer: (after, { animalId, eventId }, today) => ({
      eventId,
      vaca: cowAnswer(after, animalId, today),
      evento: eventAnswer(after, animalId, eventId),
    }),
  },
  'cows/reproductiveDeleted': {
    answer: (after, { animalId, touroInseminacaoId: bull }, today) => ({
      vaca: cowAnswer(after, animalId, today),
      ...(bull === null ? {} : { touro: answerIn(after, bull, today) }),
    }),
  },
  'cows/productiveDeleted': {
    answer: (after, { animalId }, today) => ({
      vaca: cowAnswer(after, animalId, today),
    }),
  },
};

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
