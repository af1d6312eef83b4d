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
  /** The first session of the sign-in; renewals keep it, and the device. */
  readonly entradaId: string;
  /** `Chrome no Android`; empty where it is not known. */
  readonly aparelho: string;
  /** To the hour. */
  readonly vistaEm: Date;
}

/** A sign-in and its renewals: what is open on one device. */
export type Entry = Pick<
  Session,
  'entradaId' | 'aparelho' | 'iniciadaEm' | 'vistaEm'
>;

// A server of the version before names no sign-in: its session is one by itself.
export const ENTRY_ID = 'COALESCE(s.entrada_id, s.jti)';
const SEEN = 'COALESCE(s.vista_em, s.criada_em)';

const INSERT = statement('sessao-inserir')`
  INSERT INTO sessao
  (jti, usuario_id, criada_em, expira_em, iniciada_em, entrada_id, aparelho)
  VALUES ($1, $2, $3, $4, $5, $6, $7)`;

// Answered before the disk has it: a power cut in that half second signs the
// device out again, and no login waits for a disk that others need. Where the
// password is another by now there is nothing to begin: the lock waits for a
// change that is under way.
const INSERT_UNFLUSHED = statement('sessao-inserir-sem-espera')`
  INSERT INTO sessao
  (jti, usuario_id, criada_em, expira_em, iniciada_em, entrada_id, aparelho)
  SELECT n.jti, n.usuario_id, n.criada_em, n.expira_em, n.iniciada_em,
    n.entrada_id, n.aparelho
  FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[],
      $5::timestamptz[], $6::uuid[], $7::text[], $8::text[])
    AS n (jti, usuario_id, criada_em, expira_em, iniciada_em, entrada_id,
      aparelho, senha_hash)
  JOIN usuario u USING (usuario_id)
  WHERE u.senha_hash = n.senha_hash
    AND set_config('synchronous_commit', 'off', true) = 'off'
  FOR SHARE OF u RETURNING jti`;

// One that was ended is not renewed, also where another server knows of it a
// few seconds more. Its user is locked first, as whoever ends sessions does:
// the other way round each would wait for the other.
const RENEW = statement('sessao-renovar')`
  INSERT INTO sessao
  (jti, usuario_id, criada_em, expira_em, iniciada_em, entrada_id, aparelho)
  SELECT $1, s.usuario_id, $3, $4, s.iniciada_em, ${ENTRY_ID}, s.aparelho
  FROM (SELECT usuario_id FROM usuario WHERE usuario_id =
      (SELECT usuario_id FROM sessao WHERE jti = $2) FOR SHARE) u
  JOIN sessao s USING (usuario_id)
  WHERE s.jti = $2 FOR SHARE OF s RETURNING jti`;

const FIND = statement('sessao-obter')`
  SELECT s.jti, s.usuario_id AS "usuarioId", u.username,
    s.criada_em AS "criadaEm", s.expira_em AS "expiraEm",
    s.iniciada_em AS "iniciadaEm", ${ENTRY_ID} AS "entradaId", s.aparelho,
    ${SEEN} AS "vistaEm"
  FROM sessao s JOIN usuario u USING (usuario_id)
  WHERE s.jti = $1 AND s.expira_em > $2`;

const SEE = statement('sessao-vista')`
  UPDATE sessao SET vista_em = $2 WHERE jti = $1`;

const ENTRIES = statement('sessao-entradas')`
  SELECT ${ENTRY_ID} AS "entradaId", max(s.aparelho) AS aparelho,
    min(s.iniciada_em) AS "iniciadaEm", max(${SEEN}) AS "vistaEm"
  FROM sessao s WHERE s.usuario_id = $1 AND s.expira_em > $2
  GROUP BY 1 ORDER BY 4 DESC, 1`;

const DELETE_ENTRY = statement('sessao-encerrar')`
  DELETE FROM sessao s WHERE s.usuario_id = $1 AND ${ENTRY_ID} = $2
  RETURNING s.jti`;

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
    insert(session: Session) {
      const { jti, usuarioId, criadaEm, expiraEm, iniciadaEm } = session;
      const { entradaId, aparelho } = session;
      const times = [criadaEm, expiraEm, iniciadaEm];
      return run(INSERT, jti, usuarioId, ...times, entradaId, aparelho);
    },
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
        sessions.map(({ entradaId }) => entradaId),
        sessions.map(({ aparelho }) => aparelho),
        sessions.map(({ senhaHash }) => senhaHash),
      );
      return new Set(begun.map(({ jti }) => jti));
    },
    /** A fresh one of the same sign-in; false where the old one was ended. */
    renew: (old: string, { jti, criadaEm, expiraEm }: Session) =>
      any(RENEW, jti, old, criadaEm, expiraEm),
    find: (jti: string, now: Date) => first<Session>(FIND, jti, now),
    see: (jti: string, now: Date) => run(SEE, jti, now),
    /** Those that are good, the one that was seen last first. */
    entries: (usuarioId: string, now: Date) =>
      all<Entry>(ENTRIES, usuarioId, now),
    /** A sign-in, its renewals too; false where the user has no such one. */
    deleteEntry: (usuarioId: string, entradaId: string) =>
      any(DELETE_ENTRY, usuarioId, entradaId),
    deleteAll: (usuarioId: string) => run(DELETE_ALL, usuarioId),
  };
}
