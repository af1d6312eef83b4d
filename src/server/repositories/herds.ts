import type { Herd } from '@/domain/herds/types';
import { asker, type Executor, statement } from '@/server/database/executor';
import { HERD_COLUMNS } from './rows';

const OWNED = 'r.usuario_id = $2 AND r.excluido_em IS NULL';

const LIST = statement('rebanho-listar')`
  SELECT ${HERD_COLUMNS} FROM rebanho r
  WHERE r.usuario_id = $1 AND r.excluido_em IS NULL
  ORDER BY lower(r.nome), r.rebanho_id`;

const FIND = statement('rebanho-obter')`
  SELECT ${HERD_COLUMNS} FROM rebanho r
  WHERE r.rebanho_id = $1 AND ${OWNED}`;

const OF_ANIMAL = statement('rebanho-do-animal')`
  SELECT ${HERD_COLUMNS} FROM animal a
  JOIN rebanho r ON r.rebanho_id = a.rebanho_id
  WHERE a.animal_id = $1 AND ${OWNED}`;

const LOCK = statement('rebanho-travar')`
  SELECT r.rebanho_id FROM rebanho r
  WHERE r.rebanho_id = $1 AND ${OWNED} FOR UPDATE`;

/** Someone else's herd and a deleted one are as if they were not there. */
export function makeHerdRepository(executor: Executor) {
  const { all, first, run } = asker(executor);
  return {
    list: (usuarioId: string) => all<Herd>(LIST, usuarioId),
    find: (rebanhoId: string, usuarioId: string) =>
      first<Herd>(FIND, rebanhoId, usuarioId),
    /** The herd an animal is in. */
    ofAnimal: (animalId: string, usuarioId: string) =>
      first<Herd>(OF_ANIMAL, animalId, usuarioId),
    /** Until the transaction ends, the herd is this transaction's alone. */
    lock: (rebanhoId: string, usuarioId: string) =>
      run(LOCK, rebanhoId, usuarioId),
  };
}
