import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { findHerd } from '@/server/services/herds/herds';
import { pathId, periodOf, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function weighingRoutes(app: FastifyInstance, context: RouteContext) {
  const { database } = context;
  const { repositories } = database;

  app.get(PATHS.weighings, WHOLE_HERD, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    const period = periodOf(request);
    const { ofPeriod } = repositories.rows;
    const list = await ofPeriod('pesagens', rebanhoId, 'dataPesagem', period);
    return sendList(request, reply, list);
  });
}
