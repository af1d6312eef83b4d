import { WEIGHING_MESSAGES } from '@/domain/weighings/messages';
import { deleteWeighing, recordWeighings } from '@/domain/weighings/rules';
import type { Cases } from '../cases/case';
import { animalLanes, herdLane, lanesOfAnimal } from '../cases/lanes';
import { animalOf, ofAnimal } from '../cases/words';

export const weighingCases = {
  'weighings/recorded': {
    rule: recordWeighings,
    touches: ({ rebanhoId, pesagens }) => ({
      owns: animalLanes(pesagens.map(({ animalId }) => animalId)),
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    words: {
      done: () => WEIGHING_MESSAGES.registered,
      label: ({ pesagens }) => ({
        acao: 'Pesagem',
        nome: null,
        animalId: animalOf(pesagens),
      }),
    },
  },
  'weighings/deleted': {
    rule: deleteWeighing,
    touches: lanesOfAnimal,
    offline: 'refuse',
    words: ofAnimal(WEIGHING_MESSAGES.deleted, 'Exclusão de pesagem'),
  },
} satisfies Cases<'weighings'>;
