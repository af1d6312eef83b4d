import { SCHEMES } from '@/domain/identifiers/types';
import { labelOf } from '@/domain/shared/enumerations';
import type { Cases } from '../cases/case';
import { animalLane, animalLanes, herdLane } from '../cases/lanes';
import { tagLane } from '../cases/tagLane';
import { animalOf } from '../cases/words';

export const identifierCases = {
  'identifiers/registered': {
    touches: ({ rebanhoId, ...input }) => ({
      owns: [animalLane(input.animalId), tagLane(rebanhoId, input)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: ({ animalId, esquema, valor }) => ({
      acao: `${labelOf(SCHEMES, esquema)} ${valor}`,
      nome: null,
      animalId,
    }),
  },
  'identifiers/batchRegistered': {
    touches: ({ rebanhoId, identificacoes }) => ({
      owns: [
        ...animalLanes(identificacoes.map(({ animalId }) => animalId)),
        ...identificacoes.map((one) => tagLane(rebanhoId, one)),
      ],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'refuse',
    label: ({ identificacoes }) => ({
      acao: 'Identificações',
      nome: null,
      animalId: animalOf(identificacoes),
    }),
  },
  'identifiers/closed': {
    touches: ({ rebanhoId, ...input }) => ({
      owns: [animalLane(input.animalId), tagLane(rebanhoId, input)],
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: ({ animalId, esquema, valor }) => ({
      acao: `Fim de ${labelOf(SCHEMES, esquema)} ${valor}`,
      nome: null,
      animalId,
    }),
  },
} satisfies Cases<'identifiers'>;
