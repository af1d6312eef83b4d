import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import { buildApp } from '@/server/app';
import { openPrepared } from '@/server/database/database';
import { madeDigest } from '@/server/jobs/notices';
import type { MakeDigest } from '@/server/jobs/types';
import type { WorkerAnswer, WorkerCall, WorkerData } from './call';

/** What of an answer's head the thread that listens passes on. */
const TOLD = [
  'content-type',
  'content-disposition',
  'etag',
  'idempotency-replayed',
  'retry-after',
  'vary',
];
const CONNECTIONS = 4;

const { connectionString, kind, spread, logLevel } = workerData as WorkerData;
const options = { connectionString, kind, connections: CONNECTIONS };
const database = openPrepared(options, spread);

/** The same server in a thread of its own, asked without a port. */
const app = buildApp({
  database,
  now: () => new Date(),
  // The call was counted and its refusal is told where it came in.
  rateLimit: false,
  logger: { level: logLevel === 'silent' ? logLevel : 'warn' },
});

/** What a herd's digest says. */
export const digest: MakeDigest = (resumoId) => madeDigest(database, resumoId);

/** The answer's bytes are handed over, not copied. */
export async function answer(call: WorkerCall) {
  const made = await answerTo(call);
  return move({ [transferableSymbol]: made.body.buffer, [valueSymbol]: made });
}

async function answerTo(call: WorkerCall): Promise<WorkerAnswer> {
  const { method, url, headers, body } = call;
  const answered = await (await app).inject({
    ...{ method: method as 'GET', url, headers },
    ...(body ? { payload: Buffer.from(body) } : {}),
  });
  const told = TOLD.flatMap((name) => {
    const value = answered.headers[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  return {
    status: answered.statusCode,
    headers: Object.fromEntries(told),
    body: new Uint8Array(answered.rawPayload),
  };
}
