import type { HerdReader } from '@/domain/shared/effects';
import type { Repositories } from '@/server/repositories/repositories';
import { EVENT_TABLES } from '@/server/repositories/tables/descriptors';
import { loadReader } from '@/server/services/shared/herdReader';

const EVERY_TABLE = Object.fromEntries(
  EVENT_TABLES.map((table) => [table, 'all' as const]),
);

/** All of a herd, for what is computed over the whole of it. */
export async function loadWholeHerd(
  repositories: Repositories,
  usuarioId: string,
  rebanhoId: string,
): Promise<HerdReader | undefined> {
  const herd = await repositories.herds.find(rebanhoId, usuarioId);
  if (!herd) return undefined;
  const { animals } = repositories;
  const all = await animals.changedBetween(rebanhoId, -1, herd.versao);
  return loadReader(repositories, usuarioId, rebanhoId, {
    animais: all.map(({ animalId }) => animalId),
    tabelas: EVERY_TABLE,
  });
}
