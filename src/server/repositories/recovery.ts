import type { Executor, Statement } from '@/server/database/executor';

const ASK: Statement = {
  name: 'recuperacao-pedir',
  text: `INSERT INTO recuperacao_pedido (pedido_id, email, criado_em)
    VALUES ($1, $2, $3)`,
};

const TAKE: Statement = {
  name: 'recuperacao-atender',
  text: 'DELETE FROM recuperacao_pedido WHERE pedido_id = $1 RETURNING email',
};

// Two servers that count at once would each find one letter fewer.
const LOCK: Statement = {
  name: 'recuperacao-travar',
  text: 'SELECT 1 AS um FROM usuario WHERE usuario_id = $1 FOR UPDATE',
};

const INSERT: Statement = {
  name: 'recuperacao-inserir',
  text: `INSERT INTO recuperacao (token_hash, usuario_id, expira_em, criada_em)
    SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM recuperacao
      WHERE usuario_id = $2 AND criada_em > $5) < $6
    RETURNING token_hash`,
};

// All of the user's links end with the one that is used; they stay, to be
// counted as letters.
const USE: Statement = {
  name: 'recuperacao-usar',
  text: `UPDATE recuperacao SET expira_em = '-infinity'
    WHERE expira_em > $2 AND usuario_id = (
      SELECT usuario_id FROM recuperacao
      WHERE token_hash = $1 AND expira_em > $2 FOR UPDATE)
    RETURNING usuario_id, token_hash`,
};

/** Links of forgotten passwords; only the hash of a token is kept. */
export function makeRecoveryRepository(executor: Executor) {
  return {
    async ask(pedidoId: string, email: string, now: Date): Promise<void> {
      await executor.query(ASK, [pedidoId, email, now]);
    },
    /** The address of a request, which is then gone. */
    async take(pedidoId: string): Promise<string | undefined> {
      const rows = await executor.query<{ email: string }>(TAKE, [pedidoId]);
      return rows[0]?.email;
    },
    /** In a transaction; false where the user was sent as many as one may. */
    async insert(link: NewLink): Promise<boolean> {
      const { hash, usuarioId, until, now, since, most } = link;
      await executor.query(LOCK, [usuarioId]);
      const values = [hash, usuarioId, until, now, since, most];
      return (await executor.query(INSERT, values)).length > 0;
    },
    /** Whose it was; undefined where it is past, used or none. */
    async use(hash: string, now: Date): Promise<string | undefined> {
      const rows = await executor.query<{
        usuario_id: string;
        token_hash: string;
      }>(USE, [hash, now]);
      return rows.find(({ token_hash }) => token_hash === hash)?.usuario_id;
    },
  };
}

export interface NewLink {
  /** Of the token, SHA-256 hex. */
  readonly hash: string;
  readonly usuarioId: string;
  readonly until: Date;
  readonly now: Date;
  /** No more than `most` after this moment, whatever became of them. */
  readonly since: Date;
  readonly most: number;
}
