import { setImmediate as turn } from 'node:timers/promises';
import type { Row, TableName } from '@/domain/shared/tables';
import type { Repositories } from '@/server/repositories/repositories';
import { byPlace, type Change, changeOf } from './syncPage';

/** Which rows are looked for, and how many are enough. */
export interface Gathering {
  readonly rebanhoId: string;
  readonly tables: readonly TableName[];
  readonly since: number;
  readonly until: number;
  /** Only what stands behind this place. */
  readonly after: string;
  /** Before each place. */
  readonly prefix: string;
  /** Rows read first; four times as many each time after. */
  readonly size: number;
  readonly bytes: number;
  readonly rows: number;
}

const MORE = 4;
/** Rows weighed one after another. */
const AT_ONCE = 1000;

/** Whole versions, in order, until they are enough; `last`: up to which. */
export async function gather(
  repositories: Repositories,
  wanted: Gathering,
): Promise<{ readonly changes: Change[]; readonly last: number }> {
  const { rebanhoId, tables, since, until, after, bytes } = wanted;
  const changes: Change[] = [];
  let [last, sum, size] = [since, 0, wanted.size];
  while (last < until && sum <= bytes && changes.length < wanted.rows) {
    const rows = Math.min(size, wanted.rows - changes.length);
    const asked = { since: last, rows, tables };
    const end = await repositories.rows.pageEnd(rebanhoId, asked);
    const to = Math.min(end.until ?? until, until);
    const read = await changesOf(repositories, wanted, [last, to], end.tables);
    const fresh = read.filter(({ place }) => place > after).sort(byPlace);
    for (const change of fresh) {
      changes.push(change);
      sum += change.bytes;
    }
    last = to;
    size *= MORE;
  }
  return { changes, last };
}

async function changesOf(
  { animals, rows }: Repositories,
  { rebanhoId, tables, prefix }: Gathering,
  [since, until]: readonly [number, number],
  changed: ReadonlySet<string>,
): Promise<Change[]> {
  const found: Change[] = [];
  for (const table of tables.filter((name) => changed.has(name))) {
    const read: readonly Row[] =
      table === 'animais'
        ? await animals.changedBetween(rebanhoId, since, until)
        : await rows.changedBetween(table, rebanhoId, since, until);
    for (const row of read) {
      found.push(changeOf(table, row, prefix));
      // A batch of 10,000 is one version: others are answered in between.
      if (found.length % AT_ONCE === 0) await turn();
    }
  }
  return found;
}
