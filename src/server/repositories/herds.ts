import type { Herd } from '@/domain/herds/types';
import {
  asker,
  type Executor,
  type Statement,
  statement,
} from '@/server/database/executor';
import {
  HERD_COLUMNS,
  type HerdRow,
  herdOfRow,
  memberOf,
  placesOver,
} from './membership';

const LIST = statement('rebanho-listar')`
  SELECT ${HERD_COLUMNS} FROM rebanho r ${memberOf('$1')}
  WHERE r.rebanho_id = ANY ($2::uuid[])
  ORDER BY lower(r.nome), r.rebanho_id`;

const FIND = statement('rebanho-obter')`
  SELECT ${HERD_COLUMNS} FROM rebanho r ${memberOf('$2')}
  WHERE r.rebanho_id = $1`;

const OF_ANIMAL = statement('rebanho-do-animal')`
  SELECT ${HERD_COLUMNS} FROM animal a
  JOIN rebanho r ON r.rebanho_id = a.rebanho_id ${memberOf('$2')}
  WHERE a.rebanho_id = ANY ($3::uuid[]) AND a.animal_id = $1`;

const OWNED = statement('rebanho-contar')`
  SELECT count(*)::integer AS quantos FROM rebanho
  WHERE rebanho_id = ANY ($2::uuid[]) AND usuario_id = $1
    AND excluido_em IS NULL`;

const WAS_IN = statement('rebanho-esteve')`
  SELECT 1 FROM membro WHERE rebanho_id = $1 AND usuario_id = $2
  UNION ALL SELECT 1 FROM removido
    WHERE rebanho_id = $1 AND tabela = 'rebanhos'
      AND NOT EXISTS (SELECT FROM rebanho WHERE rebanho_id = $1)
  LIMIT 1`;

const LIVES = statement('rebanho-vidas')`
  SELECT vidas FROM rebanho WHERE rebanho_id = $1`;

const LOCK = statement('rebanho-travar')`
  SELECT rebanho_id FROM rebanho
  WHERE rebanho_id = $1 AND excluido_em IS NULL FOR UPDATE`;

/** Herds that one is not in and deleted ones are as if they were not there. */
export function makeHerdRepository(executor: Executor) {
  const { all, any, first } = asker(executor);
  const places = placesOver(executor);
  const one = async (asked: Statement, ...values: readonly unknown[]) => {
    const row = await first<HerdRow>(asked, ...values);
    return row && herdOfRow(row);
  };
  return {
    async list(usuarioId: string): Promise<Herd[]> {
      const ids = await places.now(usuarioId);
      return (await all<HerdRow>(LIST, usuarioId, ids)).map(herdOfRow);
    },
    find: (rebanhoId: string, usuarioId: string) =>
      one(FIND, rebanhoId, usuarioId),
    /** Whether they ever were in it, or it ended: no copy lacks it. */
    wasIn: (rebanhoId: string, usuarioId: string) =>
      any(WAS_IN, rebanhoId, usuarioId),
    /** The herd an animal is in; `among`: where else it is not looked for. */
    ofAnimal: async (
      animalId: string,
      usuarioId: string,
      among?: readonly string[],
    ) =>
      one(
        ...([OF_ANIMAL, animalId, usuarioId] as const),
        among ?? (await places.now(usuarioId)),
      ),
    /** Those that count for the user's own quota. */
    async countOwned(usuarioId: string): Promise<number> {
      const ids = await places.now(usuarioId);
      const row = await first<{ quantos: number }>(OWNED, usuarioId, ids);
      return row?.quantos ?? 0;
    },
    /** With which versions the copies ended that it was put back from, in order. */
    async lives(rebanhoId: string): Promise<readonly number[]> {
      const row = await first<{ vidas: number[] }>(LIVES, rebanhoId);
      return row?.vidas ?? [];
    },
    /**
     * Until the transaction ends, the herd is this transaction's alone; false
     * where there is none. Who may, asks first.
     */
    lock: (rebanhoId: string) => any(LOCK, rebanhoId),
  };
}
