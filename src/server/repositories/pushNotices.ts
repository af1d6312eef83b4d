import { asker, type Executor, statement } from '@/server/database/executor';
import { SOME, someOf } from './maintenance';
import { memberOf } from './membership';

/** A digest that is due, and of whom. */
export interface DigestRow {
  readonly resumo_id: string;
  readonly rebanho_id: string;
  readonly usuario_id: string;
  /** YYYY-MM-DD */
  readonly dia: string;
}

/** A herd as one of its people is told of it. */
export interface OfPerson {
  readonly rebanhoId: string;
  readonly usuarioId: string;
}

/** Something to be told of a herd, once. */
export interface NewNotice {
  readonly avisoId: string;
  /** Tells it from every other of its herd. */
  readonly chave: string;
  readonly codigo: string;
  readonly titulo: string;
  readonly texto: string;
  readonly caminho: string;
}

export interface NoticeRow {
  readonly aviso_id: string;
  readonly rebanho_id: string;
  readonly usuario_id: string;
  readonly codigo: string;
  readonly titulo: string;
  readonly texto: string;
  readonly caminho: string;
}

export interface UrgentRow {
  readonly rebanho_id: string;
  readonly usuario_id: string;
  readonly animais: readonly string[];
}

// Whoever inserts the row has the digest, however many servers look at once.
const CLAIM_DIGESTS = statement('resumo-reservar')`
  WITH devidos AS (
    SELECT m.rebanho_id, m.usuario_id
    FROM (SELECT DISTINCT usuario_id FROM inscricao) i
    JOIN membro m ON m.usuario_id = i.usuario_id AND m.ate IS NULL
    LEFT JOIN preferencia p ON p.usuario_id = i.usuario_id
    WHERE COALESCE(p.hora, $3::integer) BETWEEN $2::integer AND $4::integer
      AND NOT EXISTS (SELECT 1 FROM resumo s
        WHERE s.rebanho_id = m.rebanho_id AND s.usuario_id = i.usuario_id
          AND s.dia = $1)
    LIMIT $5)
  INSERT INTO resumo (resumo_id, rebanho_id, usuario_id, dia)
  SELECT gen_random_uuid(), rebanho_id, usuario_id, $1 FROM devidos
  ON CONFLICT DO NOTHING RETURNING resumo_id, rebanho_id`;

const LIVING = statement('rebanho-vivos')`
  SELECT rebanho_id FROM rebanho
  WHERE rebanho_id = ANY ($1::uuid[]) AND excluido_em IS NULL`;

const FIND_DIGEST = statement('resumo-obter')`
  SELECT resumo_id, rebanho_id, usuario_id, dia FROM resumo
  WHERE resumo_id = $1`;

const IS_IN = statement('aviso-de-quem-participa')`
  SELECT 1 AS um FROM rebanho r ${memberOf('$2')} WHERE r.rebanho_id = $1`;

const KNOWN = statement('aviso-ativo-obter')`
  SELECT chaves FROM aviso_ativo WHERE rebanho_id = $1 AND usuario_id = $2`;

const SET_KNOWN = statement('aviso-ativo-salvar')`
  INSERT INTO aviso_ativo (rebanho_id, usuario_id, chaves)
  VALUES ($1, $2, $3)
  ON CONFLICT (rebanho_id, usuario_id) DO UPDATE SET chaves = excluded.chaves`;

const INSERT = statement('aviso-inserir')`
  INSERT INTO aviso (aviso_id, rebanho_id, usuario_id, chave, dia, codigo,
    titulo, texto, caminho)
  SELECT n."avisoId", $1, $4, n.chave, $2, n.codigo, n.titulo, n.texto, n.caminho
  FROM jsonb_to_recordset($3::jsonb) AS n ("avisoId" uuid, chave text,
    codigo text, titulo text, texto text, caminho text)
  ON CONFLICT (rebanho_id, usuario_id, chave) DO NOTHING RETURNING aviso_id`;

const FIND = statement('aviso-obter')`
  SELECT a.aviso_id, a.rebanho_id, a.usuario_id, a.codigo, a.titulo, a.texto,
    a.caminho
  FROM aviso a JOIN inscricao i ON i.hash = $2 AND i.usuario_id = a.usuario_id
  WHERE a.aviso_id = $1`;

// Open courses, withdrawals that end, and before milking all that last.
const URGENT = statement('aviso-urgentes')`
  SELECT a.rebanho_id, i.usuario_id,
    array_agg(DISTINCT a.animal_id::text) AS animais
  FROM (SELECT DISTINCT usuario_id FROM inscricao) i
  CROSS JOIN rebanho r ${memberOf('i.usuario_id')}
  JOIN aplicacao a ON a.rebanho_id = r.rebanho_id
  WHERE (a.data_fim IS NULL AND a.fim_tratamento > $1)
    OR (a.fim_carencia > $1 AND (a.fim_carencia <= $2 OR $3))
  GROUP BY a.rebanho_id, i.usuario_id`;

const ASKED_LONG_AGO = "criado_em < $2 - interval '1 day'";

const PURGE = statement('aviso-limpar')`
  WITH a AS (${someOf('aviso', 'dia < $1', '$3')} RETURNING 1),
    r AS (${someOf('resumo', 'dia < $1', '$3')} RETURNING 1),
    p AS (${someOf('recuperacao', 'expira_em < $2', '$3')} RETURNING 1),
    q AS (${someOf('recuperacao_pedido', ASKED_LONG_AGO, '$3')} RETURNING 1),
    d AS (DELETE FROM tarefa_diaria WHERE dia < $1)
  SELECT 1 AS um WHERE $3 IN ((SELECT count(*) FROM a),
    (SELECT count(*) FROM r), (SELECT count(*) FROM p),
    (SELECT count(*) FROM q))`;

const CLAIM_TASK = statement('tarefa-reservar')`
  INSERT INTO tarefa_diaria (nome, dia) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING nome`;

const GIVE_BACK_TASK = statement('tarefa-devolver')`
  DELETE FROM tarefa_diaria WHERE nome = $1 AND dia = $2`;

export function makeNoticeRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  /** Undefined where who it is for is no longer in the herd. */
  const stillIn = async <Row extends NamesBoth>(
    ...asked: Parameters<typeof first>
  ) => {
    const row = await first<Row>(...asked);
    const { rebanho_id, usuario_id } = row ?? {};
    return row && (await any(IS_IN, rebanho_id, usuario_id)) ? row : undefined;
  };
  return {
    /**
     * Of the people of herds who have a device and whose hour has come. Nobody
     * hears of a deleted herd, though it is claimed.
     */
    async claimDigests(due: DueHours, limit: number) {
      const { day, first: from, fallback, last } = due;
      const values = [day, from, fallback, last, limit];
      const rows = await all<ClaimedRow>(CLAIM_DIGESTS, ...values);
      const herds = rows.map(({ rebanho_id }) => rebanho_id);
      const found = await all<{ rebanho_id: string }>(LIVING, herds);
      const living = new Set(found.map(({ rebanho_id }) => rebanho_id));
      const told = rows.filter(({ rebanho_id }) => living.has(rebanho_id));
      const ids = told.map(({ resumo_id }) => resumo_id);
      return { claimed: rows.length, ids };
    },
    findDigest: (resumoId: string) => stillIn<DigestRow>(FIND_DIGEST, resumoId),
    async known({
      rebanhoId,
      usuarioId,
    }: OfPerson): Promise<readonly string[]> {
      const values = [rebanhoId, usuarioId];
      const row = await first<{ chaves: string[] }>(KNOWN, ...values);
      return row?.chaves ?? [];
    },
    setKnown: ({ rebanhoId, usuarioId }: OfPerson, keys: readonly string[]) =>
      run(SET_KNOWN, rebanhoId, usuarioId, keys),
    /** Ids of those that were not told before; `day` ISO. */
    async insert(
      { rebanhoId, usuarioId }: OfPerson,
      day: string,
      notices: readonly NewNotice[],
    ): Promise<string[]> {
      const values = [rebanhoId, day, JSON.stringify(notices), usuarioId];
      const rows = await all<{ aviso_id: string }>(INSERT, ...values);
      return rows.map(({ aviso_id }) => aviso_id);
    },
    /** What this device is to be told: of a herd its person still is in. */
    find: (avisoId: string, hash: string) =>
      stillIn<NoticeRow>(FIND, avisoId, hash),
    /** Herds with something at its own time between the two. */
    urgent: (from: Date, to: Date, every: boolean) =>
      all<UrgentRow>(URGENT, from, to, every),
    /** True for the one that may do it on this day (ISO). */
    claimTask: (name: string, day: string) => any(CLAIM_TASK, name, day),
    /** In the transaction that claimed it: it is not done yet. */
    giveBackTask: (name: string, day: string) => run(GIVE_BACK_TASK, name, day),
    /** No more than `most` of each; true where there may be more. */
    purge: (before: string, now: Date, most = SOME) =>
      any(PURGE, before, now, most),
  };
}

interface ClaimedRow {
  readonly resumo_id: string;
  readonly rebanho_id: string;
}

interface NamesBoth {
  readonly rebanho_id: string;
  readonly usuario_id: string;
}

export interface DueHours {
  /** YYYY-MM-DD */
  readonly day: string;
  /** Hours that people chose, 0 to 23, of the first and the last that is due. */
  readonly first: number;
  readonly last: number;
  /** Of who chose none. */
  readonly fallback: number;
}
