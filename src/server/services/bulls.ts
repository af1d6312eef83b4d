import { type BullBody, bullSchema } from '@/contract/animals';
import type { BullDetailsAnswer, BullSummary } from '@/contract/answers';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { bullDetailsOf } from '@/domain/bulls/details';
import { BULL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { accept } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { answerOf, findAnimal } from './animalReads';
import { checkBody, textField } from './bodies';
import { farmToday } from './clock';
import { wholeReader } from './herdReader';
import { findHerd } from './herds';
import { lazily } from './lazily';
import { answerIn, locatedByAnimal } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import type { WriteCall, WriteResult } from './writes';

export function registerBullCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const checked = lazily(() =>
    checkBody<BullBody>(bullSchema, body, today, TITLES.bull),
  );
  const animalId = textField(body, 'animalId');
  return writeByRule(database, call, {
    kind: 'bulls/registered',
    ...locatedByAnimal(call, animalId, TITLES.bull),
    data: ({ rebanhoId }) => {
      const outcome = checked();
      if (!outcome.ok) return outcome;
      const { touroProprio, quantidadeDoses } = outcome.value;
      const bull = { animalId: animalId ?? '', touroProprio, quantidadeDoses };
      return accept({ rebanhoId, ...bull });
    },
    answer: (after) => ({
      status: 200,
      body: {
        message: BULL_MESSAGES.registered,
        touro: answerIn(after, animalId ?? '', today),
      },
    }),
  });
}

/** The active bulls of a herd. */
export async function listBulls(
  repositories: Repositories,
  rebanhoId: string,
): Promise<BullSummary[]> {
  const bulls = await repositories.animals.bulls(rebanhoId);
  return bulls.map((bull) => ({
    ...summaryOf(bull),
    touroProprio: bull.touroProprio,
    quantidadeDoses: bull.quantidadeDoses,
  }));
}

export async function bullDetails(
  repositories: Repositories,
  touroId: string,
  usuarioId: string,
  today: string,
): Promise<BullDetailsAnswer> {
  const bull = await findAnimal(repositories, touroId, usuarioId, isBull);
  const herd = await findHerd(repositories, bull.rebanhoId, usuarioId);
  const reader = await wholeReader(repositories, herd, [
    'situacoesReprodutivas',
    'situacoesProdutivas',
    'parametros',
  ]);
  const answer = await answerOf(repositories, bull, today);
  return { ...answer, ...bullDetailsOf(reader, bull.animalId, today) };
}

function isBull(animal: Animal): boolean {
  return animal.categoria === 'T';
}
