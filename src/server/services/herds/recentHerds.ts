import type { Herd } from '@/domain/herds/types';
import type { Database } from '@/server/database/database';

const SIZE = 10_000;
const byDatabase = new WeakMap<Database, Map<string, Herd>>();

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
