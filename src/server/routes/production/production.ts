import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { findHerd } from '@/server/services/herds';
import {
  deleteProductionCall,
  recordProductionCall,
} from '@/server/services/production';
import { pathId, periodOf, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function productionRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  const { repositories } = database;

  app.post(PATHS.recordProduction, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(
      reply,
      await recordProductionCall(database, call, id, body),
    );
  });

  app.get(PATHS.productions, WHOLE_HERD, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    const period = periodOf(request);
    const { ofPeriod } = repositories.rows;
    const list = await ofPeriod(
      'producoes',
      rebanhoId,
      'dataOcorrencia',
      period,
    );
    return sendList(request, reply, list);
  });

  app.delete(PATHS.deleteProduction, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'producaoId');
    return sendWrite(reply, await deleteProductionCall(database, call, id));
  });
}
