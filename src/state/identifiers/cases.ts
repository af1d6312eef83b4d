import { type IdentifierKey, SCHEMES } from '@/domain/identifiers/types';
import { labelOf } from '@/domain/shared/enumerations';
import type { Cases } from '../cases/case';
import { animalLane, animalLanes, herdLane } from '../cases/lanes';
import { tagLane } from '../cases/tagLane';
import { animalOf } from '../cases/words';

interface Hung {
  readonly rebanhoId: string;
  readonly identificacoes: readonly (IdentifierKey & {
    readonly animalId: string;
  })[];
}

/** All the animals of a batch, and all that hangs on them. */
function ownedBy({ rebanhoId, identificacoes }: Hung) {
  return [
    ...animalLanes(identificacoes.map(({ animalId }) => animalId)),
    ...identificacoes.map((one) => tagLane(rebanhoId, one)),
  ];
}

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
    touches: (dados) => ({
      owns: ownedBy(dados),
      needs: [herdLane(dados.rebanhoId)],
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
  'identifiers/batchClosed': {
    touches: (dados) => ({
      owns: ownedBy(dados),
      needs: [herdLane(dados.rebanhoId)],
    }),
    offline: 'refuse',
    label: ({ identificacoes }) => ({
      acao: 'Fim de identificações',
      nome: null,
      animalId: animalOf(identificacoes),
    }),
  },
} satisfies Cases<'identifiers'>;
