import type { DeviceProgress } from '@/contract/answers';
import { asker, type Executor, statement } from '@/server/database/executor';
import {
  commitStatement,
  type HerdChange,
  type Receipt,
  recordStatement,
} from './writeStatements';

export interface StoredAnswer {
  readonly hash: string;
  readonly status: number;
  readonly body: string;
}

const STORED = statement('escrita-repetida')`
  SELECT hash, status, corpo AS body FROM idempotencia
  WHERE usuario_id = $1 AND chave = $2`;

const PROGRESS = statement('dispositivo-obter')`
  SELECT ate, alem FROM dispositivo
  WHERE usuario_id = $1 AND dispositivo_id = $2`;

interface ProgressRow {
  readonly ate: number | null;
  readonly alem: readonly string[] | null;
}

/** The device's progress, null where the call named no device. */
export interface Written {
  readonly device: DeviceProgress | null;
}

export function makeWriteRepository(executor: Executor) {
  const { first } = asker(executor);
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
      const made = commitStatement(change, receipt, now);
      const row = await first<ProgressRow>(made.statement, ...made.values);
      return row && { device: progressOf(row) };
    },
    /** Only the answer: a refusal, or a repeat that changes nothing. */
    async record(receipt: Receipt, now: Date): Promise<Written> {
      if (receipt.key === null && receipt.device === null) {
        return { device: null };
      }
      const made = recordStatement(receipt, now);
      const row = await first<ProgressRow>(made.statement, ...made.values);
      return { device: row ? progressOf(row) : null };
    },
    findStored: (usuarioId: string, key: string) =>
      first<StoredAnswer>(STORED, usuarioId, key),
    /** Zero for a device not heard of. */
    async progress(usuarioId: string, id: string): Promise<DeviceProgress> {
      const row = await first<ProgressRow>(PROGRESS, usuarioId, id);
      return (row && progressOf(row)) ?? { ate: 0, alem: [] };
    },
  };
}

function progressOf(row: ProgressRow): DeviceProgress | null {
  if (row.ate === null) return null;
  return { ate: row.ate, alem: (row.alem ?? []).map(Number) };
}
