import type {
  Identifier,
  IdentifierRegistration,
} from '@/domain/identifiers/types';
import { ANIMAL_ID, HERD_ID } from './builders';
import { uuid } from './buildersMilk';

/** The tag 12 of the animal of the builders; `number` makes the id. */
export function anIdentifier(
  number: number,
  more: Partial<Identifier> = {},
): Identifier {
  return {
    identificacaoId: uuid(number, 7),
    rebanhoId: HERD_ID,
    animalId: ANIMAL_ID,
    esquema: 'MANEJO',
    valor: '12',
    desde: '01/03/2026',
    ate: null,
    motivo: null,
    versao: 0,
    ...more,
  };
}

export function anIdentifierInput(
  number: number,
  more: Partial<IdentifierRegistration> = {},
): IdentifierRegistration {
  const { identificacaoId, rebanhoId, animalId, esquema, valor, desde } =
    anIdentifier(number);
  return {
    ...{ identificacaoId, rebanhoId, animalId, esquema, valor, desde },
    ...more,
  };
}
