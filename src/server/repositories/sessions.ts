import type { Executor, Statement } from '@/server/database/executor';

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

interface SessionRow {
  readonly jti: string;
  readonly usuario_id: string;
  readonly username: string;
  readonly criada_em: Date;
  readonly expira_em: Date;
  readonly iniciada_em: Date;
}

const INSERT: Statement = {
  name: 'sessao-inserir',
  text: `INSERT INTO sessao
    (jti, usuario_id, criada_em, expira_em, iniciada_em)
    VALUES ($1, $2, $3, $4, $5)`,
};

// Answered before the disk has it: a power cut in that half second signs the
// device out again, and no login waits for a disk that others need.
const INSERT_UNFLUSHED: Statement = {
  name: 'sessao-inserir-sem-espera',
  text: `INSERT INTO sessao
    (jti, usuario_id, criada_em, expira_em, iniciada_em)
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[],
      $4::timestamptz[], $5::timestamptz[])
    WHERE set_config('synchronous_commit', 'off', true) = 'off'`,
};

const FIND: Statement = {
  name: 'sessao-obter',
  text: `SELECT s.jti, s.usuario_id, u.username, s.criada_em, s.expira_em,
      s.iniciada_em
    FROM sessao s JOIN usuario u USING (usuario_id)
    WHERE s.jti = $1 AND s.expira_em > $2`,
};

const DELETE: Statement = {
  name: 'sessao-encerrar',
  text: 'DELETE FROM sessao WHERE jti = $1',
};

const DELETE_ALL: Statement = {
  name: 'sessao-encerrar-todas',
  text: 'DELETE FROM sessao WHERE usuario_id = $1',
};

export function makeSessionRepository(executor: Executor) {
  return {
    /** With what else its transaction holds. */
    async insert(session: Session): Promise<void> {
      const { jti, usuarioId, criadaEm, expiraEm, iniciadaEm } = session;
      const values = [jti, usuarioId, criadaEm, expiraEm, iniciadaEm];
      await executor.query(INSERT, values);
    },
    /** On their own: a transaction would not wait for the disk either. */
    async insertUnflushed(sessions: readonly Session[]): Promise<void> {
      await executor.query(INSERT_UNFLUSHED, [
        sessions.map(({ jti }) => jti),
        sessions.map(({ usuarioId }) => usuarioId),
        sessions.map(({ criadaEm }) => criadaEm),
        sessions.map(({ expiraEm }) => expiraEm),
        sessions.map(({ iniciadaEm }) => iniciadaEm),
      ]);
    },
    async find(jti: string, now: Date): Promise<Session | undefined> {
      const [row] = await executor.query<SessionRow>(FIND, [jti, now]);
      return (
        row && {
          jti: row.jti,
          usuarioId: row.usuario_id,
          username: row.username,
          criadaEm: row.criada_em,
          expiraEm: row.expira_em,
          iniciadaEm: row.iniciada_em,
        }
      );
    },
    async delete(jti: string): Promise<void> {
      await executor.query(DELETE, [jti]);
    },
    async deleteAll(usuarioId: string): Promise<void> {
      await executor.query(DELETE_ALL, [usuarioId]);
    },
  };
}
