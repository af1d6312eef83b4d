/** A call on its way to a worker thread, and its answer on the way back. */
export interface WorkerCall {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array | null;
}

export interface WorkerAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** What a worker is started with. */
export interface WorkerData {
  readonly connectionString: string;
  readonly kind: 'embutido' | 'externo';
  readonly spread: boolean;
  readonly logLevel: string;
}
