import type { DeviceProgress } from '@/contract/answers';
import { asker, type Executor, statement } from '@/server/database/executor';
import { WRITES } from './writeFunction';
import {
  commitValues,
  type HerdChange,
  type Receipt,
  recordValues,
} from './writeStatements';

export interface StoredAnswer {
  /** The herd it is kept with; the user's own id: with none. */
  readonly place: string;
  readonly hash: string;
  readonly status: number;
  readonly body: string;
}

// Who registers a herd is its first person.
const FIRST_PERSON = statement('cadastro-dono')`
  INSERT INTO membro
    (membro_id, rebanho_id, versao, usuario_id, nome, papel, desde)
  SELECT gen_random_uuid(), $1, 0, usuario_id, username, 'DONO', $3
  FROM usuario WHERE usuario_id = $2`;

const STORED = statement('escrita-repetida')`
  SELECT rebanho_id AS place, hash, status, corpo AS body FROM idempotencia
  WHERE rebanho_id = ANY ($3::uuid[]) AND usuario_id = $1 AND chave = $2
  ORDER BY rebanho_id = $1 LIMIT 1`;

const PROGRESS = statement('dispositivo-obter')`
  SELECT ate, alem FROM dispositivo
  WHERE rebanho_id = $1 AND usuario_id = $2 AND dispositivo_id = $3`;

interface ProgressRow {
  readonly ate: number | null;
  readonly alem: readonly string[] | null;
}

interface WriteRow extends ProgressRow {
  readonly feito: boolean;
}

/** The device's progress in the herd, null where the call named no device. */
export interface Written {
  readonly device: DeviceProgress | null;
}

export function makeWriteRepository(executor: Executor) {
  const { first, run } = asker(executor);
  return {
    /**
     * The whole write in one statement, hence in one transaction; a new herd's
     * first person is put by another, in the transaction that is to be there.
     * Undefined, and nothing done, where the herd is no longer at the version
     * the rule saw. Throws a unique violation where the key has its answer
     * already.
     */
    async commit(
      change: HerdChange,
      receipt: Receipt,
      now: Date,
    ): Promise<Written | undefined> {
      const values = commitValues(change, receipt, now);
      const row = await first<WriteRow>(WRITES.joining, ...values);
      if (!row?.feito) return undefined;
      const { rebanhoId, created } = change;
      if (created) await run(FIRST_PERSON, rebanhoId, receipt.usuarioId, now);
      return { device: progressOf(row) };
    },
    /** Only the answer: a refusal, or a repeat that changes nothing. */
    async record(receipt: Receipt, now: Date): Promise<Written> {
      if (receipt.key === null && receipt.device === null) {
        return { device: null };
      }
      const values = recordValues(receipt, now);
      const row = await first<WriteRow>(WRITES.alone, ...values);
      return { device: row ? progressOf(row) : null };
    },
    /** Kept with one of these places. */
    findStored: (usuarioId: string, key: string, places: readonly string[]) =>
      first<StoredAnswer>(STORED, usuarioId, key, places),
    /** Of what is about one herd; zero for a device not heard of. */
    async progress(
      place: string,
      usuarioId: string,
      id: string,
    ): Promise<DeviceProgress> {
      const row = await first<ProgressRow>(PROGRESS, place, usuarioId, id);
      return (row && progressOf(row)) ?? { ate: 0, alem: [] };
    },
  };
}

function progressOf(row: ProgressRow): DeviceProgress | null {
  if (row.ate === null) return null;
  return { ate: row.ate, alem: (row.alem ?? []).map(Number) };
}
