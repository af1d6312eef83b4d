import type { GuestRole } from '@/domain/people/types';
import { asker, type Executor, statement } from '@/server/database/executor';

const SAVE = statement('convite-salvar')`
  INSERT INTO convite
    (convite_id, codigo_hash, rebanho_id, papel, criado_em, expira_em)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (convite_id) DO UPDATE SET codigo_hash = excluded.codigo_hash,
    criado_em = excluded.criado_em, expira_em = excluded.expira_em
  WHERE convite.usado_por IS NULL AND convite.papel = excluded.papel
  RETURNING convite_id`;

const WAITING = statement('convite-listar')`
  SELECT convite_id AS "conviteId", papel, criado_em AS "criadoEm",
    expira_em AS "expiraEm"
  FROM convite WHERE rebanho_id = $1 AND usado_por IS NULL AND expira_em > $2
  ORDER BY criado_em, convite_id`;

const FIND = statement('convite-obter')`
  SELECT convite_id AS "conviteId", rebanho_id AS "rebanhoId", papel,
    usado_por AS "usadoPor"
  FROM convite WHERE codigo_hash = $1 AND expira_em > $2`;

const USE = statement('convite-usar')`
  UPDATE convite SET usado_por = $2 WHERE convite_id = $1`;

const CANCEL = statement('convite-cancelar')`
  DELETE FROM convite WHERE rebanho_id = $1 AND usado_por IS NULL
    AND (codigo_hash = $2 OR convite_id::text = $3)
  RETURNING convite_id`;

const CANCEL_ALL = statement('convite-cancelar-todos')`
  DELETE FROM convite WHERE rebanho_id = $1`;

interface WaitingRow {
  readonly conviteId: string;
  readonly papel: GuestRole;
  readonly criadoEm: Date;
  readonly expiraEm: Date;
}

interface FoundRow {
  readonly conviteId: string;
  readonly rebanhoId: string;
  readonly papel: GuestRole;
  readonly usadoPor: string | null;
}

interface NewInvitation extends WaitingRow {
  readonly hash: string;
  readonly rebanhoId: string;
}

/** Invitations, known by the hash of their code alone. */
export function makeInvitationRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  return {
    /**
     * Of one that waits already with this id, the code becomes another; false
     * where it is used, or for another role.
     */
    save: (made: NewInvitation) => {
      const { conviteId, hash, rebanhoId, papel, criadoEm, expiraEm } = made;
      const values = [conviteId, hash, rebanhoId, papel, criadoEm, expiraEm];
      return any(SAVE, ...values);
    },
    waiting: (rebanhoId: string, now: Date) =>
      all<WaitingRow>(WAITING, rebanhoId, now),
    /** Still in time, used or not. */
    find: (hash: string, now: Date) => first<FoundRow>(FIND, hash, now),
    use: (conviteId: string, usuarioId: string) =>
      run(USE, conviteId, usuarioId),
    /** By its code's hash or by its id; false: none of this herd waits so. */
    cancel: (rebanhoId: string, hash: string, conviteId: string) =>
      any(CANCEL, rebanhoId, hash, conviteId),
    cancelAll: (rebanhoId: string) => run(CANCEL_ALL, rebanhoId),
  };
}
