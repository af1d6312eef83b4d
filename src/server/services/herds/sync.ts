import type { Changes, Removals, SyncAnswer } from '@/contract/answers';
import { PAGE_BYTES } from '@/contract/paths';
import type { Herd } from '@/domain/herds/types';
import { type Row, TABLE_NAMES, type TableName } from '@/domain/shared/tables';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import { findHerd } from './herds';
import { byPlace, type Change, changeOf, cutPage } from './syncPage';

export interface SyncQuery {
  readonly rebanhoId: string;
  readonly usuarioId: string;
  /** The version the device has, 0 for none. */
  readonly desde: number;
  /** Rows of a page; a page ends at a version's end, even past it. */
  readonly linhas: number;
  /** Who asks takes a page that ends inside a version. */
  readonly parts: boolean;
  /** Where inside the version after `desde` the page before ended. */
  readonly apos: string | null;
  readonly device: string | null;
  /** About the bytes of a page. */
  readonly bytes?: number;
}

/** Read first: few where they are large, four times as many each time after. */
const FIRST_ROWS = 128;
const MORE = 4;

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
  const herd = await findHerd(repositories, rebanhoId, usuarioId);
  // A version the herd never reached is another life's: all anew.
  const known = query.desde <= herd.versao;
  const since = known ? query.desde : 0;
  const apos = known ? (query.apos ?? '') : '';
  const limits = { bytes: query.bytes ?? PAGE_BYTES, parts: query.parts };
  const asked = { ...query, ...limits, desde: since, apos };
  const { changes, last } = await gather(repositories, asked, herd);
  const cut = cutPage(changes, last, limits);
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
    ...(cut.place === null ? {} : { apos: cut.place }),
  };
  if (device === null) return page;
  const dispositivo = await repositories.writes.progress(
    ...([rebanhoId, usuarioId, device] as const),
  );
  return { ...page, dispositivo };
}

type Asked = SyncQuery & { readonly bytes: number; readonly apos: string };

/** Whole versions, in order, until they are enough for a page. */
async function gather(
  repositories: Repositories,
  { rebanhoId, desde, linhas, apos, bytes }: Asked,
  herd: Herd,
) {
  const changes: Change[] = [];
  let [last, sum, size] = [desde, 0, FIRST_ROWS];
  while (last < herd.versao && sum <= bytes && changes.length < linhas) {
    const rows = Math.min(size, linhas - changes.length);
    const end = await repositories.rows.pageEnd(rebanhoId, last, rows);
    const until = end.until ?? herd.versao;
    const range = [last, until] as const;
    const read = await changesOf(repositories, rebanhoId, range, end.tables);
    const fresh = read.filter(({ place }) => place > apos).sort(byPlace);
    for (const change of fresh) {
      changes.push(change);
      sum += change.bytes;
    }
    last = until;
    size *= MORE;
  }
  return { changes, last };
}

async function changesOf(
  { animals, rows }: Repositories,
  rebanhoId: string,
  [since, until]: readonly [number, number],
  changed: ReadonlySet<string>,
): Promise<Change[]> {
  const found: Change[] = [];
  for (const table of TABLE_NAMES.filter((name) => changed.has(name))) {
    const read: readonly Row[] =
      table === 'animais'
        ? await animals.changedBetween(rebanhoId, since, until)
        : await rows.changedBetween(table, rebanhoId, since, until);
    for (const row of read) found.push(changeOf(table, row));
  }
  return found;
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
