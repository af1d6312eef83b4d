import type { applicationReads } from '@/contract/calls/applications';
import type { medicineReads } from '@/contract/calls/medicines';
import type { treatmentReads } from '@/contract/calls/treatments';
import { findAnimal } from '@/server/services/animals/animalReads';
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
import { herdOf } from './answers';
import type { Handlers, RouteContext } from './context';

type Reads = typeof medicineReads &
  typeof treatmentReads &
  typeof applicationReads;

export function treatmentHandlers({ database }: RouteContext): Handlers<Reads> {
  const { repositories } = database;
  return {
    medicine: ({ ids, session }) =>
      findMedicine(repositories, ids.medicamentoId, session.usuarioId),
    medicines: async (asked) =>
      listMedicines(
        repositories,
        (await herdOf(repositories, asked)).rebanhoId,
      ),
    treatment: ({ ids, session }) =>
      findTreatment(repositories, ids.tratamentoId, session.usuarioId),
    treatments: async (asked) =>
      listTreatments(
        repositories,
        (await herdOf(repositories, asked)).rebanhoId,
      ),
    async animalApplications({ ids, session: { usuarioId } }) {
      const animal = await findAnimal(repositories, ids.animalId, usuarioId);
      return applicationsOfAnimal(repositories, animal);
    },
    async herdApplications({ query, ...asked }) {
      const { rebanhoId } = await herdOf(repositories, asked);
      return applicationsOfHerd(repositories, rebanhoId, query.abertas);
    },
  };
}
