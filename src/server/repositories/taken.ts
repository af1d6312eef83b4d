import type { TableName } from '@/domain/shared/tables';
import { asker, type Executor, statement } from '@/server/database/executor';
import { placesOver } from './membership';
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
      ([
        table,
        id,
      ]) => `SELECT ${id} AS id, rebanho_id, true AS esta FROM ${table}
        WHERE rebanho_id = ANY ($1::uuid[]) AND ${id} = ANY ($2::uuid[])`,
    )
    .join(' UNION ALL ')}
  UNION ALL SELECT id, rebanho_id, false AS esta FROM removido
    WHERE rebanho_id = $3 AND id = ANY ($2::uuid[])`;

interface TakenRow {
  readonly id: string;
  readonly rebanho_id: string;
  readonly esta: boolean;
}

/** Ids of one table, where `animais` stand too. */
export interface IdsOfTable {
  readonly table: TableName;
  readonly ids: readonly string[];
}

/**
 * Ids that stand for something already. An id is one among the herds of a
 * person; what others have is not looked into.
 */
export function makeTakenRepository(executor: Executor) {
  const { all } = asker(executor);
  const places = placesOver(executor);
  return {
    /**
     * Of these: those of the herd's rows, and those that are the user's others'
     * or were deleted here.
     */
    async among(herdId: string, usuarioId: string, ids: readonly string[]) {
      const herds = await places.now(usuarioId);
      const rows = await all<TakenRow>(TAKEN, herds, ids, herdId);
      const of = (here: boolean) =>
        new Set(
          rows.flatMap(({ id, rebanho_id, esta }) =>
            (esta && rebanho_id === herdId) === here ? [id] : [],
          ),
        );
      return { here: of(true), elsewhere: of(false) };
    },
    /** The herds that the user is in. */
    herdsOf: places.now,
    /** Whether one of these herds has a row of that table with one of them. */
    async inHerds(
      herds: readonly string[],
      { table, ids }: IdsOfTable,
    ): Promise<boolean> {
      const { name, id } = placeOf(table);
      const asked = statement(`${name}-tomado`)`
        SELECT 1 AS um FROM ${name}
        WHERE rebanho_id = ANY ($1::uuid[]) AND ${id} = ANY ($2::uuid[])
        LIMIT 1`;
      return (await all(asked, herds, ids)).length > 0;
    },
  };
}

function placeOf(table: TableName) {
  if (table === 'animais') return { name: 'animal', id: 'animal_id' };
  const { table: name, id } = codecOf(table);
  return { name, id };
}
