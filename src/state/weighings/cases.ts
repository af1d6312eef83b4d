import type { Cases } from '../cases/case';
import { animalLanes, herdLane, lanesOfAnimal } from '../cases/lanes';
import { animalOf, ofAnimal } from '../cases/words';

export const weighingCases = {
  'weighings/recorded': {
    touches: ({ rebanhoId, pesagens }) => ({
      owns: animalLanes(pesagens.map(({ animalId }) => animalId)),
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: ({ pesagens }) => ({
      acao: 'Pesagem',
      nome: null,
      animalId: animalOf(pesagens),
    }),
  },
  'weighings/deleted': {
    touches: lanesOfAnimal,
    offline: 'refuse',
    label: ofAnimal('Exclusão de pesagem'),
  },
} satisfies Cases<'weighings'>;
