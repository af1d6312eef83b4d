import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PATHS } from '@/contract/paths';
import { filterAnswer } from '@/contract/vaccines';
import { sessionOf } from '@/server/plugins/auth';
import { findHerd } from '@/server/services/herds/herds';
import { farmToday } from '@/server/services/shared/clock';
import { notFound, Refusal } from '@/server/services/shared/problems';
import {
  animalsOfVaccine,
  dosesOfCycle,
  findVaccine,
  listVaccines,
  vaccineAnswer,
} from '@/server/services/vaccines/vaccineReads';
import { pathId, sendList } from '../answers';
import { type RouteContext, WHOLE_HERD } from '../context';

export function vaccineReads(app: FastifyInstance, context: RouteContext) {
  const { database, now } = context;
  const { repositories } = database;
  const find = (request: FastifyRequest) =>
    findVaccine(
      repositories,
      pathId(request, 'vacinaId'),
      sessionOf(request).usuarioId,
    );

  app.get(PATHS.vaccines, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'rebanhoId');
    const { rebanhoId } = await findHerd(repositories, id, usuarioId);
    const list = await listVaccines(repositories, rebanhoId);
    return sendList(request, reply, list);
  });

  app.get(PATHS.vaccine, async (request) => {
    const { vaccine } = await find(request);
    return vaccineAnswer(vaccine);
  });

  app.get(PATHS.vaccineFilter, async (request) => {
    const { filtro } = (await find(request)).vaccine;
    if (!filtro) throw new Refusal(notFound());
    return filterAnswer(filtro);
  });

  app.get(PATHS.vaccineAnimals, WHOLE_HERD, async (request, reply) => {
    const { herd, vaccine } = await find(request);
    const today = farmToday(now());
    const list = await animalsOfVaccine(repositories, herd, vaccine, today);
    return sendList(request, reply, list);
  });

  app.get(PATHS.appliedDoses, WHOLE_HERD, async (request, reply) => {
    const { usuarioId } = sessionOf(request);
    const id = pathId(request, 'historicoId');
    const list = await dosesOfCycle(repositories, id, usuarioId);
    return sendList(request, reply, list);
  });
}
