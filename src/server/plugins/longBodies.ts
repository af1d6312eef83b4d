import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '@/server/database/database';
import { recentHerd } from '@/server/services/herds/recentHerds';
import { notFound, Refusal } from '@/server/services/shared/problems';
import { ofHerd, ofRow } from '@/server/services/writes/ruleAnswers';
import { sendAnswer, type Workers } from '@/server/workers/pool';
import { LongBody, SHORT_BODY } from './jsonBodies';

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
      return sendAnswer(reply, await workers.bodies(request, body.bytes));
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
  return ofRow('vacinas', vacinaId.toLowerCase(), usuarioId);
}
