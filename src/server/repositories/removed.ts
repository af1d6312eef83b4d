import type { IdsByTable } from '@/domain/shared/effects';
import type { Executor, Statement } from '@/server/database/executor';

const BETWEEN: Statement = {
  name: 'removido-entre',
  text: `SELECT tabela, id FROM removido
    WHERE rebanho_id = $1 AND versao > $2 AND versao <= $3
    ORDER BY versao, id`,
};

const AMONG: Statement = {
  name: 'removido-algum',
  text: `SELECT id FROM removido
    WHERE rebanho_id = $1 AND id = ANY ($2::uuid[]) LIMIT 1`,
};

/** Rows that are no more, which a device must be told to drop. */
export function makeRemovedRepository(executor: Executor) {
  return {
    /** Ids by table, of what went after version `since`, up to `until`. */
    async between(
      herdId: string,
      since: number,
      until: number,
    ): Promise<IdsByTable> {
      const rows = await executor.query<{ tabela: string; id: string }>(
        BETWEEN,
        [herdId, since, until],
      );
      const ids: Record<string, string[]> = {};
      for (const { tabela, id } of rows) {
        const known = ids[tabela];
        if (known) known.push(id);
        else ids[tabela] = [id];
      }
      return ids;
    },
    /** Whether one of these ids stood for a row that is gone. */
    async any(herdId: string, ids: readonly string[]): Promise<boolean> {
      if (ids.length === 0) return false;
      return (await executor.query(AMONG, [herdId, ids])).length > 0;
    },
  };
}
