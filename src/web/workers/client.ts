import type { ReportQuestion } from '@/domain/reports/input';
import type { HerdReader } from '@/domain/shared/effects';
import type { JobName, JobResult } from './jobs';
import { type FromWorker, partsOf, type ToWorker } from './parts';

/** What the client needs of a worker. */
export interface Port {
  postMessage(message: ToWorker): void;
  addEventListener(
    type: 'message',
    listen: (event: { readonly data: FromWorker }) => void,
  ): void;
}

interface Waiting {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

/** Asks one worker, which keeps the herd between questions. */
export class ReportClient {
  readonly #port: Port;
  readonly #pause: () => Promise<void>;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  #sent: HerdReader | null = null;
  #newest: HerdReader | null = null;
  #sending: Promise<void> = Promise.resolve();
  #broken: string | null = null;

  constructor(port: Port, pause: () => Promise<void>) {
    this.#port = port;
    this.#pause = pause;
    port.addEventListener('message', ({ data }) => this.#settle(data));
  }

  async ask<Name extends JobName>(
    job: Name,
    reader: HerdReader,
    question: ReportQuestion,
  ): Promise<JobResult<Name>> {
    this.#newest = reader;
    // One herd after the other: parts of two must not mix.
    const turn = this.#sending.then(() => this.#send(reader));
    this.#sending = turn.catch(() => undefined);
    await turn;
    if (this.#broken !== null) throw new Error(this.#broken);
    this.#asked += 1;
    const id = this.#asked;
    return new Promise<unknown>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#port.postMessage({ kind: 'ask', id, job, question });
    }) as Promise<JobResult<Name>>;
  }

  /** The worker itself broke: nothing that waits will be answered. */
  fail(message: string): void {
    this.#broken = message;
    for (const { reject } of this.#waiting.values()) reject(new Error(message));
    this.#waiting.clear();
  }

  /** What waited meanwhile is answered of the herd as it stands by then. */
  async #send(asked: HerdReader): Promise<void> {
    const { rebanhoId } = asked.herd;
    const isOlder = this.#newest?.herd.rebanhoId === rebanhoId;
    const reader = (isOlder && this.#newest) || asked;
    if (this.#sent === reader) return;
    const { herd } = reader;
    const parametros = reader.row('parametros', rebanhoId) ?? null;
    this.#port.postMessage({ kind: 'begin', herd, parametros });
    for (const rows of partsOf(reader)) {
      this.#port.postMessage({ kind: 'rows', rows });
      await this.#pause();
    }
    this.#sent = reader;
  }

  #settle(data: FromWorker): void {
    const waiting = this.#waiting.get(data.id);
    this.#waiting.delete(data.id);
    if (data.ok) waiting?.resolve(data.result);
    else waiting?.reject(new Error(data.message));
  }
}
