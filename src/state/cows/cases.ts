import type { ReproductiveInput } from '@/domain/cows/types';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import type { Cases } from '../cases/case';
import {
  animalLane,
  animalLanes,
  herdLane,
  lanesOfAnimal,
  nameLane,
} from '../cases/lanes';
import { ofAnimal } from '../cases/words';

export const cowCases = {
  'cows/reproductiveRecorded': {
    touches: ({ rebanhoId, animalId, touroInseminacaoId, crias, corrige }) => ({
      creates: crias
        .filter((calf) => !corrige?.crias.includes(calf.animalId))
        .map((calf) => animalLane(calf.animalId)),
      owns: [
        // The bull's stock of semen.
        ...animalLanes([animalId, touroInseminacaoId, ...ofCorrected(corrige)]),
        ...crias.map(({ nome }) => nameLane(rebanhoId, nome)),
      ],
      needs: [
        herdLane(rebanhoId),
        ...animalLanes(crias.map(({ paiId }) => paiId)),
      ],
    }),
    offline: 'queue',
    label: ({ animalId, reprodutividade }) => ({
      acao: labelOf(REPRODUCTIVE_TYPES, reprodutividade),
      nome: null,
      animalId,
    }),
  },
  'cows/reproductiveDeleted': {
    touches: ({ rebanhoId, animalId, touroInseminacaoId }) => ({
      owns: animalLanes([animalId, touroInseminacaoId]),
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    label: ofAnimal('Exclusão de situação reprodutiva'),
  },
  'cows/productiveRecorded': {
    touches: ({ rebanhoId, animalId, corrige = null }) => ({
      owns: animalLanes([animalId, corrige?.animalId ?? null]),
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: ({ animalId, produtividade }) => ({
      acao: labelOf(PRODUCTIVE_STATUSES, produtividade),
      nome: null,
      animalId,
    }),
  },
  'cows/productiveDeleted': {
    touches: lanesOfAnimal,
    offline: 'refuse',
    label: ofAnimal('Exclusão de situação produtiva'),
  },
} satisfies Cases<'cows'>;

/** The cow, the bull and the calves of the event that a correction takes away. */
function ofCorrected(corrige: ReproductiveInput['corrige']) {
  if (!corrige) return [];
  return [corrige.animalId, corrige.touroInseminacaoId, ...corrige.crias];
}
