import { cowsOf } from '@/domain/production/operations';
import type { Cases } from '../cases/case';
import { animalLanes, herdLane } from '../cases/lanes';
import { unnamed } from '../cases/words';

export const productionCases = {
  'production/recorded': {
    touches: ({ rebanhoId, producaoId, dataOcorrencia, ...of }) => ({
      owns: [
        productionLane(producaoId),
        // A day's total and its milkings know of each other.
        `ordenhas:${rebanhoId}:${dataOcorrencia}`,
      ],
      needs: [herdLane(rebanhoId), ...animalLanes(cowsOf(of))],
    }),
    offline: 'curral',
    label: ({ dataOcorrencia }) => ({
      acao: 'Ordenha',
      nome: dataOcorrencia,
      animalId: null,
    }),
  },
  'production/deleted': {
    touches: ({ rebanhoId, producaoId }) => ({
      owns: [productionLane(producaoId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    label: unnamed('Exclusão de ordenha'),
  },
} satisfies Cases<'production'>;

function productionLane(id: string): string {
  return `producao:${id}`;
}
