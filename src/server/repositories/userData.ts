import type { Herd } from '@/domain/herds/types';
import {
  asker,
  type Executor,
  type Statement,
  statement,
} from '@/server/database/executor';
import { HERD_FIELDS, placesOver } from './membership';

// What has no foreign key to its user goes by hand; the rest by cascade.
const DELETE = statement('usuario-excluir')`
  WITH p AS (DELETE FROM recuperacao_pedido WHERE lower(email) = (
      SELECT email_chave FROM usuario WHERE usuario_id = $1))
  DELETE FROM usuario WHERE usuario_id = $1`;

const DELETE_ANSWERS = statement('usuario-excluir-respostas')`
  DELETE FROM idempotencia
  WHERE rebanho_id = ANY ($2::uuid[]) AND usuario_id = $1`;

const DELETE_DEVICES = statement('usuario-excluir-aparelhos')`
  DELETE FROM dispositivo
  WHERE rebanho_id = ANY ($2::uuid[]) AND usuario_id = $1`;

const ACCOUNT = statement('usuario-exportar')`
  SELECT usuario_id AS "usuarioId", username, email,
  criado_em AS "criadoEm" FROM usuario WHERE usuario_id = $1`;

const SESSIONS = statement('usuario-exportar-sessoes')`
  SELECT criada_em AS "criadaEm", expira_em AS "expiraEm", aparelho,
    vista_em AS "vistaEm"
  FROM sessao WHERE usuario_id = $1 ORDER BY criada_em`;

const DEVICES = statement('usuario-exportar-aparelhos')`
  SELECT dispositivo_id AS "dispositivoId", max(ate) AS ate
  FROM dispositivo WHERE rebanho_id = ANY ($2::uuid[]) AND usuario_id = $1
  GROUP BY dispositivo_id ORDER BY dispositivo_id`;

const MEMBERSHIPS = statement('usuario-exportar-participacoes')`
  SELECT rebanho_id AS "rebanhoId", papel, desde, ate
  FROM membro WHERE usuario_id = $1 ORDER BY desde, rebanho_id`;

const SUBSCRIPTIONS = statement('usuario-exportar-inscricoes')`
  SELECT endpoint, criada_em AS "criadaEm"
  FROM inscricao WHERE usuario_id = $1 ORDER BY criada_em`;

const NOTICES = statement('usuario-exportar-avisos')`
  SELECT a.dia, a.codigo, a.titulo, a.texto
  FROM aviso a WHERE a.usuario_id = $1 ORDER BY a.dia, a.titulo`;

// A few at a time: an answer may be long, and there may be very many.
const ANSWERS = statement('usuario-exportar-respostas')`
  SELECT rebanho_id AS place, chave, status, corpo, criado_em AS "criadoEm"
  FROM idempotencia WHERE rebanho_id = ANY ($2::uuid[]) AND usuario_id = $1
    AND (rebanho_id, chave) > ($3, $4)
  ORDER BY rebanho_id, chave LIMIT 20`;
const FIRST = '00000000-0000-0000-0000-000000000000';

// Deleted ones too, while they are kept.
const HERDS = statement('usuario-exportar-rebanhos')`
  SELECT ${HERD_FIELDS},
    r.excluido_em AS "excluidoEm" FROM rebanho r
  WHERE r.rebanho_id = ANY ($2::uuid[]) AND r.usuario_id = $1
  ORDER BY r.rebanho_id`;

/** All that is kept of one user, to be given or to be gone. */
export function makeUserDataRepository(executor: Executor) {
  const { all, run } = asker(executor);
  const places = placesOver(executor);
  const of = (asked: Statement) => (usuarioId: string) =>
    all<Record<string, unknown>>(asked, usuarioId);
  const ofPlaces =
    (asked: Statement) =>
    async <Row extends object>(usuarioId: string) =>
      all<Row>(asked, usuarioId, await places.ever(usuarioId));
  const herds = ofPlaces(HERDS);
  return {
    /**
     * In a transaction, once who they are in others' herds is forgotten; `places`:
     * those and their own id. What lies with their own herds goes with these.
     */
    async delete(usuarioId: string, places: readonly string[]): Promise<void> {
      await run(DELETE_ANSWERS, usuarioId, places);
      await run(DELETE_DEVICES, usuarioId, places);
      await run(DELETE, usuarioId);
    },
    /** Every herd that they ever were in, and their own id. */
    everIn: places.ever,
    account: of(ACCOUNT),
    sessions: of(SESSIONS),
    devices: ofPlaces(DEVICES),
    memberships: of(MEMBERSHIPS),
    subscriptions: of(SUBSCRIPTIONS),
    notices: of(NOTICES),
    async *answers(usuarioId: string): AsyncGenerator<KeptAnswer> {
      const ever = await places.ever(usuarioId);
      for (let last = [FIRST, FIRST]; ; ) {
        const found = await all<KeptAnswer & { readonly place: string }>(
          ...([ANSWERS, usuarioId, ever, ...last] as const),
        );
        for (const { place: _, ...answer } of found) yield answer;
        const end = found.at(-1);
        if (!end) return;
        last = [end.place, end.chave];
      }
    },
    herds: (usuarioId: string) => herds<ExportedHerd>(usuarioId),
  };
}

interface KeptAnswer {
  readonly chave: string;
  readonly status: number;
  readonly corpo: string;
  readonly criadoEm: Date;
}

type ExportedHerd = Herd & { readonly excluidoEm: Date | null };
