import { asker, type Executor, statement } from '@/server/database/executor';

/** A digest that is due, and of whom. */
export interface DigestRow {
  readonly resumo_id: string;
  readonly rebanho_id: string;
  readonly usuario_id: string;
  /** YYYY-MM-DD */
  readonly dia: string;
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
    SELECT r.rebanho_id
    FROM (SELECT DISTINCT usuario_id FROM inscricao) i
    JOIN rebanho r ON r.usuario_id = i.usuario_id AND r.excluido_em IS NULL
    LEFT JOIN preferencia p ON p.usuario_id = i.usuario_id
    WHERE COALESCE(p.hora, $3::integer) BETWEEN $2::integer - $4::integer AND $2
      AND NOT EXISTS (SELECT 1 FROM resumo s
        WHERE s.rebanho_id = r.rebanho_id AND s.dia = $1)
    LIMIT $5)
  INSERT INTO resumo (resumo_id, rebanho_id, dia)
  SELECT gen_random_uuid(), rebanho_id, $1 FROM devidos
  ON CONFLICT DO NOTHING RETURNING resumo_id`;

const FIND_DIGEST = statement('resumo-obter')`
  SELECT s.resumo_id, s.rebanho_id, r.usuario_id, s.dia
  FROM resumo s JOIN rebanho r USING (rebanho_id)
  WHERE s.resumo_id = $1 AND r.excluido_em IS NULL`;

const KNOWN = statement('aviso-ativo-obter')`
  SELECT chaves FROM aviso_ativo WHERE rebanho_id = $1`;

const SET_KNOWN = statement('aviso-ativo-salvar')`
  INSERT INTO aviso_ativo (rebanho_id, chaves) VALUES ($1, $2)
  ON CONFLICT (rebanho_id) DO UPDATE SET chaves = excluded.chaves`;

const INSERT = statement('aviso-inserir')`
  INSERT INTO aviso (aviso_id, rebanho_id, chave, dia, codigo, titulo,
    texto, caminho)
  SELECT n."avisoId", $1, n.chave, $2, n.codigo, n.titulo, n.texto, n.caminho
  FROM jsonb_to_recordset($3::jsonb) AS n ("avisoId" uuid, chave text,
    codigo text, titulo text, texto text, caminho text)
  ON CONFLICT (rebanho_id, chave) DO NOTHING RETURNING aviso_id`;

const FIND = statement('aviso-obter')`
  SELECT aviso_id, rebanho_id, codigo, titulo, texto, caminho
  FROM aviso WHERE aviso_id = $1`;

// Open courses, withdrawals that end, and before milking all that last.
const URGENT = statement('aviso-urgentes')`
  SELECT a.rebanho_id, r.usuario_id,
    array_agg(DISTINCT a.animal_id::text) AS animais
  FROM aplicacao a
  JOIN rebanho r ON r.rebanho_id = a.rebanho_id AND r.excluido_em IS NULL
  WHERE ((a.data_fim IS NULL AND a.fim_tratamento > $1)
      OR (a.fim_carencia > $1 AND (a.fim_carencia <= $2 OR $3)))
    AND EXISTS (SELECT 1 FROM inscricao i
      WHERE i.usuario_id = r.usuario_id)
  GROUP BY a.rebanho_id, r.usuario_id`;

const PURGE = statement('aviso-limpar')`
  WITH a AS (DELETE FROM aviso WHERE dia < $1),
    d AS (DELETE FROM tarefa_diaria WHERE dia < $1),
    p AS (DELETE FROM recuperacao WHERE expira_em < $2),
    q AS (DELETE FROM recuperacao_pedido
      WHERE criado_em < $2 - interval '1 day')
  DELETE FROM resumo WHERE dia < $1`;

const CLAIM_TASK = statement('tarefa-reservar')`
  INSERT INTO tarefa_diaria (nome, dia) VALUES ($1, $2)
  ON CONFLICT DO NOTHING RETURNING nome`;

export function makeNoticeRepository(executor: Executor) {
  const { all, any, first, run } = asker(executor);
  return {
    /** Of herds whose user has a device and whose hour has come; `day` ISO. */
    async claimDigests(day: string, due: DueHours, limit: number) {
      const { hour, late, fallback } = due;
      const values = [day, hour, fallback, late, limit];
      const rows = await all<{ resumo_id: string }>(CLAIM_DIGESTS, ...values);
      return rows.map(({ resumo_id }) => resumo_id);
    },
    findDigest: (resumoId: string) => first<DigestRow>(FIND_DIGEST, resumoId),
    async known(rebanhoId: string): Promise<readonly string[]> {
      const row = await first<{ chaves: string[] }>(KNOWN, rebanhoId);
      return row?.chaves ?? [];
    },
    setKnown: (rebanhoId: string, keys: readonly string[]) =>
      run(SET_KNOWN, rebanhoId, keys),
    /** Ids of those that were not told before; `day` ISO. */
    async insert(
      rebanhoId: string,
      day: string,
      notices: readonly NewNotice[],
    ): Promise<string[]> {
      const values = [rebanhoId, day, JSON.stringify(notices)];
      const rows = await all<{ aviso_id: string }>(INSERT, ...values);
      return rows.map(({ aviso_id }) => aviso_id);
    },
    find: (avisoId: string) => first<NoticeRow>(FIND, avisoId),
    /** Herds with something at its own time between the two. */
    urgent: (from: Date, to: Date, every: boolean) =>
      all<UrgentRow>(URGENT, from, to, every),
    /** True for the one that may do it on this day (ISO). */
    claimTask: (name: string, day: string) => any(CLAIM_TASK, name, day),
    purge: (before: string, now: Date) => run(PURGE, before, now),
  };
}

export interface DueHours {
  /** The hour it is, 0 to 23. */
  readonly hour: number;
  /** How many hours late a digest may still come. */
  readonly late: number;
  /** Of who chose none. */
  readonly fallback: number;
}
