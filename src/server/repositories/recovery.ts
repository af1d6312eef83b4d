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

const INSERT: Statement = {
  name: 'recuperacao-inserir',
  text: `INSERT INTO recuperacao (token_hash, usuario_id, expira_em)
    VALUES ($1, $2, $3)`,
};

// All of the user's links go with the one that is used.
const USE: Statement = {
  name: 'recuperacao-usar',
  text: `DELETE FROM recuperacao WHERE usuario_id = (
      SELECT usuario_id FROM recuperacao
      WHERE token_hash = $1 AND expira_em > $2 FOR UPDATE)
    RETURNING usuario_id, token_hash`,
};

const DROP: Statement = {
  name: 'recuperacao-desfazer',
  text: 'DELETE FROM recuperacao_pedido WHERE lower(email) = lower($1)',
};

export type RecoveryRepository = ReturnType<typeof makeRecoveryRepository>;

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
    async insert(hash: string, usuarioId: string, until: Date): Promise<void> {
      await executor.query(INSERT, [hash, usuarioId, until]);
    },
    /** Whose it was; undefined where it is past, used or none. */
    async use(hash: string, now: Date): Promise<string | undefined> {
      const rows = await executor.query<{
        usuario_id: string;
        token_hash: string;
      }>(USE, [hash, now]);
      return rows.find(({ token_hash }) => token_hash === hash)?.usuario_id;
    },
    async dropRequests(email: string): Promise<void> {
      await executor.query(DROP, [email]);
    },
  };
}
