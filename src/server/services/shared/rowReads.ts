import { isUuid } from '@/contract/fields';
import type { Herd } from '@/domain/herds/types';
import { TITLES } from '@/domain/shared/messages';
import type { Tables } from '@/domain/shared/tables';
import type { Repositories } from '@/server/repositories/repositories';
import type { EventTable } from '@/server/repositories/tables/descriptors';
import { problem, Refusal } from './problems';

/** The user's row of this id and its herd; a stranger's is refused as unknown. */
export async function findRow<T extends EventTable>(
  { rows }: Repositories,
  table: T,
  { id, usuarioId }: { readonly id: string; readonly usuarioId: string },
  missing: string,
): Promise<{ readonly herd: Herd; readonly row: Tables[T] }> {
  const herd = isUuid(id) && (await rows.herdOf(table, id, usuarioId));
  const [row] = herd
    ? await rows.load(table, herd.rebanhoId, { ids: [id] })
    : [];
  if (!herd || !row) throw new Refusal(problem(404, TITLES.notFound, missing));
  return { herd, row };
}
