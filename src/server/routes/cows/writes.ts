import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import {
  deleteProductiveCall,
  deleteReproductiveCall,
  recordProductiveCall,
  recordReproductiveCall,
} from '@/server/services/cows';
import { pathId, queryText } from '../answers';
import type { RouteContext } from '../context';

export function cowWrites(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;

  app.post(PATHS.recordReproductive, async (request, reply) => {
    const call = writeCallOf(request, now);
    const { body } = request;
    return sendWrite(reply, await recordReproductiveCall(database, call, body));
  });

  app.post(PATHS.recordProductive, async (request, reply) => {
    const call = writeCallOf(request, now);
    const { body } = request;
    return sendWrite(reply, await recordProductiveCall(database, call, body));
  });

  app.delete(PATHS.deleteReproductive, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'eventId');
    const flags = {
      excluirLactacao: queryText(request, 'excluirLactacao') === 'true',
      voltarNovilha: queryText(request, 'voltarNovilha') === 'true',
    };
    return sendWrite(
      reply,
      await deleteReproductiveCall(database, call, id, flags),
    );
  });

  app.delete(PATHS.deleteProductive, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'eventId');
    return sendWrite(reply, await deleteProductiveCall(database, call, id));
  });
}
