import { mixed, reach, type Schema } from 'yup';
import { animalSchema, bullSchema } from '@/contract/animals';
import { optionalTag } from '@/contract/identifiers';
import type { Animal, AnimalInput } from '@/domain/animals/types';
import { TITLES } from '@/domain/shared/messages';
import { BULL_MESSAGES } from '@/domain/shared/recordMessages';

/** What the form edits: the animal's body and, for a bull, its own. */
export interface AnimalFormValues {
  readonly animalId: string;
  readonly rebanhoId: string;
  readonly categoria: string;
  readonly sexo: string;
  readonly nome: string;
  readonly raca: string;
  readonly dataNascimento: string | null;
  readonly maeId: string | null;
  readonly paiId: string | null;
  readonly touroProprio: boolean;
  readonly quantidadeDoses: number | null;
  /** Of a new animal; on another what hangs on it is changed on its page. */
  readonly brinco: string;
}

/** The animal's schema; a bull's data count only where there is a bull. */
export const animalAndBullSchema = animalSchema.shape({
  touroProprio: whereBull('touroProprio'),
  quantidadeDoses: whereBull('quantidadeDoses'),
  brinco: optionalTag,
});

/** A bull's data are another call, whose refusals have a title of their own. */
export function titleOfAnimal(detail: string): string {
  const texts: readonly string[] = Object.values(BULL_MESSAGES);
  return texts.includes(detail) ? TITLES.bull : TITLES.validation;
}

function whereBull(field: keyof typeof bullSchema.fields) {
  const schema = reach(bullSchema, field) as Schema;
  return mixed().when('categoria', ([categoria], anything) =>
    categoria === 'T' ? schema : anything,
  );
}

export function emptyValues(
  rebanhoId: string,
  animalId: string,
): AnimalFormValues {
  return {
    animalId,
    rebanhoId,
    categoria: '',
    sexo: '',
    nome: '',
    raca: '',
    dataNascimento: null,
    maeId: null,
    paiId: null,
    touroProprio: false,
    quantidadeDoses: 0,
    brinco: '',
  };
}

export function valuesOf(animal: Animal): AnimalFormValues {
  const { animalId, rebanhoId, categoria, sexo, nome, raca } = animal;
  const { dataNascimento, maeId, paiId } = animal;
  return {
    animalId,
    rebanhoId,
    categoria,
    sexo,
    nome,
    raca,
    dataNascimento,
    maeId,
    paiId,
    touroProprio: animal.touroProprio ?? false,
    quantidadeDoses: animal.quantidadeDoses ?? 0,
    brinco: '',
  };
}

/** The animal's body; the schema has checked the codes. */
export function inputOf(values: AnimalFormValues): AnimalInput {
  const { touroProprio, quantidadeDoses, brinco, ...input } = values;
  return input as AnimalInput;
}
