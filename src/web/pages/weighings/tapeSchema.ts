import { mixed, reach, type Schema } from 'yup';
import { weighingFormSchema } from '@/contract/weighings';
import type { HerdReader } from '@/domain/shared/effects';
import { WEIGHING_MESSAGES as M } from '@/domain/weighings/messages';
import { OUT_OF_TAPE, tapeKilos } from './weighingTally';

/** A girth that the tape has a weight for. */
export function girthOf(animalId: string, reader: HerdReader): Schema {
  const girth = fieldOf('perimetroToracico');
  const animal = reader.row('animais', animalId);
  return girth
    .required(M.girthInvalid)
    .test(
      'tape',
      OUT_OF_TAPE,
      (value: number | null | undefined) =>
        !animal || value == null || tapeKilos({ animal }, value) !== null,
    );
}

/** By the tape the girth is asked for: the weight, not shown, follows from it. */
export function weighingSchemaIn(reader: HerdReader) {
  return weighingFormSchema.shape({
    peso: mixed().when('metodo', ([method]) =>
      method === 'FITA' ? mixed().nullable() : fieldOf('peso'),
    ),
    perimetroToracico: mixed().when(
      ['metodo', 'animalId'],
      ([method, animalId]) =>
        method === 'FITA'
          ? girthOf(animalId ?? '', reader)
          : fieldOf('perimetroToracico'),
    ),
  });
}

function fieldOf(name: keyof typeof weighingFormSchema.fields): Schema {
  return reach(weighingFormSchema, name) as Schema;
}
