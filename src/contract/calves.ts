import { type InferType, number, object, string, type TestFunction } from 'yup';
import { BIRTH_WEIGHT_MAX } from '@/domain/cows/limits';
import { dayOf } from '@/domain/shared/dates';
import { BREEDS, SEXES } from '@/domain/shared/enumerations';
import { ANIMAL_MESSAGES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { code, farmDate, id, named } from './fields';

/**
 * A calf: what its calving settles may be said again, and must agree, which
 * `agreesWithCalving` checks.
 */
export const calfSchema = object({
  animalId: id().nullable(),
  rebanhoId: id().nullable(),
  categoria: string()
    .nullable()
    .test(
      'calf',
      ANIMAL_MESSAGES.categoryInvalid,
      (value) => value == null || value === 'N',
    ),
  nome: named(
    ANIMAL_MESSAGES.nameEmpty,
    ANIMAL_MESSAGES.nameCharacters,
    ANIMAL_MESSAGES.nameTooLong,
  ).required(ANIMAL_MESSAGES.nameEmpty),
  sexo: code(SEXES, ANIMAL_MESSAGES.sexEmpty, ANIMAL_MESSAGES.sexInvalid),
  raca: code(BREEDS, ANIMAL_MESSAGES.breedEmpty, ANIMAL_MESSAGES.breedInvalid),
  dataNascimento: farmDate(ANIMAL_MESSAGES.birthInvalid),
  maeId: id().nullable(),
  paiId: id().nullable(),
  peso: number()
    .nullable()
    .typeError(REQUEST_MESSAGES.invalid)
    .moreThan(0, REQUEST_MESSAGES.invalid)
    .max(BIRTH_WEIGHT_MAX, REQUEST_MESSAGES.invalid),
});

export type CalfBody = InferType<typeof calfSchema>;

/**
 * Dam and birth date, where the calves repeat them, are the calving's. What is
 * no calf at all its own schema refuses.
 */
export const agreesWithCalving: TestFunction<
  readonly unknown[] | null | undefined
> = (calves, { parent, path, createError }) => {
  const { animalId, dataOcorrencia } = parent as Readonly<
    Record<string, unknown>
  >;
  const birth = typeof dataOcorrencia === 'string' && dayOf(dataOcorrencia);
  for (const [line, calf] of (calves ?? []).entries()) {
    const { maeId, dataNascimento } = (calf ?? {}) as Partial<CalfBody>;
    const at = (field: string) =>
      createError({
        path: `${path}[${line}].${field}`,
        message: REQUEST_MESSAGES.invalid,
      });
    if (maeId != null && maeId !== animalId) return at('maeId');
    if (dataNascimento != null && dataNascimento !== birth) {
      return at('dataNascimento');
    }
  }
  return true;
};
