import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { bullDetails, listBulls } from '@/server/services/bulls/bulls';
import { findHerd } from '@/server/services/herds/herds';
import { farmToday } from '@/server/services/shared/clock';
import { pathId, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function bullRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  const { repositories } = database;

  app.get(PATHS.bulls, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    return sendList(request, reply, await listBulls(repositories, rebanhoId));
  });

  app.get(PATHS.bull, WHOLE_HERD, (request) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'touroId');
    return bullDetails(repositories, id, usuarioId, farmToday(now()));
  });
}
