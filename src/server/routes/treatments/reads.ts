import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/paths';
import { sessionOf } from '@/server/plugins/auth';
import { findAnimal } from '@/server/services/animals/animalReads';
import { findHerd } from '@/server/services/herds/herds';
import {
  findMedicine,
  listMedicines,
} from '@/server/services/treatments/medicines';
import {
  applicationsOfAnimal,
  applicationsOfHerd,
  findTreatment,
  listTreatments,
} from '@/server/services/treatments/treatmentReads';
import { pathId, queryText, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function treatmentReads(
  app: FastifyInstance,
  { database }: RouteContext,
) {
  const { repositories } = database;
  const user = (request: FastifyRequest) => sessionOf(request).usuarioId;
  const herdId = async (request: FastifyRequest) => {
    const id = pathId(request, 'rebanhoId');
    return (await findHerd(repositories, id, user(request))).rebanhoId;
  };

  app.get(PATHS.medicine, (request) => {
    const id = pathId(request, 'medicamentoId');
    return findMedicine(repositories, id, user(request));
  });

  app.get(PATHS.medicines, async (request, reply) => {
    const list = await listMedicines(repositories, await herdId(request));
    return sendList(request, reply, list);
  });

  app.get(PATHS.treatment, (request) => {
    const id = pathId(request, 'tratamentoId');
    return findTreatment(repositories, id, user(request));
  });

  app.get(PATHS.treatments, async (request, reply) => {
    const list = await listTreatments(repositories, await herdId(request));
    return sendList(request, reply, list);
  });

  app.get(PATHS.animalApplications, async (request, reply) => {
    const id = pathId(request, 'animalId');
    const animal = await findAnimal(repositories, id, user(request));
    const list = await applicationsOfAnimal(repositories, animal);
    return sendList(request, reply, list);
  });

  app.get(PATHS.herdApplications, WHOLE_HERD, async (request, reply) => {
    const id = await herdId(request);
    const open = queryText(request, 'abertas') === 'true';
    const list = await applicationsOfHerd(repositories, id, open);
    return sendList(request, reply, list);
  });
}
