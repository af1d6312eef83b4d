import type { treatmentReads } from '@/contract/calls/treatments';
import type { vaccineReads } from '@/contract/calls/vaccines';
import { wholeFilter } from '@/contract/vaccines';
import { findAnimal } from '@/server/services/animals/animalReads';
import { farmNow, farmToday } from '@/server/services/shared/clock';
import {
  applicationsOfAnimal,
  applicationsOfHerd,
  findMedicine,
  findTreatment,
  listMedicines,
  listTreatments,
} from '@/server/services/treatments/treatmentReads';
import {
  animalsOfVaccine,
  dosesOfCycle,
  findVaccine,
  listVaccines,
  vaccineAnswer,
} from '@/server/services/vaccines/vaccineReads';
import { herdIdOf } from './answers';
import type { Asked, Handlers, RouteContext } from './context';

type Reads = typeof vaccineReads & typeof treatmentReads;

/** Vaccines, medicines, treatments and where they were applied. */
export function healthHandlers(context: RouteContext): Handlers<Reads> {
  const { database, now } = context;
  const { repositories } = database;
  const idOf = herdIdOf(repositories);
  const find = ({ ids, session }: Asked<Reads['vaccine']>) =>
    findVaccine(repositories, ids.vacinaId, session.usuarioId);
  return {
    vaccines: async (asked) => listVaccines(repositories, await idOf(asked)),
    vaccine: async (asked) => vaccineAnswer((await find(asked)).vaccine),
    vaccineFilter: async (asked) => wholeFilter((await find(asked)).vaccine),
    async vaccineAnimals(asked) {
      const { herd, vaccine } = await find(asked);
      const today = farmToday(now());
      return animalsOfVaccine(repositories, herd, vaccine, today);
    },
    appliedDoses: ({ ids, session }) =>
      dosesOfCycle(repositories, ids.historicoId, session.usuarioId),
    medicine: ({ ids, session }) =>
      findMedicine(repositories, ids.medicamentoId, session.usuarioId),
    medicines: async (asked) => listMedicines(repositories, await idOf(asked)),
    treatment: ({ ids, session }) =>
      findTreatment(repositories, ids.tratamentoId, session.usuarioId),
    treatments: async (asked) =>
      listTreatments(repositories, await idOf(asked)),
    async animalApplications({ ids, session: { usuarioId } }) {
      const animal = await findAnimal(repositories, ids.animalId, usuarioId);
      return applicationsOfAnimal(repositories, animal);
    },
    async herdApplications({ query, ...asked }) {
      const openAt = query.abertas ? farmNow(now()) : null;
      return applicationsOfHerd(repositories, await idOf(asked), openAt);
    },
  };
}
