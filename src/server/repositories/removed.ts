import type { IdsByTable } from '@/domain/shared/effects';
import { asker, type Executor, statement } from '@/server/database/executor';

const BETWEEN = statement('removido-entre')`
  SELECT tabela, id FROM removido
  WHERE rebanho_id = $1 AND versao > $2 AND versao <= $3
  ORDER BY versao, id`;

const AMONG = statement('removido-entre-estes')`
  SELECT id FROM removido
  WHERE rebanho_id = $1 AND id = ANY ($2::uuid[])`;

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
      const rows = await all<RemovedRow>(BETWEEN, herdId, since, until);
      const ids: Record<string, string[]> = {};
      for (const { tabela, id } of rows) {
        const known = ids[tabela];
        if (known) known.push(id);
        else ids[tabela] = [id];
      }
      return ids;
    },
    /** Those of these ids that stood for a row that is gone. */
    async among(herdId: string, ids: readonly string[]): Promise<string[]> {
      if (ids.length === 0) return [];
      const rows = await all<{ readonly id: string }>(AMONG, herdId, ids);
      return rows.map(({ id }) => id);
    },
  };
}

interface RemovedRow {
  readonly tabela: string;
  readonly id: string;
}
