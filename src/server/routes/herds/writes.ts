import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import {
  deleteHerdCall,
  registerHerdCall,
  updateHerdCall,
} from '@/server/services/herds';
import { pathId } from '../answers';
import type { RouteContext } from '../context';

export function herdWrites(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;

  app.post(PATHS.registerHerd, async (request, reply) => {
    const call = writeCallOf(request, now);
    const { body } = request;
    return sendWrite(reply, await registerHerdCall(database, call, body));
  });

  app.put(PATHS.updateHerd, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(reply, await updateHerdCall(database, call, id, body));
  });

  app.delete(PATHS.deleteHerd, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    return sendWrite(reply, await deleteHerdCall(database, call, id));
  });
}
