import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Piscina } from 'piscina';
import type { MakeDigest } from '@/server/jobs/types';
import { sessionOf } from '@/server/plugins/auth';
import { Refusal, unavailable } from '@/server/services/shared/problems';
import type { WorkerAnswer, WorkerCall, WorkerData } from './call';

const RETRY_AFTER = 5;
/** Calls of one person that run or wait; the rest of the places is others'. */
const OF_ONE_PERSON = 4;
/** A thread without work gives its memory back after so long, ms. */
const IDLE = 5 * 60_000;
/** Whatever a call waits for or is at, it is given up after so long, ms. */
const LONGEST = 60_000;
/** Behind the thread that answers all other calls. */
const LOWER = 10;

interface Kind {
  /** Calls that a thread has in hand at once. */
  readonly atOnce: number;
  readonly waiting: number;
  /** Of one thread; past it the thread ends and its calls are refused. */
  readonly megabytes: number;
}

// A report reads a whole herd: one at a time, however many ask.
const REPORTS: Kind = { atOnce: 1, waiting: 16, megabytes: 320 };
const BODIES: Kind = { atOnce: 4, waiting: 16, megabytes: 224 };

/** Threads beside the one that listens, for what would hold it up. */
export interface Workers {
  /** What reads a whole herd. */
  readonly reports: Work;
  /** What brings a long body. */
  readonly bodies: Work;
  /** A herd's digest, as if it were a report; rejects where too many wait. */
  readonly digest: MakeDigest;
  close(): Promise<void>;
}

/**
 * Answers a call in another thread. Past the bound of all, or of the one who
 * asks, it is refused with 503 at once rather than answered late.
 */
export type Work = (
  request: FastifyRequest,
  given?: Given,
) => Promise<WorkerAnswer>;

export interface Given {
  /** As it came. */
  readonly body?: Uint8Array;
  /** The answer is others' too: all of it, whatever this one has or asks of it. */
  readonly whole?: true;
}

/**
 * `folder` holds the built server. `onError` is told of a thread that ends without
 * a call in hand, as one that cannot begin; what waits for it waits for another.
 */
export function makeWorkers(
  folder: string,
  data: WorkerData,
  onError: (error: unknown) => void,
): Workers {
  const [reports, bodies] = [REPORTS, BODIES].map((kind) =>
    makePool(path.join(folder, 'worker.js'), data, kind),
  ) as [Piscina, Piscina];
  // Unheard, it would end the server.
  for (const pool of [reports, bodies]) pool.on('error', onError);
  return {
    reports: bounded(reports),
    bodies: bounded(bodies),
    digest: (resumoId) => reports.run(resumoId, { name: 'digest' }),
    async close() {
      await Promise.all([reports.destroy(), bodies.destroy()]);
    },
  };
}

function makePool(filename: string, workerData: WorkerData, kind: Kind) {
  return new Piscina({
    ...{ filename, name: 'answer', workerData },
    ...{ minThreads: 0, maxThreads: 1, idleTimeout: IDLE },
    concurrentTasksPerWorker: kind.atOnce,
    maxQueue: kind.waiting,
    // Its connections to the database need its loop while it waits.
    atomics: 'disabled',
    niceIncrement: LOWER,
    resourceLimits: { maxOldGenerationSizeMb: kind.megabytes },
  });
}

function bounded(pool: Piscina): Work {
  const inHand = new Map<string, number>();
  return async (request, given) => {
    const { usuarioId } = sessionOf(request);
    const mine = inHand.get(usuarioId) ?? 0;
    if (mine >= OF_ONE_PERSON) throw busy();
    inHand.set(usuarioId, mine + 1);
    try {
      // The thread of a call that runs ends with it: another takes its place.
      const signal = AbortSignal.timeout(LONGEST);
      const call = callOf(request, given);
      return await pool.run(call, { signal }).catch(refused(request));
    } finally {
      const left = (inHand.get(usuarioId) ?? 1) - 1;
      if (left > 0) inHand.set(usuarioId, left);
      else inHand.delete(usuarioId);
    }
  };
}

/** A full queue, or a thread that ended, are both for later. */
function refused({ log }: FastifyRequest) {
  return (error: Error): never => {
    if (error.message !== FULL) log.error({ err: error }, 'falha');
    throw busy();
  };
}
const FULL = 'Task queue is at limit';

function busy(): Refusal {
  return new Refusal(unavailable(), RETRY_AFTER);
}

/** What is between this server and its caller stays here. */
const OWN =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|expect)$/;

/** What asks for less than the whole of an answer. */
const PART = /^(if-(none-)?match|if-(un)?modified-since|if-range|range)$/;

function callOf(
  { method, url, headers: asked }: FastifyRequest,
  { body, whole }: Given = {},
): WorkerCall {
  const left = (name: string) => OWN.test(name) || (whole && PART.test(name));
  const headers = Object.entries(asked).flatMap(([name, value]) =>
    value === undefined || left(name) ? [] : [[name, String(value)]],
  );
  return {
    method: whole && method === 'HEAD' ? 'GET' : method,
    url,
    headers: Object.fromEntries(headers),
    body: body ?? null,
  };
}

export function sendAnswer(reply: FastifyReply, answer: WorkerAnswer) {
  return reply
    .status(answer.status)
    .headers(answer.headers)
    .send(Buffer.from(answer.body.buffer));
}
