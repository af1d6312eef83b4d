import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { WRITES } from '@/contract/operations';
import type { OperationKind } from '@/domain/operations';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { registerHerdCall } from '@/server/services/herds/herds';
import { MuchToRead, READ_LIMIT } from '@/server/services/shared/readLimit';
import { type FoundKind, SERVED } from '@/server/services/writes/answered';
import { type Asked, serveWrite } from '@/server/services/writes/serveWrite';
import { sendAnswer } from '@/server/workers/pool';
import { idsOf, queryOf, routeOf } from './calls';
import type { RouteContext } from './context';

/** Every declared write, by its declaration. */
export function writeRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now, workers } = context;
  const limit = workers && READ_LIMIT;
  for (const kind of Object.keys(WRITES) as OperationKind[]) {
    const { query = {}, ...declared } = WRITES[kind];
    app.route({
      ...routeOf(declared),
      handler: async (request, reply) => {
        const call = { ...writeCallOf(request, now), limit };
        const { body } = request;
        const flags = queryOf(request, query);
        const asked = { ids: idsOf(request), flags, call, body };
        const answer =
          kind === 'herds/registered'
            ? registerHerdCall(database, asked)
            : serve(kind, asked);
        return answer.then(
          (result) => sendWrite(reply, result),
          (error) => beside(error, request, reply),
        );
      },
    });
  }
  // The worker reads the body as it would have come to it.
  const beside = async (
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    if (!workers || !(error instanceof MuchToRead)) throw error;
    const body = Buffer.from(JSON.stringify(request.body) ?? '');
    return sendAnswer(reply, await workers.bodies(request, { body }));
  };
  const serve = <Kind extends FoundKind>(kind: Kind, asked: Asked) =>
    serveWrite(database, kind, asked, SERVED[kind]);
}
