import { array, boolean, type InferType, number, object, string } from 'yup';
import { JUSTIFICATION_MAX } from '@/domain/animals/limits';
import type { AnimalInput, DiscardInput } from '@/domain/animals/types';
import { DOSES_MAX } from '@/domain/bulls/operations';
import {
  BREEDS,
  CATEGORIES,
  DISCARD_REASONS,
  SEXES,
} from '@/domain/shared/enumerations';
import { accept, type Outcome } from '@/domain/shared/outcome';
import {
  BULL_MESSAGES,
  ANIMAL_MESSAGES as M,
} from '@/domain/shared/recordMessages';
import { invalidFields } from '@/domain/shared/refusals';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { editFields } from './edits';
import { code, farmDate, id, named, notFuture } from './fields';

const nome = named(M.nameEmpty, M.nameCharacters, M.nameTooLong);

const categoria = code(CATEGORIES, M.categoryEmpty, M.categoryInvalid);

const sexo = code(SEXES, M.sexEmpty, M.sexInvalid).when(
  'categoria',
  ([category], schema) => {
    if (category === 'V')
      return schema.test('cow', M.cowFemale, (value) => value !== 'M');
    if (category === 'T')
      return schema.test('bull', M.bullMale, (value) => value !== 'F');
    return schema;
  },
);

const raca = code(BREEDS, M.breedEmpty, M.breedInvalid);

/** `context.today` (DD/MM/YYYY) is the day in America/Sao_Paulo. */
const dataNascimento = farmDate(M.birthInvalid).test(notFuture(M.birthFuture));

/** The fields the form shows, the herd and id aside. */
export const animalFormSchema = object({
  nome: nome.required(M.nameEmpty),
  categoria,
  sexo,
  raca,
  dataNascimento,
  maeId: id().nullable(),
  paiId: id().nullable(),
});

/** POST cadastrar-animal. */
export const animalSchema = animalFormSchema.shape({
  animalId: id(),
  rebanhoId: id(),
});
export type AnimalBody = InferType<typeof animalSchema>;

/** POST atualizar-animal. */
export const animalUpdateSchema = animalSchema.shape(editFields);

/** A checked body as the rules take it: ids in lower case, absent is null. */
export function animalDataOf(
  body: AnimalBody,
  rebanhoId: string,
  makeId: () => string,
): AnimalInput {
  const { categoria, nome, sexo, raca } = body;
  return {
    animalId: (body.animalId ?? makeId()).toLowerCase(),
    rebanhoId,
    ...{ categoria, nome, sexo, raca },
    dataNascimento: body.dataNascimento ?? null,
    maeId: body.maeId?.toLowerCase() ?? null,
    paiId: body.paiId?.toLowerCase() ?? null,
  };
}

/** POST cadastrar-animais: all or nothing. */
export const animalBatchSchema = object({
  animais: array()
    .of(animalSchema)
    .required(REQUEST_MESSAGES.invalid)
    .min(1, REQUEST_MESSAGES.invalid)
    .max(10_000, REQUEST_MESSAGES.tooLarge),
});
export type AnimalBatchBody = InferType<typeof animalBatchSchema>;

/** POST /api/animal/deletar/{animalId}: discards. */
export const discardSchema = object({
  animalId: id(),
  rebanhoId: id(),
  motivo: code(DISCARD_REASONS, M.discardReason, M.discardReason),
  justificativa: string()
    .nullable()
    .max(JUSTIFICATION_MAX, M.justificationTooLong)
    .when('motivo', ([reason], schema) =>
      reason === 'OUTRO'
        ? schema.test('justified', M.justification, (value) => !!value?.trim())
        : schema,
    ),
  dataOcorrencia: farmDate(M.discardDateInvalid).test(
    notFuture(M.discardDateFuture),
  ),
});
export type DiscardBody = InferType<typeof discardSchema>;

export function discardDataOf(
  body: DiscardBody,
  ids: Pick<DiscardInput, 'animalId' | 'rebanhoId'>,
): DiscardInput {
  return {
    ...ids,
    motivo: body.motivo,
    justificativa: body.justificativa ?? null,
    dataOcorrencia: body.dataOcorrencia ?? null,
  };
}

/** POST /api/animal/restaurar/{animalId}; `nome` renames. */
export const restoreSchema = object({
  animalId: id(),
  rebanhoId: id(),
  nome: nome.nullable(),
});

/** POST /api/touro/cadastrar-touro. */
export const bullSchema = object({
  animalId: id().required(REQUEST_MESSAGES.idInvalid),
  touroProprio: boolean()
    .typeError(REQUEST_MESSAGES.invalid)
    .required(REQUEST_MESSAGES.invalid),
  /** Of an own bull there are none to say. */
  quantidadeDoses: number()
    .typeError(BULL_MESSAGES.dosesInvalid)
    .nullable()
    .integer(BULL_MESSAGES.dosesInvalid)
    .min(0, BULL_MESSAGES.dosesInvalid)
    .max(DOSES_MAX, BULL_MESSAGES.dosesInvalid)
    .when('touroProprio', ([own], schema) =>
      own === true
        ? schema.max(0, BULL_MESSAGES.ownWithDoses)
        : schema.required(BULL_MESSAGES.dosesInvalid),
    ),
});

const someDoses = number()
  .typeError(BULL_MESSAGES.dosesInvalid)
  .required(BULL_MESSAGES.dosesInvalid)
  .integer(BULL_MESSAGES.dosesInvalid)
  .max(DOSES_MAX, BULL_MESSAGES.dosesInvalid);

/** The fields the form of semen that came shows. */
export const restockFormSchema = object({
  data: farmDate(BULL_MESSAGES.entryInvalid).test(
    notFuture(BULL_MESSAGES.entryFuture),
  ),
  doses: someDoses.min(1, BULL_MESSAGES.dosesInvalid),
});

/** POST /api/touro/repor-semen. That none is none of both the rule says. */
export const restockSchema = restockFormSchema.shape({
  doses: someDoses.min(-DOSES_MAX, BULL_MESSAGES.dosesInvalid),
  animalId: id().required(REQUEST_MESSAGES.idInvalid),
  entradaId: id().nullable(),
});

/** Every line of a batch is of the herd that the path names. */
export function strays(
  { animais }: AnimalBatchBody,
  { rebanhoId }: { readonly rebanhoId: string },
): Outcome<unknown> {
  const mensagem = REQUEST_MESSAGES.idInvalid;
  const lines = animais.flatMap(({ rebanhoId: given }, linha) =>
    (given ?? rebanhoId).toLowerCase() === rebanhoId
      ? []
      : [{ campo: 'rebanhoId', mensagem, linha }],
  );
  return lines.length > 0 ? invalidFields(lines) : accept(null);
}
