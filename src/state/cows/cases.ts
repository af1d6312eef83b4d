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
    touches: ({ rebanhoId, animalId, touroInseminacaoId, crias }) => ({
      creates: crias.map((calf) => animalLane(calf.animalId)),
      owns: [
        animalLane(animalId),
        // The bull's stock of semen.
        ...animalLanes([touroInseminacaoId]),
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
    touches: lanesOfAnimal,
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
