import { isUuid } from '@/contract/fields';
import type { Tables } from '@/domain/shared/tables';
import type { Repositories } from '@/server/repositories/repositories';
import type { EventTable } from '@/server/repositories/tables/descriptors';

/** The user's row of this id; undefined where there is none. */
export async function findRow<T extends EventTable>(
  { rows }: Repositories,
  table: T,
  id: string,
  usuarioId: string,
): Promise<Tables[T] | undefined> {
  if (!isUuid(id)) return undefined;
  const herd = await rows.herdOf(table, id, usuarioId);
  if (!herd) return undefined;
  const [row] = await rows.load(table, herd.rebanhoId, { ids: [id] });
  return row;
}
