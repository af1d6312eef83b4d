import type { FastifyInstance } from 'fastify';
import { WRITES } from '@/contract/operations';
import type { OperationKind } from '@/domain/operations';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { registerHerdCall } from '@/server/services/herds/herds';
import { type FoundKind, SERVED } from '@/server/services/writes/answered';
import { type Asked, serveWrite } from '@/server/services/writes/serveWrite';
import { idsOf, queryOf, routeOf } from './calls';
import type { RouteContext } from './context';

/** Whose rule reads every dose of the herd: answered in a worker, however short. */
const WHOLE_HERD: readonly OperationKind[] = ['vaccines/dosePapersKept'];

/** Every declared write, by its declaration. */
export function writeRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  for (const kind of Object.keys(WRITES) as OperationKind[]) {
    const { query = {}, ...declared } = WRITES[kind];
    app.route({
      ...routeOf(declared),
      config: { wholeHerd: WHOLE_HERD.includes(kind) },
      handler: async (request, reply) => {
        const call = writeCallOf(request, now);
        const { body } = request;
        const flags = queryOf(request, query);
        const asked = { ids: idsOf(request), flags, call, body };
        return sendWrite(
          reply,
          await (kind === 'herds/registered'
            ? registerHerdCall(database, asked)
            : serve(kind, asked)),
        );
      },
    });
  }
  const serve = <Kind extends FoundKind>(kind: Kind, asked: Asked) =>
    serveWrite(database, kind, asked, SERVED[kind]);
}
