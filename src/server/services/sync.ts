import type { Changes, Removals, SyncAnswer } from '@/contract/answers';
import type { Herd } from '@/domain/herds/types';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
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
  const end = await repositories.rows.pageEnd(rebanhoId, desde, linhas);
  const versao = end.until ?? herd.versao;
  const completo = versao === herd.versao;
  const gone = await repositories.removed.between(rebanhoId, desde, versao);
  const page = {
    versao,
    completo,
    mudancas: {
      ...(await rowsOf(repositories, rebanhoId, [desde, versao], end.tables)),
      rebanhos: completo && desde < versao ? [herd] : [],
    },
    removidos: { ...NO_REMOVALS, ...gone },
  };
  if (device === null) return page;
  const dispositivo = await repositories.writes.progress(usuarioId, device);
  return { ...page, dispositivo };
}

async function rowsOf(
  { animals, rows }: Repositories,
  rebanhoId: string,
  [since, until]: readonly [number, number],
  changed: ReadonlySet<string>,
): Promise<Required<Changes>> {
  const found: Record<string, readonly unknown[]> = {};
  for (const table of TABLE_NAMES.filter((name) => changed.has(name))) {
    found[table] =
      table === 'animais'
        ? await animals.changedBetween(rebanhoId, since, until)
        : await rows.changedBetween(table, rebanhoId, since, until);
  }
  return { ...NO_CHANGES, ...found };
}

const noRows = Object.fromEntries(TABLE_NAMES.map((name) => [name, []]));
const NO_CHANGES = {
  rebanhos: [] as readonly Herd[],
  ...(noRows as Record<TableName, never[]>),
};
const NO_REMOVALS: Required<Removals> = {
  rebanhos: [],
  ...(noRows as Record<TableName, never[]>),
};
