import type { Cases } from '../cases/case';
import { animalLane, animalLanes, herdLane, nameLane } from '../cases/lanes';
import { named, ofAnimal, unnamed } from '../cases/words';

export const animalCases = {
  'animals/registered': {
    touches: ({ rebanhoId, animalId, nome, maeId, paiId }) => ({
      creates: [animalLane(animalId)],
      owns: [nameLane(rebanhoId, nome)],
      needs: [herdLane(rebanhoId), ...animalLanes([maeId, paiId])],
    }),
    offline: 'queue',
    label: named('Cadastro'),
  },
  'animals/batchRegistered': {
    touches: ({ rebanhoId, animais }) => ({
      creates: animais.map(({ animalId }) => animalLane(animalId)),
      owns: animais.map(({ nome }) => nameLane(rebanhoId, nome)),
      needs: [
        herdLane(rebanhoId),
        ...animalLanes(animais.flatMap(({ maeId, paiId }) => [maeId, paiId])),
      ],
    }),
    offline: 'refuse',
    label: unnamed('Importação'),
  },
  'animals/updated': {
    touches: ({ rebanhoId, animalId, nome, maeId, paiId }) => ({
      owns: [animalLane(animalId), nameLane(rebanhoId, nome)],
      needs: [herdLane(rebanhoId), ...animalLanes([maeId, paiId])],
      renames: [animalId],
    }),
    offline: 'queue',
    label: named('Edição'),
  },
  'animals/discarded': {
    touches: ({ rebanhoId, animalId }) => ({
      owns: [animalLane(animalId)],
      needs: [herdLane(rebanhoId)],
      renames: [animalId],
    }),
    offline: 'curral',
    label: ofAnimal('Descarte'),
  },
  'animals/restored': {
    touches: ({ rebanhoId, animalId, nome }) => ({
      owns: [
        animalLane(animalId),
        ...(nome === null ? [] : [nameLane(rebanhoId, nome)]),
      ],
      needs: [herdLane(rebanhoId)],
      renames: [animalId],
    }),
    offline: 'refuse',
    label: ofAnimal('Restauração'),
  },
} satisfies Cases<'animals'>;
