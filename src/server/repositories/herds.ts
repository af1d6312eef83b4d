import type { Herd } from '@/domain/herds/types';
import type { Executor, Statement } from '@/server/database/executor';
import { HERD_COLUMNS, type HerdRow, herdOf } from './rows';

const OWNED = 'r.usuario_id = $2 AND r.excluido_em IS NULL';

const LIST: Statement = {
  name: 'rebanho-listar',
  text: `SELECT ${HERD_COLUMNS} FROM rebanho r
    WHERE r.usuario_id = $1 AND r.excluido_em IS NULL
    ORDER BY lower(r.nome), r.rebanho_id`,
};

const FIND: Statement = {
  name: 'rebanho-obter',
  text: `SELECT ${HERD_COLUMNS} FROM rebanho r
    WHERE r.rebanho_id = $1 AND ${OWNED}`,
};

const OF_ANIMAL: Statement = {
  name: 'rebanho-do-animal',
  text: `SELECT ${HERD_COLUMNS} FROM animal a
    JOIN rebanho r ON r.rebanho_id = a.rebanho_id
    WHERE a.animal_id = $1 AND ${OWNED}`,
};

const LOCK: Statement = {
  name: 'rebanho-travar',
  text: `SELECT r.rebanho_id FROM rebanho r
    WHERE r.rebanho_id = $1 AND ${OWNED} FOR UPDATE`,
};

/** Someone else's herd and a deleted one are as if they were not there. */
export function makeHerdRepository(executor: Executor) {
  return {
    async list(usuarioId: string): Promise<Herd[]> {
      const rows = await executor.query<HerdRow>(LIST, [usuarioId]);
      return rows.map(herdOf);
    },
    async find(
      rebanhoId: string,
      usuarioId: string,
    ): Promise<Herd | undefined> {
      const values = [rebanhoId, usuarioId];
      const [row] = await executor.query<HerdRow>(FIND, values);
      return row && herdOf(row);
    },
    /** The herd an animal is in. */
    async ofAnimal(
      animalId: string,
      usuarioId: string,
    ): Promise<Herd | undefined> {
      const values = [animalId, usuarioId];
      const [row] = await executor.query<HerdRow>(OF_ANIMAL, values);
      return row && herdOf(row);
    },
    /** Until the transaction ends, the herd is this transaction's alone. */
    async lock(rebanhoId: string, usuarioId: string): Promise<void> {
      await executor.query(LOCK, [rebanhoId, usuarioId]);
    },
  };
}
