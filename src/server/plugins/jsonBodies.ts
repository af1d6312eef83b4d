import type { FastifyInstance, FastifyRequest } from 'fastify';
import { TOGETHER } from '@/contract/together';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import type { Database } from '@/server/database/database';
import { recentHerd } from '@/server/services/herds/recentHerds';
import { notFound, problem, Refusal } from '@/server/services/shared/problems';
import { ofHerd, ofRow } from '@/server/services/writes/ruleAnswers';
import { sendAnswer, type Workers } from '@/server/workers/pool';

/** No body of ours is half as deep; past a few thousand the stack ends. */
const DEPTH = 16;

type Done = (error: Error | null, body?: unknown) => void;

/**
 * Bytes of a body that the listening thread reads itself: to check a longer one
 * would hold everybody up.
 */
export const SHORT_BODY = TOGETHER.bytes;

/** A body as it came, for a worker to read: long, or of a whole herd. */
class LongBody {
  constructor(readonly bytes: Uint8Array) {}
}

/**
 * Bodies as JSON; where there are workers, long ones are left as they came.
 * None at all may still call itself JSON; prototypes and deep nesting are
 * refused.
 */
export function installJsonBodies(
  app: FastifyInstance,
  workers: boolean,
): void {
  // A form of another site may send text without asking first.
  app.removeContentTypeParser('text/plain');
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request, body: Buffer, done) => {
      const { wholeHerd } = request.routeOptions.config;
      const long = body.length > SHORT_BODY || wholeHerd;
      if (body.length === 0) done(null, undefined);
      else if (workers && long) {
        done(null, new LongBody(body));
      } else parse(request, body.toString(), plain(done));
    },
  );
}

/** Passes on what is nested no deeper than `DEPTH`, its texts all text. */
function plain(done: Done): Done {
  return (error, body) => {
    if (!error && isUnfit(body, DEPTH)) done(malformed());
    else done(error, body);
  };
}

/** Half of a character, as `\ud800`, is no text that a database can keep. */
function isUnfit(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((inner) => isUnfit(inner, depth - 1));
}

function malformed(): Refusal {
  return new Refusal(
    problem(400, TITLES.validation, REQUEST_MESSAGES.malformed),
  );
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Reads a whole herd, whatever its size. */
    readonly wholeHerd?: boolean;
  }
}

/**
 * What would hold the listening thread up is answered by a worker: a long
 * body, and what reads a whole herd. Before a long body is even read, its herd
 * must be the caller's.
 */
export function installWorkers(
  app: FastifyInstance,
  database: Database,
  workers: Workers | undefined,
): void {
  app.addHook('preParsing', async (request) => {
    if (mayBeLong(request)) await refuseStranger(request, database);
  });
  if (!workers) return;
  app.addHook('preHandler', async (request, reply) => {
    const { body, routeOptions } = request;
    if (body instanceof LongBody) {
      return sendAnswer(
        reply,
        await workers.bodies(request, { body: body.bytes }),
      );
    }
    if (routeOptions.config.wholeHerd) {
      return sendAnswer(reply, await workers.reports(request));
    }
    return undefined;
  });
}

function mayBeLong({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  if (length !== undefined) return Number(length) > SHORT_BODY;
  return headers['transfer-encoding'] !== undefined;
}

/** A call that names no herd takes no long body: its limit says so. */
async function refuseStranger(
  request: FastifyRequest,
  database: Database,
): Promise<void> {
  const { session } = request;
  const locate = session && locateOf(request, session.usuarioId);
  if (!locate) return;
  const recent = (id: string) => recentHerd(database, id, session.usuarioId);
  const herd = await locate(database.repositories, recent);
  if (!herd) throw new Refusal(notFound());
}

function locateOf({ params }: FastifyRequest, usuarioId: string) {
  const { rebanhoId, vacinaId } = params as Readonly<Record<string, string>>;
  if (rebanhoId !== undefined)
    return ofHerd(rebanhoId.toLowerCase(), usuarioId);
  if (vacinaId === undefined) return undefined;
  return ofRow('vacinas', vacinaId.toLowerCase(), { usuarioId, herd: null });
}
