import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Executor, Statement } from '@/server/database/executor';
import {
  ANIMAL_COLUMNS,
  type AnimalRow,
  animalOf,
  HERD_COLUMNS,
  type HerdRow,
  herdOf,
} from './rows';

/** A herd and the animals of it that a rule asks about, at one moment. */
export interface Surroundings {
  readonly herd: Herd;
  readonly animals: readonly Animal[];
  /** Whether the animal written about is someone's mother or father. */
  readonly hasOffspring: boolean;
}

/** Which animals to bring. Ids of other herds bring nothing. */
export interface SurroundingsQuery {
  readonly ids: readonly string[];
  /** Name keys, of active animals. */
  readonly names: readonly string[];
}

type HerdColumns = {
  readonly [Key in keyof HerdRow as `h_${string & Key}`]: HerdRow[Key];
};
type Row = HerdColumns &
  AnimalRow & { readonly existe: boolean; readonly filhos: boolean };

const PREFIXED = HERD_COLUMNS.replaceAll(
  /r\.(\w+)/g,
  (column, name: string) => `${column} AS h_${name}`,
);

// Each arm goes by its own index. The herd of an animal found by its id is
// compared in a way that no index serves, or the whole herd would be read. An
// animal that two arms find comes twice, which does no harm.
const BY_ID = `SELECT b.* FROM animal b
  WHERE b.animal_id = ANY ($3::uuid[])`;
const IN_HERD = 'a.rebanho_id IS NOT DISTINCT FROM r.rebanho_id';

const BY_HERD: Statement = {
  name: 'arredores-do-rebanho',
  text: `SELECT ${PREFIXED}, a.animal_id IS NOT NULL AS existe,
      false AS filhos, ${ANIMAL_COLUMNS}
    FROM rebanho r
    LEFT JOIN LATERAL (${BY_ID}
      UNION ALL SELECT b.* FROM animal b
      WHERE b.rebanho_id = $1 AND NOT b.descartado
        AND b.nome_chave = ANY ($4::text[])) a ON ${IN_HERD}
    WHERE r.rebanho_id = $1 AND r.usuario_id = $2
      AND r.excluido_em IS NULL`,
};

// Brings the animal itself, its parents and its namesake as well.
const BY_ANIMAL: Statement = {
  name: 'arredores-do-animal',
  text: `WITH alvo AS (
      SELECT animal_id, rebanho_id, mae_id, pai_id, nome_chave FROM animal
      WHERE animal_id = $1)
    SELECT ${PREFIXED}, a.animal_id IS NOT NULL AS existe,
      EXISTS (SELECT 1 FROM animal f WHERE f.mae_id = $1)
        OR EXISTS (SELECT 1 FROM animal f WHERE f.pai_id = $1) AS filhos,
      ${ANIMAL_COLUMNS}
    FROM alvo t JOIN rebanho r USING (rebanho_id)
    LEFT JOIN LATERAL (${BY_ID}
      UNION ALL SELECT b.* FROM animal b
      WHERE b.animal_id = ANY (ARRAY[t.animal_id, t.mae_id, t.pai_id])
      UNION ALL SELECT b.* FROM animal b
      WHERE b.rebanho_id = t.rebanho_id AND NOT b.descartado
        AND b.nome_chave = ANY ($4::text[] || t.nome_chave)) a ON ${IN_HERD}
    WHERE r.usuario_id = $2 AND r.excluido_em IS NULL`,
};

export type SurroundingsRepository = ReturnType<
  typeof makeSurroundingsRepository
>;

/** Undefined where the user has no such herd or animal. */
export function makeSurroundingsRepository(executor: Executor) {
  const load = async (
    statement: Statement,
    id: string,
    usuarioId: string,
    { ids, names }: SurroundingsQuery,
  ) =>
    surroundingsOf(
      await executor.query<Row>(statement, [id, usuarioId, ids, names]),
    );
  return {
    ofHerd: (id: string, usuarioId: string, query: SurroundingsQuery) =>
      load(BY_HERD, id, usuarioId, query),
    ofAnimal: (id: string, usuarioId: string, query: SurroundingsQuery) =>
      load(BY_ANIMAL, id, usuarioId, query),
  };
}

function surroundingsOf(rows: readonly Row[]): Surroundings | undefined {
  const row = rows[0];
  if (!row) return undefined;
  return {
    herd: herdOf({
      rebanho_id: row.h_rebanho_id,
      usuario_id: row.h_usuario_id,
      nome: row.h_nome,
      descricao: row.h_descricao,
      qntd_animais: row.h_qntd_animais,
      qntd_descartados: row.h_qntd_descartados,
      versao: row.h_versao,
    }),
    animals: rows.filter(({ existe }) => existe).map(animalOf),
    hasOffspring: row.filhos,
  };
}
