import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { findHerd } from '@/server/services/herds/herds';
import { parametersAnswer } from '@/server/services/herds/parameters';
import { pathId } from '../answers';
import type { RouteContext } from '../context';

export function parameterRoutes(app: FastifyInstance, context: RouteContext) {
  const { database } = context;
  const { repositories } = database;

  app.get(PATHS.parameters, async (request) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    return parametersAnswer(repositories, rebanhoId);
  });
}
