import type { DeviceProgress } from '@/contract/answers';
import type { Executor, Statement } from '@/server/database/executor';
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
      const { statement, values } = commitStatement(change, receipt, now);
      const [row] = await executor.query<ProgressRow>(statement, values);
      return row && { device: progressOf(row) };
    },
    /** Only the answer: a refusal, or a repeat that changes nothing. */
    async record(receipt: Receipt, now: Date): Promise<Written> {
      if (receipt.key === null && receipt.device === null) {
        return { device: null };
      }
      const { statement, values } = recordStatement(receipt, now);
      const [row] = await executor.query<ProgressRow>(statement, values);
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

function progressOf(row: ProgressRow): DeviceProgress | null {
  if (row.ate === null) return null;
  return { ate: row.ate, alem: (row.alem ?? []).map(Number) };
}
