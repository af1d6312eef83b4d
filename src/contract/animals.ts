import { array, boolean, type InferType, number, object, string } from 'yup';
import { isAfter, isFarmDate } from '@/domain/shared/dates';
import {
  BREEDS,
  CATEGORIES,
  codesOf,
  DISCARD_REASONS,
  SEXES,
} from '@/domain/shared/enumerations';
import {
  BULL_MESSAGES,
  GENERAL_MESSAGES,
  ANIMAL_MESSAGES as M,
} from '@/domain/shared/messages';
import { NAME_MAX, NAME_PATTERN } from '@/domain/shared/names';
import { farmDate, id } from './fields';

export const JUSTIFICATION_MAX = 500;
export const DOSES_MAX = 100_000;

const nome = string()
  .typeError(M.nameEmpty)
  .required(M.nameEmpty)
  .test('not-blank', M.nameEmpty, (value) => value.trim() !== '')
  .matches(NAME_PATTERN, M.nameCharacters)
  .max(NAME_MAX, M.nameTooLong);

const categoria = string()
  .typeError(M.categoryInvalid)
  .required(M.categoryEmpty)
  .oneOf(codesOf(CATEGORIES), M.categoryInvalid);

const sexo = string()
  .typeError(M.sexInvalid)
  .required(M.sexEmpty)
  .oneOf(codesOf(SEXES), M.sexInvalid)
  .when('categoria', ([category], schema) => {
    if (category === 'V') return schema.oneOf(['F'], M.cowFemale);
    if (category === 'T') return schema.oneOf(['M'], M.bullMale);
    return schema;
  });

const raca = string()
  .typeError(M.breedInvalid)
  .required(M.breedEmpty)
  .oneOf(codesOf(BREEDS), M.breedInvalid);

/** `context.today` (DD/MM/YYYY) is the day in America/Sao_Paulo. */
const dataNascimento = farmDate(M.birthInvalid).test(
  'not-future',
  M.birthFuture,
  (value, { options }) => notAfterToday(value, options.context),
);

/** The fields the form shows, the herd and id aside. */
export const animalFormSchema = object({
  nome,
  categoria,
  sexo,
  raca,
  dataNascimento,
  maeId: id().nullable(),
  paiId: id().nullable(),
});

/** POST cadastrar-animal and atualizar-animal. */
export const animalSchema = animalFormSchema.shape({
  animalId: id(),
  rebanhoId: id(),
});
export type AnimalBody = InferType<typeof animalSchema>;

/** POST cadastrar-animais: all or nothing. */
export const animalBatchSchema = object({
  animais: array()
    .of(animalSchema)
    .required(GENERAL_MESSAGES.invalid)
    .min(1, GENERAL_MESSAGES.invalid)
    .max(10_000, GENERAL_MESSAGES.tooLarge),
});
export type AnimalBatchBody = InferType<typeof animalBatchSchema>;

/** POST /api/animal/deletar/{animalId}: discards. */
export const discardSchema = object({
  animalId: id(),
  rebanhoId: id(),
  motivo: string()
    .typeError(M.discardReason)
    .required(M.discardReason)
    .oneOf(codesOf(DISCARD_REASONS), M.discardReason),
  justificativa: string()
    .nullable()
    .max(JUSTIFICATION_MAX, M.justificationTooLong)
    .when('motivo', ([reason], schema) =>
      reason === 'OUTRO'
        ? schema.test('justified', M.justification, (value) => !!value?.trim())
        : schema,
    ),
  dataOcorrencia: farmDate(M.discardDateInvalid).test(
    'not-future',
    M.discardDateFuture,
    (value, { options }) => notAfterToday(value, options.context),
  ),
});
export type DiscardBody = InferType<typeof discardSchema>;

/** POST /api/animal/restaurar/{animalId}; `nome` renames. */
export const restoreSchema = object({
  animalId: id(),
  rebanhoId: id(),
  nome: nome.notRequired().nullable(),
});
export type RestoreBody = InferType<typeof restoreSchema>;

/** POST /api/touro/cadastrar-touro. */
export const bullSchema = object({
  animalId: id().required(GENERAL_MESSAGES.idInvalid),
  touroProprio: boolean()
    .typeError(GENERAL_MESSAGES.invalid)
    .required(GENERAL_MESSAGES.invalid),
  quantidadeDoses: number()
    .typeError(BULL_MESSAGES.dosesInvalid)
    .required(BULL_MESSAGES.dosesInvalid)
    .integer(BULL_MESSAGES.dosesInvalid)
    .min(0, BULL_MESSAGES.dosesInvalid)
    .max(DOSES_MAX, BULL_MESSAGES.dosesInvalid)
    .when('touroProprio', ([own], schema) =>
      own === true ? schema.max(0, BULL_MESSAGES.ownWithDoses) : schema,
    ),
});
export type BullBody = InferType<typeof bullSchema>;

function notAfterToday(value: string | null | undefined, context: unknown) {
  const today = (context as { today?: string } | undefined)?.today;
  if (!value || !today || !isFarmDate(value)) return true;
  return !isAfter(value, today);
}
