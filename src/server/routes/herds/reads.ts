import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { findHerd } from '@/server/services/herds/herds';
import { pathId, sendList } from '../answers';
import type { RouteContext } from '../context';

export function herdReads(app: FastifyInstance, { database }: RouteContext) {
  const { repositories } = database;

  app.get(PATHS.herds, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    return sendList(request, reply, await repositories.herds.list(usuarioId));
  });

  app.get(PATHS.herd, (request) => {
    const { usuarioId } = sessionOf(request);
    return findHerd(repositories, pathId(request, 'rebanhoId'), usuarioId);
  });
}
