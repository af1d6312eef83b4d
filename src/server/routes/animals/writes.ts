import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import {
  discardAnimalCall,
  registerAnimalCall,
  registerAnimalsCall,
  restoreAnimalCall,
  updateAnimalCall,
} from '@/server/services/animals';
import { pathId } from '../answers';
import type { RouteContext } from '../context';

export function animalWrites(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;

  app.post(PATHS.registerAnimal, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(reply, await registerAnimalCall(database, call, id, body));
  });

  app.post(PATHS.registerAnimals, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(
      reply,
      await registerAnimalsCall(database, call, id, body),
    );
  });

  app.post(PATHS.updateAnimal, async (request, reply) => {
    const call = writeCallOf(request, now);
    const { body } = request;
    return sendWrite(reply, await updateAnimalCall(database, call, body));
  });

  app.post(PATHS.discardAnimal, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'animalId');
    const { body } = request;
    return sendWrite(reply, await discardAnimalCall(database, call, id, body));
  });

  app.post(PATHS.restoreAnimal, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'animalId');
    const { body } = request;
    return sendWrite(reply, await restoreAnimalCall(database, call, id, body));
  });
}
