import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import { findHerd } from '@/server/services/herds';
import {
  changeParametersCall,
  parametersAnswer,
} from '@/server/services/parameters';
import { pathId } from '../answers';
import type { RouteContext } from '../context';

export function parameterRoutes(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  const { repositories } = database;

  app.get(PATHS.parameters, async (request) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    return parametersAnswer(repositories, rebanhoId);
  });

  app.put(PATHS.changeParameters, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(
      reply,
      await changeParametersCall(database, call, id, body),
    );
  });
}
