import type { IdsByTable } from '@/domain/shared/effects';
import { groupBy } from '@/domain/shared/lists';
import { asker, type Executor, statement } from '@/server/database/executor';

/** Not the mark of a herd that ended: its parameters have the herd's id. */
const OF_ROWS = "tabela <> 'rebanhos'";

const BETWEEN = statement('removido-entre')`
  SELECT tabela, id FROM removido
  WHERE rebanho_id = $1 AND versao > $2 AND versao <= $3
  ORDER BY versao, id`;

const AMONG = statement('removido-entre-estes')`
  SELECT tabela, id FROM removido
  WHERE rebanho_id = $1 AND id = ANY ($2::uuid[]) AND ${OF_ROWS}`;

const ALL = statement('removidos')`
  SELECT DISTINCT id FROM removido WHERE rebanho_id = $1 AND ${OF_ROWS}`;

/** Rows that are no more, which a device must be told to drop. */
export function makeRemovedRepository(executor: Executor) {
  const { all } = asker(executor);
  return {
    /** Ids by table, of what went after version `since`, up to `until`. */
    async between(
      herdId: string,
      since: number,
      until: number,
    ): Promise<IdsByTable> {
      return idsByTable(await all<RemovedRow>(BETWEEN, herdId, since, until));
    },
    /**
     * Ids by table, of those of these ids that stood for a row that is gone. A
     * calf's birth weighing has the calf's id.
     */
    async among(herdId: string, ids: readonly string[]): Promise<IdsByTable> {
      if (ids.length === 0) return {};
      return idsByTable(await all<RemovedRow>(AMONG, herdId, ids));
    },
    /** Every id of the herd that stood for a row that is gone. */
    async all(herdId: string): Promise<ReadonlySet<string>> {
      const rows = await all<Pick<RemovedRow, 'id'>>(ALL, herdId);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

interface RemovedRow {
  readonly tabela: string;
  readonly id: string;
}

/** The ids under the names of their tables. */
export function idsByTable(rows: readonly RemovedRow[]): IdsByTable {
  const tables = groupBy(rows, ({ tabela }) => tabela);
  return Object.fromEntries(
    [...tables].map(([tabela, some]) => [tabela, some.map(({ id }) => id)]),
  );
}
