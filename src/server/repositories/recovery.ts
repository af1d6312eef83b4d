import { asker, type Executor, statement } from '@/server/database/executor';

const ASK = statement('recuperacao-pedir')`
  INSERT INTO recuperacao_pedido (pedido_id, email, criado_em)
  VALUES ($1, $2, $3)`;

const ASKED = statement('recuperacao-pedida')`
  SELECT email FROM recuperacao_pedido WHERE pedido_id = $1 AND criado_em > $2`;

const ANSWERED = statement('recuperacao-atendida')`
  DELETE FROM recuperacao_pedido WHERE pedido_id = $1`;

// Two servers that count at once would each find one letter fewer.
const LOCK = statement('recuperacao-travar')`
  SELECT 1 AS um FROM usuario WHERE usuario_id = $1 FOR UPDATE`;

const INSERT = statement('recuperacao-inserir')`
  INSERT INTO recuperacao (token_hash, usuario_id, expira_em, criada_em)
  SELECT $1, $2, $3, $4 WHERE (SELECT count(*) FROM recuperacao
    WHERE usuario_id = $2 AND criada_em > $5) < $6
  RETURNING token_hash`;

const DROP = statement('recuperacao-desfazer')`
  DELETE FROM recuperacao WHERE token_hash = $1`;

// All of the user's links end with the one that is used; they stay, to be
// counted as letters.
const USE = statement('recuperacao-usar')`
  UPDATE recuperacao SET expira_em = '-infinity'
  WHERE expira_em > $2 AND usuario_id = (
    SELECT usuario_id FROM recuperacao
    WHERE token_hash = $1 AND expira_em > $2 FOR UPDATE)
  RETURNING usuario_id, token_hash`;

/** Links of forgotten passwords; only the hash of a token is kept. */
export function makeRecoveryRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  return {
    ask: (pedidoId: string, email: string, now: Date) =>
      run(ASK, pedidoId, email, now),
    /** The address of a request after `since` that was not answered yet. */
    asked: async (pedidoId: string, since: Date) =>
      (await first<{ email: string }>(ASKED, pedidoId, since))?.email,
    answered: (pedidoId: string) => run(ANSWERED, pedidoId),
    /** In a transaction; false where the user was sent as many as one may. */
    async insert(link: NewLink): Promise<boolean> {
      const { hash, usuarioId, until, now, since, most } = link;
      await run(LOCK, usuarioId);
      return any(INSERT, hash, usuarioId, until, now, since, most);
    },
    /** A link that nobody was sent: it is no letter to be counted. */
    drop: (hash: string) => run(DROP, hash),
    /** Whose it was; undefined where it is past, used or none. */
    async use(hash: string, now: Date): Promise<string | undefined> {
      const ended = await all<EndedLink>(USE, hash, now);
      return ended.find(({ token_hash }) => token_hash === hash)?.usuario_id;
    },
  };
}

interface EndedLink {
  readonly usuario_id: string;
  readonly token_hash: string;
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
