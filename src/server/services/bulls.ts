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
import { animalMissing } from './animalWrites';
import { checkBody, textField } from './bodies';
import { farmToday } from './clock';
import { refusing } from './decisions';
import { wholeReader } from './herdReader';
import { findHerd } from './herds';
import { answerIn, ofAnimal } from './ruleAnswers';
import { writeByRule } from './ruleWrites';
import type { WriteCall, WriteResult } from './writes';

export function registerBullCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const title = TITLES.bull;
  const checked = checkBody<BullBody>(bullSchema, body, today, title);
  const animalId = textField(body, 'animalId');
  return writeByRule(database, call, {
    kind: 'bulls/registered',
    herdOf: ofAnimal(animalId, call.usuarioId),
    missing: () =>
      refusing(
        animalId === undefined && !checked.ok
          ? checked.problem
          : animalMissing(),
      ),
    data: ({ rebanhoId }) => {
      if (!checked.ok) return checked;
      const { touroProprio, quantidadeDoses } = checked.value;
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
