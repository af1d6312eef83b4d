import { ANIMAL_RULES } from '@/domain/animals/operations';
import { ANIMAL_MESSAGES } from '@/domain/shared/messages';
import type { Cases } from '../cases/case';
import { animalLane, animalLanes, herdLane, nameLane } from '../cases/lanes';
import { named, ofAnimal, unnamed } from '../cases/words';

export const animalCases = {
  'animals/registered': {
    rule: ANIMAL_RULES['animals/registered'],
    touches: ({ rebanhoId, animalId, nome, maeId, paiId }) => ({
      creates: [animalLane(animalId)],
      owns: [nameLane(rebanhoId, nome)],
      needs: [herdLane(rebanhoId), ...animalLanes([maeId, paiId])],
    }),
    offline: 'queue',
    words: named(ANIMAL_MESSAGES.registered, 'Cadastro'),
  },
  'animals/batchRegistered': {
    rule: ANIMAL_RULES['animals/batchRegistered'],
    touches: ({ rebanhoId, animais }) => ({
      creates: animais.map(({ animalId }) => animalLane(animalId)),
      owns: animais.map(({ nome }) => nameLane(rebanhoId, nome)),
      needs: [
        herdLane(rebanhoId),
        ...animalLanes(animais.flatMap(({ maeId, paiId }) => [maeId, paiId])),
      ],
    }),
    offline: 'refuse',
    words: unnamed(ANIMAL_MESSAGES.registeredMany, 'Importação'),
  },
  'animals/updated': {
    rule: ANIMAL_RULES['animals/updated'],
    touches: ({ rebanhoId, animalId, nome, maeId, paiId }) => ({
      owns: [animalLane(animalId), nameLane(rebanhoId, nome)],
      needs: [herdLane(rebanhoId), ...animalLanes([maeId, paiId])],
      renames: [animalId],
    }),
    offline: 'queue',
    words: named(ANIMAL_MESSAGES.updated, 'Edição'),
  },
  'animals/discarded': {
    rule: ANIMAL_RULES['animals/discarded'],
    touches: ({ rebanhoId, animalId }) => ({
      owns: [animalLane(animalId)],
      needs: [herdLane(rebanhoId)],
      renames: [animalId],
    }),
    offline: 'curral',
    words: ofAnimal(ANIMAL_MESSAGES.discardedOk, 'Descarte'),
  },
  'animals/restored': {
    rule: ANIMAL_RULES['animals/restored'],
    touches: ({ rebanhoId, animalId, nome }) => ({
      owns: [
        animalLane(animalId),
        ...(nome === null ? [] : [nameLane(rebanhoId, nome)]),
      ],
      needs: [herdLane(rebanhoId)],
      renames: [animalId],
    }),
    offline: 'refuse',
    words: ofAnimal(ANIMAL_MESSAGES.restored, 'Restauração'),
  },
} satisfies Cases<'animals'>;
