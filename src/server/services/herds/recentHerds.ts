import type { Herd } from '@/domain/herds/types';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';

const SIZE = 10_000;
const byDatabase = new WeakMap<Database, Map<string, Herd>>();
/** The ids of the herds that a person is in are taken as known so long, ms. */
const LISTED = 5_000;
const lists = new WeakMap<Database, Map<string, Listed>>();

interface Listed {
  readonly ids: readonly string[];
  readonly at: number;
}

/** The other herds that the user is in, as of 5 s ago at most. */
export async function otherHerds(
  database: Database,
  { taken }: Repositories,
  { rebanhoId, usuarioId }: Pick<Herd, 'rebanhoId' | 'usuarioId'>,
  now: Date,
): Promise<readonly string[]> {
  const known = lists.get(database) ?? new Map<string, Listed>();
  lists.set(database, known);
  const at = now.getTime();
  const last = known.get(usuarioId);
  const fresh = last && Math.abs(at - last.at) < LISTED;
  const ids = fresh ? last.ids : await taken.herdsOf(usuarioId);
  if (!fresh) {
    if (known.size >= SIZE) known.clear();
    known.set(usuarioId, { ids, at });
  }
  return ids.filter((id) => id !== rebanhoId);
}

/**
 * Herds as this server's last write left them, so that the next write to the
 * same one need not read it first. It is only ever a guess: the write takes
 * effect if the herd still is at that version, and is decided anew if not.
 */
export function recentHerd(
  database: Database,
  rebanhoId: string,
  usuarioId: string,
): Herd | undefined {
  return byDatabase.get(database)?.get(placeOf(rebanhoId, usuarioId));
}

export function rememberHerd(
  database: Database,
  usuarioId: string,
  herd: Herd,
  deleted: boolean,
): void {
  const known = byDatabase.get(database) ?? new Map<string, Herd>();
  byDatabase.set(database, known);
  const place = placeOf(herd.rebanhoId, usuarioId);
  // A new one is in the next list.
  if (!known.has(place)) lists.get(database)?.delete(usuarioId);
  if (deleted) {
    known.delete(place);
    return;
  }
  if (known.size >= SIZE) known.clear();
  known.set(place, herd);
}

/** Each person has their own role in it. */
function placeOf(rebanhoId: string, usuarioId: string): string {
  return `${rebanhoId}/${usuarioId}`;
}
