import type { Herd } from '@/domain/herds/types';
import {
  LISTED_TABLES,
  TABLE_NAMES,
  type TableName,
} from '@/domain/shared/tables';
import type { Repositories } from '@/server/repositories/repositories';
import { gather } from './syncGather';
import {
  type Change,
  countWithin,
  type PageCut,
  versionText,
} from './syncPage';

/** What lists show, what happened, and milk, whose rows are as large as herds. */
const MILK: readonly TableName[] = ['producoes'];
const STAGES = [
  { tables: LISTED_TABLES, size: 512 },
  {
    tables: TABLE_NAMES.filter(
      (name) => !LISTED_TABLES.includes(name) && !MILK.includes(name),
    ),
    size: 512,
  },
  { tables: MILK, size: 1 },
];

/** How a place of a first pull begins: up to which version, and in which stage. */
const PLACE = /^(\d{10})\.([1-9])\.(\d{10})\./;

interface FirstPlace {
  /** The herd's when the pull began: what came after comes after it. */
  readonly until: number;
  readonly stage: number;
  readonly version: number;
}

export function firstPlaceOf(place: string): FirstPlace | null {
  const [, until, stage, version] = PLACE.exec(place) ?? [];
  if (until === undefined) return null;
  return {
    until: Number(until),
    stage: Number(stage) - 1,
    version: Number(version),
  };
}

interface Asked {
  readonly rebanhoId: string;
  readonly desde: number;
  readonly linhas: number;
  readonly parts: number;
  readonly apos: string;
  readonly bytes: number;
}

/** Whether a device has nothing whole of the herd, and takes it so. */
export function isFirst({ desde, parts, apos }: Asked): boolean {
  if (desde > 0) return false;
  return apos === '' ? parts > 1 : firstPlaceOf(apos) !== null;
}

/**
 * A page of all that there is up to one version, as if that were the only one:
 * by stages and in each the oldest first. What changes meanwhile is of a later
 * version, and comes with those.
 */
export async function firstPage(
  repositories: Repositories,
  { rebanhoId, apos, linhas: rows, bytes }: Asked,
  { versao }: Herd,
): Promise<PageCut> {
  const known = firstPlaceOf(apos);
  const until = known?.until ?? versao;
  const limits = { rebanhoId, until, rows, bytes, after: apos };
  const changes: Change[] = [];
  for (const [stage, wanted] of STAGES.entries()) {
    if (stage < (known?.stage ?? 0)) continue;
    const since = stage === known?.stage ? known.version - 1 : 0;
    const prefix = `${versionText(until)}.${stage + 1}.`;
    const search = { ...limits, ...wanted, since, prefix };
    const found = await gather(repositories, search);
    changes.push(...found.changes);
    if (found.last < until || isFull(changes, bytes)) break;
    if (stage === STAGES.length - 1) return { changes, until, place: null };
    // A page of the first stage alone is there sooner.
    if (changes.length >= rows) break;
  }
  return cutAt(changes, bytes);
}

function isFull(changes: readonly Change[], bytes: number): boolean {
  return countWithin(changes, bytes) < changes.length;
}

function cutAt(changes: readonly Change[], bytes: number): PageCut {
  const count = Math.max(1, countWithin(changes, bytes));
  const place = changes[count - 1]?.place ?? null;
  return { changes: changes.slice(0, count), until: null, place };
}
