import type { Herd } from '@/domain/herds/types';
import type { Executor, Statement } from '@/server/database/executor';
import { HERD_COLUMNS, type HerdRow, herdOf } from './rows';

// What has no foreign key to its user goes by hand; the rest by cascade.
const DELETE: Statement = {
  name: 'usuario-excluir',
  text: `WITH i AS (DELETE FROM idempotencia WHERE usuario_id = $1),
      d AS (DELETE FROM dispositivo WHERE usuario_id = $1),
      p AS (DELETE FROM recuperacao_pedido WHERE lower(email) = (
        SELECT email_chave FROM usuario WHERE usuario_id = $1))
    DELETE FROM usuario WHERE usuario_id = $1`,
};

const ACCOUNT: Statement = {
  name: 'usuario-exportar',
  text: `SELECT usuario_id AS "usuarioId", username, email,
      criado_em AS "criadoEm" FROM usuario WHERE usuario_id = $1`,
};

const SESSIONS: Statement = {
  name: 'usuario-exportar-sessoes',
  text: `SELECT criada_em AS "criadaEm", expira_em AS "expiraEm"
    FROM sessao WHERE usuario_id = $1 ORDER BY criada_em`,
};

const DEVICES: Statement = {
  name: 'usuario-exportar-aparelhos',
  text: `SELECT dispositivo_id AS "dispositivoId", ate
    FROM dispositivo WHERE usuario_id = $1 ORDER BY dispositivo_id`,
};

const SUBSCRIPTIONS: Statement = {
  name: 'usuario-exportar-inscricoes',
  text: `SELECT endpoint, criada_em AS "criadaEm"
    FROM inscricao WHERE usuario_id = $1 ORDER BY criada_em`,
};

const NOTICES: Statement = {
  name: 'usuario-exportar-avisos',
  text: `SELECT a.dia, a.codigo, a.titulo, a.texto
    FROM aviso a JOIN rebanho r USING (rebanho_id)
    WHERE r.usuario_id = $1 ORDER BY a.dia, a.titulo`,
};

const ANSWERS: Statement = {
  name: 'usuario-exportar-respostas',
  text: `SELECT chave, status, corpo, criado_em AS "criadoEm"
    FROM idempotencia WHERE usuario_id = $1 ORDER BY criado_em, chave`,
};

// Deleted ones too, while they are kept.
const HERDS: Statement = {
  name: 'usuario-exportar-rebanhos',
  text: `SELECT ${HERD_COLUMNS}, r.excluido_em FROM rebanho r
    WHERE r.usuario_id = $1 ORDER BY r.rebanho_id`,
};

/** All that is kept of one user, to be given or to be gone. */
export function makeUserDataRepository(executor: Executor) {
  const of = (statement: Statement) => (usuarioId: string) =>
    executor.query<Record<string, unknown>>(statement, [usuarioId]);
  return {
    async delete(usuarioId: string): Promise<void> {
      await executor.query(DELETE, [usuarioId]);
    },
    account: of(ACCOUNT),
    sessions: of(SESSIONS),
    devices: of(DEVICES),
    subscriptions: of(SUBSCRIPTIONS),
    notices: of(NOTICES),
    answers: of(ANSWERS),
    async herds(usuarioId: string): Promise<ExportedHerd[]> {
      const rows = await executor.query<HerdRow & { excluido_em: Date | null }>(
        HERDS,
        [usuarioId],
      );
      return rows.map((row) => ({
        herd: herdOf(row),
        excluidoEm: row.excluido_em,
      }));
    },
  };
}

interface ExportedHerd {
  readonly herd: Herd;
  readonly excluidoEm: Date | null;
}
