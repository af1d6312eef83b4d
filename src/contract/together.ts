/** Several writes of one device's queue in one call, each answered by itself. */
export const TOGETHER = {
  address: { method: 'POST', path: '/api/fila/enviar' },
  /** Writes of one call. */
  most: 36,
  /** Of its body: what the server reads without a worker. */
  bytes: 16 * 1024,
} as const;

/** A write as it would have gone alone; the device is named by the call. */
export interface SentWrite {
  readonly metodo: 'POST' | 'PUT' | 'DELETE';
  /** Path and query. */
  readonly caminho: string;
  /** Its `Idempotency-Key`. */
  readonly chave: string;
  /** Its `Lida-Sequencia`. */
  readonly sequencia?: number | undefined;
  /** Its `Lida-Registro`. */
  readonly gravadoEm?: string | undefined;
  readonly corpo?: unknown;
}
