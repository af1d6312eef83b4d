import type { Executor, Statement } from '@/server/database/executor';

const BETWEEN: Statement = {
  name: 'removido-entre',
  text: `SELECT tabela, id FROM removido
    WHERE rebanho_id = $1 AND versao > $2 AND versao <= $3
    ORDER BY versao, id`,
};

export type RemovedRepository = ReturnType<typeof makeRemovedRepository>;

/** Rows that are no more, which a device must be told to drop. */
export function makeRemovedRepository(executor: Executor) {
  return {
    /** Ids by table, of what went after version `since`, up to `until`. */
    async between(herdId: string, since: number, until: number) {
      const rows = await executor.query<{ tabela: string; id: string }>(
        BETWEEN,
        [herdId, since, until],
      );
      const animal = rows.filter(({ tabela }) => tabela === 'animal');
      return { animal: animal.map(({ id }) => id) };
    },
  };
}
