import { asker, type Executor, statement } from '@/server/database/executor';
import { codecOf } from './tables/codec';

/** What an exchange brings, with its column. */
const WITH_IDS = [
  ...(['identificacoes', 'entradasSemen', 'situacoesReprodutivas'] as const),
  ...(['situacoesProdutivas', 'producoes', 'pesagens', 'amostras'] as const),
  ...(['medicamentos', 'tratamentos', 'aplicacoes'] as const),
]
  .map(codecOf)
  .map(({ table, id }) => [table, id] as const);

const TAKEN = statement('ids-tomados')`
  ${[['animal', 'animal_id'] as const, ...WITH_IDS]
    .map(
      ([table, id]) => `SELECT ${id} AS id, rebanho_id = $1 AS aqui
        FROM ${table} WHERE ${id} = ANY ($2::uuid[])`,
    )
    .join(' UNION ALL ')}
  UNION ALL SELECT id, false AS aqui FROM removido
    WHERE rebanho_id = $1 AND id = ANY ($2::uuid[])`;

interface TakenRow {
  readonly id: string;
  readonly aqui: boolean;
}

/** Ids that stand for something already. */
export function makeTakenRepository(executor: Executor) {
  const { all } = asker(executor);
  return {
    /** Of these: those of the herd's rows, and those nobody may have again. */
    async among(herdId: string, ids: readonly string[]) {
      const rows = await all<TakenRow>(TAKEN, herdId, ids);
      const of = (aqui: boolean) =>
        new Set(rows.flatMap((row) => (row.aqui === aqui ? [row.id] : [])));
      return { here: of(true), elsewhere: of(false) };
    },
  };
}
