import type { Herd } from '@/domain/herds/types';
import {
  asker,
  type Executor,
  type Statement,
  statement,
} from '@/server/database/executor';
import { HERD_FIELDS } from './membership';

// What has no foreign key to its user goes by hand; the rest by cascade.
const DELETE = statement('usuario-excluir')`
  WITH i AS (DELETE FROM idempotencia WHERE usuario_id = $1),
    d AS (DELETE FROM dispositivo WHERE usuario_id = $1),
    p AS (DELETE FROM recuperacao_pedido WHERE lower(email) = (
      SELECT email_chave FROM usuario WHERE usuario_id = $1))
  DELETE FROM usuario WHERE usuario_id = $1`;

const ACCOUNT = statement('usuario-exportar')`
  SELECT usuario_id AS "usuarioId", username, email,
  criado_em AS "criadoEm" FROM usuario WHERE usuario_id = $1`;

const SESSIONS = statement('usuario-exportar-sessoes')`
  SELECT criada_em AS "criadaEm", expira_em AS "expiraEm"
  FROM sessao WHERE usuario_id = $1 ORDER BY criada_em`;

const DEVICES = statement('usuario-exportar-aparelhos')`
  SELECT dispositivo_id AS "dispositivoId", ate
  FROM dispositivo WHERE usuario_id = $1 ORDER BY dispositivo_id`;

const MEMBERSHIPS = statement('usuario-exportar-participacoes')`
  SELECT rebanho_id AS "rebanhoId", papel, desde, ate
  FROM membro WHERE usuario_id = $1 ORDER BY desde, rebanho_id`;

const SUBSCRIPTIONS = statement('usuario-exportar-inscricoes')`
  SELECT endpoint, criada_em AS "criadaEm"
  FROM inscricao WHERE usuario_id = $1 ORDER BY criada_em`;

const NOTICES = statement('usuario-exportar-avisos')`
  SELECT a.dia, a.codigo, a.titulo, a.texto
  FROM aviso a WHERE a.usuario_id = $1 ORDER BY a.dia, a.titulo`;

const ANSWERS = statement('usuario-exportar-respostas')`
  SELECT chave, status, corpo, criado_em AS "criadoEm"
  FROM idempotencia WHERE usuario_id = $1 ORDER BY criado_em, chave`;

// Deleted ones too, while they are kept.
const HERDS = statement('usuario-exportar-rebanhos')`
  SELECT ${HERD_FIELDS},
    r.excluido_em AS "excluidoEm" FROM rebanho r
  WHERE r.usuario_id = $1 ORDER BY r.rebanho_id`;

/** All that is kept of one user, to be given or to be gone. */
export function makeUserDataRepository(executor: Executor) {
  const { all, run } = asker(executor);
  const of = (asked: Statement) => (usuarioId: string) =>
    all<Record<string, unknown>>(asked, usuarioId);
  return {
    delete: (usuarioId: string) => run(DELETE, usuarioId),
    account: of(ACCOUNT),
    sessions: of(SESSIONS),
    devices: of(DEVICES),
    memberships: of(MEMBERSHIPS),
    subscriptions: of(SUBSCRIPTIONS),
    notices: of(NOTICES),
    answers: of(ANSWERS),
    herds: (usuarioId: string) => all<ExportedHerd>(HERDS, usuarioId),
  };
}

type ExportedHerd = Herd & { readonly excluidoEm: Date | null };
