import { type InferType, number, object, string } from 'yup';
import { dayOf } from '@/domain/shared/dates';
import { BREEDS, SEXES } from '@/domain/shared/enumerations';
import { ANIMAL_MESSAGES, GENERAL_MESSAGES } from '@/domain/shared/messages';
import { code, farmDate, id, named } from './fields';

/** Heavier than any calf, kg. */
const BIRTH_WEIGHT_MAX = 100;

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
    .typeError(GENERAL_MESSAGES.invalid)
    .moreThan(0, GENERAL_MESSAGES.invalid)
    .max(BIRTH_WEIGHT_MAX, GENERAL_MESSAGES.invalid),
});

export type CalfBody = InferType<typeof calfSchema>;

/**
 * Dam and birth date, where the calves repeat them, are the calving's. What is
 * no calf at all its own schema refuses.
 */
export function agreesWithCalving(
  calves: readonly unknown[] | null | undefined,
  context: { readonly parent: unknown },
): boolean {
  const { animalId, dataOcorrencia } = context.parent as {
    readonly animalId?: unknown;
    readonly dataOcorrencia?: unknown;
  };
  const birth = typeof dataOcorrencia === 'string' && dayOf(dataOcorrencia);
  return (calves ?? []).every((calf) => {
    const { maeId, dataNascimento } = (calf ?? {}) as Partial<CalfBody>;
    return (
      (maeId == null || maeId === animalId) &&
      (dataNascimento == null || dataNascimento === birth)
    );
  });
}
