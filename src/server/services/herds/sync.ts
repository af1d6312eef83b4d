import type { Changes, Removals, SyncAnswer } from '@/contract/answers';
import { isUuid } from '@/contract/fields';
import { PAGE_BYTES } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { isOfBefore, lastShared } from '@/domain/shared/lives';
import { TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import {
  herdGone,
  herdMissing,
  Refusal,
} from '@/server/services/shared/problems';
import { firstPage, firstPlaceOf, isFirst } from './syncFirst';
import { gather } from './syncGather';
import { type Change, cutPage, type PageCut, versionOf } from './syncPage';

export interface SyncQuery {
  readonly rebanhoId: string;
  readonly usuarioId: string;
  /** The version the device has, 0 for none. */
  readonly desde: number;
  /** Rows of a page; a page ends at a version's end, even past it. */
  readonly linhas: number;
  /**
   * 1: who asks takes a page that ends inside a version. 2: and where they have
   * nothing, all of it as one version, the animals first.
   */
  readonly parts: number;
  /** Where inside the version after `desde` the page before ended. */
  readonly apos: string | null;
  readonly device: string | null;
  /** About the bytes of a page. */
  readonly bytes?: number;
}

/** Read first: few, for they may be large. */
const FIRST_ROWS = 128;

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
  const { rebanhoId, usuarioId, device } = query;
  const herd = await herdAsked(repositories, rebanhoId, usuarioId);
  const copia = await sharedWith(repositories, herd, query);
  const since = copia === null ? query.desde : 0;
  const apos = copia === null ? (query.apos ?? '') : '';
  const bytes = query.bytes ?? PAGE_BYTES;
  const asked = { ...query, desde: since, apos, bytes };
  const cut = isFirst(asked)
    ? await firstPage(repositories, asked, herd)
    : await laterPage(repositories, asked, herd);
  const versao = cut.until ?? since;
  const completo = cut.place === null && versao === herd.versao;
  const gone = await repositories.removed.between(rebanhoId, since, versao);
  const page = {
    versao,
    completo,
    mudancas: {
      ...tablesOf(cut.changes),
      rebanhos: completo && since < versao ? [herd] : [],
    },
    removidos: { ...NO_REMOVALS, ...gone },
    ...(copia === null ? {} : { copia }),
    ...(cut.place === null ? {} : { apos: cut.place }),
  };
  if (device === null) return page;
  const dispositivo = await repositories.writes.progress(
    ...([rebanhoId, usuarioId, device] as const),
  );
  return { ...page, dispositivo };
}

/**
 * Who was in a herd is told of its end otherwise than of one that nothing is known
 * of: that one a device keeps, for the server may have lost it.
 */
async function herdAsked(
  { herds }: Repositories,
  rebanhoId: string,
  usuarioId: string,
): Promise<Herd> {
  if (!isUuid(rebanhoId)) throw new Refusal(herdMissing());
  const herd = await herds.find(rebanhoId, usuarioId);
  if (herd) return herd;
  const was = await herds.wasIn(rebanhoId, usuarioId);
  throw new Refusal(was ? herdGone() : herdMissing());
}

/** Up to which version the herd is theirs; null: all that they know of it is. */
async function sharedWith(
  { herds }: Repositories,
  { rebanhoId, versao }: Herd,
  { desde, apos }: SyncQuery,
): Promise<number | null> {
  const heard = Math.max(desde, versionOf(apos ?? ''));
  return isOfBefore(heard, versao)
    ? lastShared(heard, versao, await herds.lives(rebanhoId))
    : null;
}

type Asked = SyncQuery & { readonly bytes: number; readonly apos: string };

/** Whole versions, in order, until they are enough for a page. */
async function laterPage(
  repositories: Repositories,
  { rebanhoId, desde, linhas, apos, bytes, parts }: Asked,
  herd: Herd,
): Promise<PageCut> {
  // One of a first pull stands for other rows.
  const after = firstPlaceOf(apos) ? '' : apos;
  // Nothing of an earlier version stands behind it: that is not read again.
  const since = Math.max(desde, versionOf(after) - 1);
  const range = { rebanhoId, since, until: herd.versao, after };
  const wanted = { tables: TABLE_NAMES, size: FIRST_ROWS, prefix: '' };
  const enough = { bytes, rows: linhas };
  const { changes, last } = await gather(repositories, {
    ...{ ...range, ...wanted, ...enough },
  });
  return cutPage(changes, last, { bytes, parts: parts > 0 });
}

function tablesOf(changes: readonly Change[]): Required<Changes> {
  const found: Record<string, unknown[]> = {};
  for (const { table, row } of changes) {
    const rows = found[table] ?? [];
    found[table] = rows;
    rows.push(row);
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
