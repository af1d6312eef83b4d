import {
  deleteProductive,
  recordProductive,
} from '@/domain/cows/productiveRules';
import {
  deleteReproductive,
  recordReproductive,
} from '@/domain/cows/reproductiveRules';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { COW_MESSAGES } from '@/domain/shared/messages';
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
    rule: recordReproductive,
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
    words: {
      done: ({ reprodutividade }) =>
        COW_MESSAGES.registered(labelOf(REPRODUCTIVE_TYPES, reprodutividade)),
      label: ({ animalId, reprodutividade }) => ({
        acao: labelOf(REPRODUCTIVE_TYPES, reprodutividade),
        nome: null,
        animalId,
      }),
    },
  },
  'cows/reproductiveDeleted': {
    rule: deleteReproductive,
    touches: ({ rebanhoId, animalId, touroInseminacaoId }) => ({
      owns: animalLanes([animalId, touroInseminacaoId]),
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    words: ofAnimal(COW_MESSAGES.deleted, 'Exclusão de situação reprodutiva'),
  },
  'cows/productiveRecorded': {
    rule: recordProductive,
    touches: lanesOfAnimal,
    offline: 'queue',
    words: {
      done: ({ produtividade }) =>
        COW_MESSAGES.registered(labelOf(PRODUCTIVE_STATUSES, produtividade)),
      label: ({ animalId, produtividade }) => ({
        acao: labelOf(PRODUCTIVE_STATUSES, produtividade),
        nome: null,
        animalId,
      }),
    },
  },
  'cows/productiveDeleted': {
    rule: deleteProductive,
    touches: lanesOfAnimal,
    offline: 'refuse',
    words: ofAnimal(COW_MESSAGES.deleted, 'Exclusão de situação produtiva'),
  },
} satisfies Cases<'cows'>;
