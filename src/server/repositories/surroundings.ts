import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { asker, type Executor, statement } from '@/server/database/executor';
import { HERD_COLUMNS, type HerdRow, herdOfRow, memberOf } from './membership';
import { ANIMAL_COLUMNS, type AnimalRow, animalOf } from './rows';

/** A herd and the animals of it that a rule asks about, at one moment. */
export interface Surroundings {
  readonly herd: Herd;
  readonly animals: readonly Animal[];
}

/** Which animals to bring. Ids of other herds bring nothing. */
export interface SurroundingsQuery {
  /** With their parents. */
  readonly ids: readonly string[];
  /** Name keys, of active animals. */
  readonly names: readonly string[];
  /** Ids whose namesakes and first-born child are asked for. */
  readonly around: readonly string[];
}

type Row = AnimalRow & {
  /** JSON, the same in every row. */
  readonly rebanho: string;
  readonly existe: boolean;
};

// Each arm goes by its own index, of the herd's rows alone. An animal that two
// arms find comes twice, which does no harm.
const BY_HERD = statement('arredores-do-rebanho')`
  SELECT (SELECT to_json(h) FROM (SELECT ${HERD_COLUMNS}) h)::text AS rebanho,
    a.animal_id IS NOT NULL AS existe, ${ANIMAL_COLUMNS}
  FROM rebanho r ${memberOf('$2')}
  LEFT JOIN LATERAL (
    SELECT b.* FROM animal b
    WHERE b.rebanho_id = $1 AND b.animal_id = ANY ($3::uuid[])
    UNION ALL SELECT b.* FROM animal b
    WHERE b.rebanho_id = $1 AND b.animal_id = ANY (ARRAY(
      SELECT unnest(ARRAY[c.mae_id, c.pai_id]) FROM animal c
      WHERE c.rebanho_id = $1 AND c.animal_id = ANY ($3::uuid[])))
    UNION ALL SELECT b.* FROM animal b
    WHERE b.rebanho_id = $1 AND NOT b.descartado
      AND b.nome_chave = ANY ($4::text[] || ARRAY(
        SELECT c.nome_chave FROM animal c
        WHERE c.rebanho_id = $1 AND c.animal_id = ANY ($5::uuid[])))
    UNION ALL SELECT b.* FROM unnest($5::uuid[]) parent, LATERAL (
      SELECT c.* FROM animal c
      WHERE c.rebanho_id = $1 AND (c.mae_id = parent OR c.pai_id = parent)
      ORDER BY c.data_nascimento LIMIT 1) b
    ) a ON a.rebanho_id = r.rebanho_id
  WHERE r.rebanho_id = $1`;

export function makeSurroundingsRepository(executor: Executor) {
  const { all } = asker(executor);
  return {
    /** Undefined where the user has no such herd. */
    async ofHerd(
      id: string,
      usuarioId: string,
      { ids, names, around }: SurroundingsQuery,
    ): Promise<Surroundings | undefined> {
      const values = [id, usuarioId, ids, names, around];
      const rows = await all<Row>(BY_HERD, ...values);
      return (
        rows[0] && {
          herd: herdOfRow(JSON.parse(rows[0].rebanho) as HerdRow),
          animals: rows.filter(({ existe }) => existe).map(animalOf),
        }
      );
    },
  };
}
