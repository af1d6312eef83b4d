import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sendWrite, writeCallOf } from '@/server/plugins/calls';
import {
  applyDoseCall,
  changeFilterCall,
  concludeVaccineCall,
  deleteDoseCall,
  registerVaccineCall,
  updateVaccineCall,
} from '@/server/services/vaccines';
import { pathId } from '../answers';
import type { RouteContext } from '../context';

export function vaccineWrites(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;

  app.post(PATHS.registerVaccine, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'rebanhoId');
    const { body } = request;
    return sendWrite(
      reply,
      await registerVaccineCall(database, call, id, body),
    );
  });

  app.post(PATHS.updateVaccine, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'vacinaId');
    const { body } = request;
    return sendWrite(reply, await updateVaccineCall(database, call, id, body));
  });

  app.post(PATHS.changeVaccineFilter, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'vacinaId');
    const { body } = request;
    return sendWrite(reply, await changeFilterCall(database, call, id, body));
  });

  app.delete(PATHS.concludeVaccine, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'vacinaId');
    return sendWrite(reply, await concludeVaccineCall(database, call, id));
  });

  app.post(PATHS.applyDose, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'vacinaId');
    const { body } = request;
    return sendWrite(reply, await applyDoseCall(database, call, id, body));
  });

  app.delete(PATHS.deleteDose, async (request, reply) => {
    const call = writeCallOf(request, now);
    const id = pathId(request, 'doseId');
    return sendWrite(reply, await deleteDoseCall(database, call, id));
  });
}
