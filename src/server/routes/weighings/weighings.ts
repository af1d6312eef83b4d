import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { findHerd } from '@/server/services/herds';
import {
  deleteWeighingCall,
  recordWeighingsCall,
} from '@/server/services/weighings';
import { pathId, periodOf, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function weighingRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  const { repositories } = database;

  app.post(PATHS.recordWeighings, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(
      reply,
      await recordWeighingsCall(database, call, id, body),
    );
  });

  app.get(PATHS.weighings, WHOLE_HERD, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    const period = periodOf(request);
    const { ofPeriod } = repositories.rows;
    const list = await ofPeriod('pesagens', rebanhoId, 'dataPesagem', period);
    return sendList(request, reply, list);
  });

  app.delete(PATHS.deleteWeighing, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'pesagemId');
    return sendWrite(reply, await deleteWeighingCall(database, call, id));
  });
}
