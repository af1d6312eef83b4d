import type { Executor, Statement } from '@/server/database/executor';

/** One device of a user, as its browser registered it. */
export interface Subscription {
  /** SHA-256 of the endpoint, hex. */
  readonly hash: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const COLUMNS = 'hash, endpoint, p256dh, auth';

// The browser is whoever's is signed in on it now.
const SAVE: Statement = {
  name: 'inscricao-salvar',
  text: `INSERT INTO inscricao (hash, usuario_id, endpoint, p256dh, auth, criada_em)
    VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (hash) DO UPDATE SET usuario_id = excluded.usuario_id,
      p256dh = excluded.p256dh, auth = excluded.auth,
      criada_em = excluded.criada_em`,
};

const TRIM: Statement = {
  name: 'inscricao-limitar',
  text: `DELETE FROM inscricao WHERE hash IN (
    SELECT hash FROM inscricao WHERE usuario_id = $1
    ORDER BY criada_em DESC, hash OFFSET $2)`,
};

const DELETE_OWN: Statement = {
  name: 'inscricao-remover',
  text: 'DELETE FROM inscricao WHERE hash = $1 AND usuario_id = $2 RETURNING hash',
};

const DELETE_DEAD: Statement = {
  name: 'inscricao-morta',
  text: 'DELETE FROM inscricao WHERE hash = $1',
};

const DELETE_ALL: Statement = {
  name: 'inscricao-remover-todas',
  text: 'DELETE FROM inscricao WHERE usuario_id = $1',
};

const OF_USER: Statement = {
  name: 'inscricao-do-usuario',
  text: `SELECT ${COLUMNS} FROM inscricao WHERE usuario_id = $1
    ORDER BY criada_em, hash`,
};

const FIND: Statement = {
  name: 'inscricao-obter',
  text: `SELECT ${COLUMNS} FROM inscricao WHERE hash = $1`,
};

export function makePushRepository(executor: Executor) {
  return {
    async save(
      usuarioId: string,
      { hash, endpoint, p256dh, auth }: Subscription,
      now: Date,
    ): Promise<void> {
      const values = [hash, usuarioId, endpoint, p256dh, auth, now];
      await executor.query(SAVE, values);
    },
    /** Keeps the newest ones. */
    async keepNewest(usuarioId: string, count: number): Promise<void> {
      await executor.query(TRIM, [usuarioId, count]);
    },
    /** False where the user has no such device. */
    async deleteOwn(usuarioId: string, hash: string): Promise<boolean> {
      return (await executor.query(DELETE_OWN, [hash, usuarioId])).length > 0;
    },
    async deleteDead(hash: string): Promise<void> {
      await executor.query(DELETE_DEAD, [hash]);
    },
    async deleteAll(usuarioId: string): Promise<void> {
      await executor.query(DELETE_ALL, [usuarioId]);
    },
    ofUser: (usuarioId: string) =>
      executor.query<Subscription & Record<string, unknown>>(OF_USER, [
        usuarioId,
      ]),
    async find(hash: string): Promise<Subscription | undefined> {
      const rows = await executor.query<Subscription & Record<string, unknown>>(
        FIND,
        [hash],
      );
      return rows[0];
    },
  };
}
