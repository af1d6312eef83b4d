import type { vaccineReads } from '@/contract/calls/vaccines';
import { filterAnswer } from '@/contract/vaccines';
import { farmToday } from '@/server/services/shared/clock';
import { notFound, Refusal } from '@/server/services/shared/problems';
import {
  animalsOfVaccine,
  dosesOfCycle,
  findVaccine,
  listVaccines,
  vaccineAnswer,
} from '@/server/services/vaccines/vaccineReads';
import { herdOf } from './answers';
import type { Asked, Handlers, RouteContext } from './context';

type Reads = typeof vaccineReads;

export function vaccineHandlers(context: RouteContext): Handlers<Reads> {
  const { database, now } = context;
  const { repositories } = database;
  const find = ({ ids, session }: Asked<Reads['vaccine']>) =>
    findVaccine(repositories, ids.vacinaId, session.usuarioId);
  return {
    vaccines: async (asked) =>
      listVaccines(repositories, (await herdOf(repositories, asked)).rebanhoId),
    vaccine: async (asked) => vaccineAnswer((await find(asked)).vaccine),
    async vaccineFilter(asked) {
      const { filtro } = (await find(asked)).vaccine;
      if (!filtro) throw new Refusal(notFound());
      return filterAnswer(filtro);
    },
    async vaccineAnimals(asked) {
      const { herd, vaccine } = await find(asked);
      const today = farmToday(now());
      return animalsOfVaccine(repositories, herd, vaccine, today);
    },
    appliedDoses: ({ ids, session }) =>
      dosesOfCycle(repositories, ids.historicoId, session.usuarioId),
  };
}
