import { type BullBody, bullSchema } from '@/contract/animals';
import type { BullDetails, BullSummary } from '@/contract/answers';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { registerBull } from '@/domain/bulls/rules';
import { BULL_MESSAGES, TITLES } from '@/domain/shared/messages';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { answerOf, findAnimal } from './animalReads';
import { textField, updated, writeToAnimal } from './animalWrites';
import { checkBody } from './bodies';
import { farmToday } from './clock';
import { refusing } from './decisions';
import { type WriteCall, type WriteResult, write } from './writes';

export function registerBullCall(
  database: Database,
  call: WriteCall,
  body: unknown,
): Promise<WriteResult> {
  const today = farmToday(call.now);
  const title = TITLES.bull;
  const checked = checkBody<BullBody>(bullSchema, body, today, title);
  const animalId = textField(body, 'animalId');
  if (animalId === undefined && !checked.ok) {
    return write(database, call, async () => refusing(checked.problem));
  }
  return writeToAnimal(database, call, animalId ?? '', body, (bull, around) => {
    if (!checked.ok) return refusing(checked.problem);
    const { touroProprio, quantidadeDoses } = checked.value;
    const input = { animalId: bull.animalId, touroProprio, quantidadeDoses };
    const outcome = registerBull(bull, input);
    return updated(BULL_MESSAGES.registered, bull, outcome, around, 'touro');
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
): Promise<BullDetails> {
  const bull = await findAnimal(repositories, touroId, usuarioId, isBull);
  const { rebanhoId, animalId } = bull;
  const answer = await answerOf(repositories, bull);
  const filhos = await repositories.animals.offspring(rebanhoId, animalId);
  return { ...answer, filhos };
}

function isBull(animal: Animal): boolean {
  return animal.categoria === 'T';
}
