import { asker, type Executor, statement } from '@/server/database/executor';

/** One signed-in device. Its row is what makes a token revocable. */
export interface Session {
  readonly jti: string;
  readonly usuarioId: string;
  readonly username: string;
  readonly criadaEm: Date;
  readonly expiraEm: Date;
  /** When the password was given; renewals keep it. */
  readonly iniciadaEm: Date;
}

const INSERT = statement('sessao-inserir')`
  INSERT INTO sessao
  (jti, usuario_id, criada_em, expira_em, iniciada_em)
  VALUES ($1, $2, $3, $4, $5)`;

// Answered before the disk has it: a power cut in that half second signs the
// device out again, and no login waits for a disk that others need. Where the
// password is another by now there is nothing to begin: the lock waits for a
// change that is under way.
const INSERT_UNFLUSHED = statement('sessao-inserir-sem-espera')`
  INSERT INTO sessao
  (jti, usuario_id, criada_em, expira_em, iniciada_em)
  SELECT n.jti, n.usuario_id, n.criada_em, n.expira_em, n.iniciada_em
  FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[],
      $5::timestamptz[], $6::text[])
    AS n (jti, usuario_id, criada_em, expira_em, iniciada_em, senha_hash)
  JOIN usuario u USING (usuario_id)
  WHERE u.senha_hash = n.senha_hash
    AND set_config('synchronous_commit', 'off', true) = 'off'
  FOR SHARE OF u RETURNING jti`;

// One that was ended is not renewed, also where another server knows of it a
// few seconds more.
const RENEW = statement('sessao-renovar')`
  INSERT INTO sessao
  (jti, usuario_id, criada_em, expira_em, iniciada_em)
  SELECT $1, s.usuario_id, $3, $4, s.iniciada_em
  FROM sessao s JOIN usuario u USING (usuario_id)
  WHERE s.jti = $2 FOR SHARE RETURNING jti`;

const FIND = statement('sessao-obter')`
  SELECT s.jti, s.usuario_id AS "usuarioId", u.username,
    s.criada_em AS "criadaEm", s.expira_em AS "expiraEm",
    s.iniciada_em AS "iniciadaEm"
  FROM sessao s JOIN usuario u USING (usuario_id)
  WHERE s.jti = $1 AND s.expira_em > $2`;

const DELETE = statement('sessao-encerrar')`DELETE FROM sessao WHERE jti = $1`;

const DELETE_ALL = statement('sessao-encerrar-todas')`
  DELETE FROM sessao WHERE usuario_id = $1`;

/** A session, and the hash that its password was found right by. */
export interface BegunSession extends Session {
  readonly senhaHash: string;
}

export function makeSessionRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  return {
    /** With what else its transaction holds. */
    insert: ({ jti, usuarioId, criadaEm, expiraEm, iniciadaEm }: Session) =>
      run(INSERT, jti, usuarioId, criadaEm, expiraEm, iniciadaEm),
    /**
     * On their own: a transaction would not wait for the disk either. Those that
     * were begun.
     */
    async insertUnflushed(sessions: readonly BegunSession[]) {
      const begun = await all<{ jti: string }>(
        INSERT_UNFLUSHED,
        sessions.map(({ jti }) => jti),
        sessions.map(({ usuarioId }) => usuarioId),
        sessions.map(({ criadaEm }) => criadaEm),
        sessions.map(({ expiraEm }) => expiraEm),
        sessions.map(({ iniciadaEm }) => iniciadaEm),
        sessions.map(({ senhaHash }) => senhaHash),
      );
      return new Set(begun.map(({ jti }) => jti));
    },
    /** A fresh one of the same sign-in; false where the old one was ended. */
    renew: (old: string, { jti, criadaEm, expiraEm }: Session) =>
      any(RENEW, jti, old, criadaEm, expiraEm),
    find: (jti: string, now: Date) => first<Session>(FIND, jti, now),
    delete: (jti: string) => run(DELETE, jti),
    deleteAll: (usuarioId: string) => run(DELETE_ALL, usuarioId),
  };
}
