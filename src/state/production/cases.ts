import { PRODUCTION_MESSAGES } from '@/domain/production/messages';
import { deleteProduction, recordProduction } from '@/domain/production/rules';
import type { Cases } from '../cases/case';
import { animalLanes, herdLane } from '../cases/lanes';
import { unnamed } from '../cases/words';

export const productionCases = {
  'production/recorded': {
    rule: recordProduction,
    touches: ({ rebanhoId, producaoId, dataOcorrencia, registros }) => ({
      owns: [
        productionLane(producaoId),
        // A day's total and its milkings know of each other.
        `ordenhas:${rebanhoId}:${dataOcorrencia}`,
      ],
      needs: [
        herdLane(rebanhoId),
        ...animalLanes(registros.map(({ vacaId }) => vacaId)),
      ],
    }),
    offline: 'curral',
    words: {
      done: () => PRODUCTION_MESSAGES.registered,
      label: ({ dataOcorrencia }) => ({
        acao: 'Ordenha',
        nome: dataOcorrencia,
        animalId: null,
      }),
    },
  },
  'production/deleted': {
    rule: deleteProduction,
    touches: ({ rebanhoId, producaoId }) => ({
      owns: [productionLane(producaoId)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    words: unnamed(PRODUCTION_MESSAGES.deleted, 'Exclusão de ordenha'),
  },
} satisfies Cases<'production'>;

function productionLane(id: string): string {
  return `producao:${id}`;
}
