import type { IdsByTable } from '@/domain/shared/effects';
import { asker, type Executor, statement } from '@/server/database/executor';

const BETWEEN = statement('removido-entre')`
  SELECT tabela, id FROM removido
  WHERE rebanho_id = $1 AND versao > $2 AND versao <= $3
  ORDER BY versao, id`;

const AMONG = statement('removido-algum')`
  SELECT id FROM removido
  WHERE rebanho_id = $1 AND id = ANY ($2::uuid[]) LIMIT 1`;

/** Rows that are no more, which a device must be told to drop. */
export function makeRemovedRepository(executor: Executor) {
  const { all, any } = asker(executor);
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
    /** Whether one of these ids stood for a row that is gone. */
    any: async (herdId: string, ids: readonly string[]) =>
      ids.length > 0 && (await any(AMONG, herdId, ids)),
  };
}

interface RemovedRow {
  readonly tabela: string;
  readonly id: string;
}
