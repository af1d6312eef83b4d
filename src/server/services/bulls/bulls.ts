import type { BullDetailsAnswer, BullSummary } from '@/contract/answers';
import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { bullDetailsOf } from '@/domain/bulls/details';
import type { Repositories } from '@/server/repositories/repositories';
import { answerOf, findAnimal } from '@/server/services/animals/animalReads';
import { findHerd } from '@/server/services/herds/herds';
import { wholeReader } from '@/server/services/shared/herdReader';

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
    'entradasSemen',
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
