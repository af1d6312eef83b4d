import type { AnimalOperationData } from '@/domain/animals/operations';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { answerIn } from '@/server/services/writes/ruleAnswers';
import type { ServedKinds } from '@/server/services/writes/served';

const answer = (
  after: HerdReader,
  { animalId }: { readonly animalId: string },
  today: FarmDate,
) => ({ animal: answerIn(after, animalId, today) });

export const animalServed: ServedKinds<keyof AnimalOperationData> = {
  'animals/registered': {
    answer,
    guesses: ({ maeId, paiId }) => maeId === null && paiId === null,
  },
  'animals/batchRegistered': {
    answer: (after, { animais }, today) => ({
      animais: animais.map(({ animalId }) => answerIn(after, animalId, today)),
    }),
  },
  'animals/updated': { answer },
  'animals/discarded': { answer },
  'animals/restored': { answer },
};
