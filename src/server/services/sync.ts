import type { SyncAnswer } from '@/contract/answers';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { findHerd } from './herds';

export interface SyncQuery {
  readonly rebanhoId: string;
  readonly usuarioId: string;
  /** The version the device has, 0 for none. */
  readonly desde: number;
  /** Rows of a page; a page ends at a version's end, even past it. */
  readonly linhas: number;
  readonly device: string | null;
}

/** All that changed after a version, oldest first, seen at one moment. */
export function changesSince(
  database: Database,
  query: SyncQuery,
): Promise<SyncAnswer> {
  return database.snapshot((repositories) => pageOf(repositories, query));
}

async function pageOf(
  repositories: Repositories,
  query: SyncQuery,
): Promise<SyncAnswer> {
  const { rebanhoId, usuarioId, linhas, device } = query;
  const herd = await findHerd(repositories, rebanhoId, usuarioId);
  // A version the herd never reached is another life's: all anew.
  const desde = query.desde > herd.versao ? 0 : query.desde;
  const { animals, removed, writes } = repositories;
  const animais = await animals.changedSince(rebanhoId, desde, linhas);
  const full = animais.length >= linhas;
  const versao = full ? (animais.at(-1)?.versao ?? desde) : herd.versao;
  const completo = versao === herd.versao;
  const gone = await removed.between(rebanhoId, desde, versao);
  const page = {
    versao,
    completo,
    mudancas: { rebanhos: completo && desde < versao ? [herd] : [], animais },
    removidos: { rebanhos: [], animais: gone.animal },
  };
  if (device === null) return page;
  const dispositivo = await writes.progress(usuarioId, device);
  return { ...page, dispositivo };
}
