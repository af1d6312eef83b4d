import type { DeviceProgress } from '@/contract/answers';
import type { Animal } from '@/domain/animals/types';
import type { Executor, Statement } from '@/server/database/executor';
import { animalRecord } from './rows';

/** What a write leaves behind, so that its repeat gets the same answer. */
export interface Receipt {
  readonly usuarioId: string;
  /** Idempotency-Key, null where the caller sent none. */
  readonly key: string | null;
  /** Of the method, the address and the body. */
  readonly hash: string;
  readonly status: number;
  /** JSON. */
  readonly body: string;
  readonly device: { readonly id: string; readonly sequence: number } | null;
}

/** All that one write changes in one herd. */
export interface HerdChange {
  readonly rebanhoId: string;
  /** The version the rule saw; the change applies to no other. */
  readonly versao: number;
  readonly nome: string;
  readonly descricao: string;
  /** What the counters gain. */
  readonly active: number;
  readonly discarded: number;
  readonly deleted: boolean;
  readonly inserted: readonly Animal[];
  readonly updated: readonly Animal[];
}

export interface StoredAnswer {
  readonly hash: string;
  readonly status: number;
  readonly body: string;
}

const COLUMNS = [
  'animal_id uuid',
  'nome text',
  'nome_chave text',
  'nome_busca text',
  'categoria text',
  'sexo text',
  'raca text',
  'data_nascimento date',
  'mae_id uuid',
  'pai_id uuid',
  'situacao_reprodutiva text',
  'situacao_produtiva text',
  'touro_proprio boolean',
  'quantidade_doses integer',
  'peso double precision',
  'descartado boolean',
  'descarte_motivo text',
  'descarte_justificativa text',
  'descarte_data date',
];
const NAMES = COLUMNS.map((column) => column.split(' ')[0] ?? '');
const RECORD = `AS x (${COLUMNS.join(', ')})`;

/** Statement parts; `$1` is the user, `h` what the write depends on. */
const RECEIPT = `
  k AS (INSERT INTO idempotencia
      (usuario_id, chave, hash, status, corpo, criado_em)
    SELECT h.usuario_id, $2::uuid, $3, $4::integer, $5, $6::timestamptz
    FROM h WHERE $2::uuid IS NOT NULL),
  d AS (INSERT INTO dispositivo AS d (usuario_id, dispositivo_id, ate, alem)
    SELECT h.usuario_id, $7::uuid, f.ate, f.alem
    FROM h, lida_avancar(0, '{}', $8::bigint) f WHERE $7::uuid IS NOT NULL
    ON CONFLICT (usuario_id, dispositivo_id) DO UPDATE SET (ate, alem) = (
      SELECT f.ate, f.alem FROM lida_avancar(d.ate, d.alem, $8::bigint) f)
    RETURNING ate, alem)`;

const RECORD_ANSWER: Statement = {
  name: 'escrita-registrar',
  text: `WITH h AS (SELECT $1::uuid AS usuario_id), ${RECEIPT}
    SELECT d.ate, d.alem FROM h LEFT JOIN d ON true`,
};

const COMMIT: Statement = {
  name: 'escrita-gravar',
  text: `WITH h AS (
    UPDATE rebanho SET versao = versao + 1, nome = $11, descricao = $12,
      qntd_animais = qntd_animais + $13::integer,
      qntd_descartados = qntd_descartados + $14::integer,
      excluido_em = CASE WHEN $15::boolean THEN $6::timestamptz END
    WHERE rebanho_id = $9 AND usuario_id = $1 AND versao = $10
      AND excluido_em IS NULL
    RETURNING rebanho_id, usuario_id, versao), ${RECEIPT},
  n AS (INSERT INTO animal (rebanho_id, versao, ${NAMES.join(', ')})
    SELECT h.rebanho_id, h.versao, x.*
    FROM h, jsonb_to_recordset($16::jsonb) ${RECORD}),
  u AS (UPDATE animal a SET versao = h.versao,
      (${NAMES.join(', ')}) = ROW (${NAMES.map((n) => `x.${n}`).join(', ')})
    FROM h, jsonb_to_recordset($17::jsonb) ${RECORD}
    WHERE a.animal_id = x.animal_id AND a.rebanho_id = h.rebanho_id)
  SELECT d.ate, d.alem FROM h LEFT JOIN d ON true`,
};

const STORED: Statement = {
  name: 'escrita-repetida',
  text: `SELECT hash, status, corpo AS body FROM idempotencia
    WHERE usuario_id = $1 AND chave = $2`,
};

const PROGRESS: Statement = {
  name: 'dispositivo-obter',
  text: `SELECT ate, alem FROM dispositivo
    WHERE usuario_id = $1 AND dispositivo_id = $2`,
};

interface ProgressRow {
  readonly ate: number | null;
  readonly alem: readonly string[] | null;
}

/** The device's progress, null where the call named no device. */
export interface Written {
  readonly device: DeviceProgress | null;
}

export type WriteRepository = ReturnType<typeof makeWriteRepository>;

export function makeWriteRepository(executor: Executor) {
  return {
    /**
     * The whole write in one statement, hence in one transaction. Undefined,
     * and nothing done, where the herd is no longer at the version the rule
     * saw. Throws a unique violation where the key has its answer already.
     */
    async commit(
      change: HerdChange,
      receipt: Receipt,
      now: Date,
    ): Promise<Written | undefined> {
      const [row] = await executor.query<ProgressRow>(COMMIT, [
        ...receiptValues(receipt, now),
        ...changeValues(change),
      ]);
      return row && { device: progressOf(row) };
    },
    /** Only the answer: a refusal, or a repeat that changes nothing. */
    async record(receipt: Receipt, now: Date): Promise<Written> {
      if (receipt.key === null && receipt.device === null) {
        return { device: null };
      }
      const values = receiptValues(receipt, now);
      const [row] = await executor.query<ProgressRow>(RECORD_ANSWER, values);
      return { device: row ? progressOf(row) : null };
    },
    async findStored(
      usuarioId: string,
      key: string,
    ): Promise<StoredAnswer | undefined> {
      const [row] = await executor.query<StoredAnswer>(STORED, [
        usuarioId,
        key,
      ]);
      return row;
    },
    /** Zero for a device not heard of. */
    async progress(usuarioId: string, id: string): Promise<DeviceProgress> {
      const values = [usuarioId, id];
      const [row] = await executor.query<ProgressRow>(PROGRESS, values);
      return (row && progressOf(row)) ?? { ate: 0, alem: [] };
    },
  };
}

function receiptValues(receipt: Receipt, now: Date) {
  const { usuarioId, key, hash, status, body, device } = receipt;
  return [
    usuarioId,
    key,
    hash,
    status,
    body,
    now,
    device?.id ?? null,
    device?.sequence ?? null,
  ];
}

function changeValues(change: HerdChange) {
  return [
    change.rebanhoId,
    change.versao,
    change.nome,
    change.descricao,
    change.active,
    change.discarded,
    change.deleted,
    JSON.stringify(change.inserted.map(animalRecord)),
    JSON.stringify(change.updated.map(animalRecord)),
  ];
}

function progressOf(row: ProgressRow): DeviceProgress | null {
  if (row.ate === null) return null;
  return { ate: row.ate, alem: (row.alem ?? []).map(Number) };
}
