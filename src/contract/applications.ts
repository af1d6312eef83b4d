import type { InferType } from 'yup';
import { array, object, string } from 'yup';
import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import { compareTimes, isFarmTime } from '@/domain/shared/dates';
import {
  codesOf,
  EFFICACIES,
  type Efficacy,
  isCode,
} from '@/domain/shared/enumerations';
import { NAME_MAX } from '@/domain/shared/names';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { ANIMALS_MAX, MEDICINES_MAX } from '@/domain/treatments/limits';
import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import type {
  ApplicationInput,
  FinishInput,
  ShownWithdrawal,
} from '@/domain/treatments/types';
import { editFields, editOf } from './edits';
import { id, idOfRow, notFutureTime, SAYS_SOMETHING } from './fields';
import { withholdingFields } from './medicines';
import { observacao } from './treatments';

const time = (required: string | null, invalid: string, future: string) =>
  string()
    .typeError(invalid)
    .nullable()
    .test('required', required ?? invalid, (value) => !required || !!value)
    .test('farm-time', invalid, (value) => !value || isFarmTime(value))
    .test(notFutureTime(future));

const dataAplicacao = time(M.start, M.startInvalid, M.startFuture);

const end = (required: string | null) =>
  time(required, M.endInvalid, M.endFuture).when(
    'dataAplicacao',
    ([start], schema) =>
      schema.test('after-start', M.endBeforeStart, (value) =>
        isNotBefore(value, start),
      ),
  );

const efficacy = (required: boolean) =>
  string<Efficacy>()
    .meta({ codes: codesOf(EFFICACIES) })
    .typeError(M.efficacy)
    .nullable()
    .test('code', M.efficacy, (value) =>
      value ? isCode(EFFICACIES, value) : !required,
    );

/**
 * By its id alone, or with all that a new one needs; `novoTratamentoId` is the
 * id its maker gives it.
 */
const tratamento = object({
  tratamentoId: id().nullable(),
  novoTratamentoId: id().nullable(),
  rebanhoId: id().nullable(),
  nome: string()
    .typeError(M.name)
    .nullable()
    .max(NAME_MAX, M.nameTooLong)
    .when('tratamentoId', ([known], schema) =>
      known
        ? schema
        : schema
            .test('name', M.name, (value) => !!value?.trim())
            .test(SAYS_SOMETHING),
    ),
  observacao,
  medicamentos: array()
    .of(idOfRow('medicamentoId'))
    .typeError(M.medicines)
    .nullable()
    .max(MEDICINES_MAX, REQUEST_MESSAGES.tooLarge)
    .when('tratamentoId', ([known], schema) =>
      known
        ? schema
        : schema.test('some', M.medicines, (value) => !!value?.length),
    ),
})
  .typeError(M.treatment)
  .default(undefined)
  .required(M.treatment);

const animais = array()
  .of(
    object({
      aplicacaoId: id().nullable(),
      animalId: id().nullable().required(M.animal),
    }),
  )
  .typeError(M.animal)
  .nullable()
  .max(ANIMALS_MAX, REQUEST_MESSAGES.tooLarge);

/**
 * The medicines as they were seen when they were given. Those recorded by an older
 * version have their days alone.
 */
const carencias = array()
  .of(
    object({
      medicamentoId: id().required(M.medicines),
      ...withholdingFields,
      diasCarencia: withholdingFields.diasCarencia.required(
        MEDICINE_MESSAGES.withdrawalInvalid,
      ),
    }),
  )
  .typeError(M.medicines)
  .nullable()
  .max(MEDICINES_MAX, REQUEST_MESSAGES.tooLarge);

/** POST /api/tratamento/aplicar/{rebanhoId}: one animal, or a list. */
export const applicationSchema = object({
  rebanhoId: id().nullable(),
  aplicacaoId: id().nullable(),
  animalId: id()
    .nullable()
    .when('animais', ([list], schema) =>
      Array.isArray(list) && list.length > 0
        ? schema
        : schema.test('animal', M.animal, (value) => !!value),
    ),
  animais,
  tratamento,
  dataAplicacao,
  dataFimAplicacao: end(null),
  eficacia: efficacy(false).when('dataFimAplicacao', ([end]) =>
    efficacy(!!end),
  ),
  observacao,
  carencias,
});
export type ApplicationBody = InferType<typeof applicationSchema>;

/** PUT /api/tratamento/finalizar-aplicacao/{id}. */
export const finishSchema = object({
  rebanhoId: id().nullable(),
  aplicacaoId: id().nullable(),
  animalId: id()
    .nullable()
    .test('animal', M.animal, (value) => !!value),
  dataAplicacao,
  dataFimAplicacao: end(M.end),
  eficacia: efficacy(true),
  observacao,
  ...editFields,
});
export type FinishBody = InferType<typeof finishSchema>;

/**
 * The specification's body of one animal; of several their list stands in the
 * animal's place.
 */
export function applicationBodyOf({
  rebanhoId,
  animais,
  tratamento: { tratamentoId, ...content },
  ...rest
}: ApplicationInput) {
  const [one] = animais;
  const isNew = content.nome !== '';
  const named = isNew
    ? { tratamentoId: null, novoTratamentoId: tratamentoId }
    : { tratamentoId };
  return {
    ...rest,
    ...(animais.length === 1 ? one : { animais }),
    tratamento: { ...named, ...content, rebanhoId },
  };
}

/** One animal becomes a list of one; `newId` makes the ids left out. */
export function applicationDataOf(
  body: ApplicationBody,
  rebanhoId: string,
  newId: () => string,
): ApplicationInput {
  const { tratamento, animais } = body;
  const one = { aplicacaoId: body.aplicacaoId, animalId: body.animalId ?? '' };
  return {
    rebanhoId,
    animais: (animais?.length ? animais : [one]).map((target) => ({
      aplicacaoId: target.aplicacaoId ?? newId(),
      animalId: target.animalId,
    })),
    dataAplicacao: body.dataAplicacao ?? '',
    dataFimAplicacao: body.dataFimAplicacao || null,
    observacao: body.observacao ?? null,
    eficacia: body.eficacia || null,
    tratamento: {
      tratamentoId:
        tratamento.tratamentoId ?? tratamento.novoTratamentoId ?? newId(),
      nome: tratamento.nome ?? '',
      observacao: tratamento.observacao ?? null,
      medicamentos: tratamento.medicamentos ?? [],
    },
    ...(body.carencias ? { carencias: body.carencias.map(shownOf) } : {}),
  };
}

type ShownBody = NonNullable<ApplicationBody['carencias']>[number];

function shownOf(body: ShownBody): ShownWithdrawal {
  const { medicamentoId, diasCarencia, quantidadeDoses } = body;
  const course = quantidadeDoses && {
    quantidadeDoses,
    intervaloAplicacoes: body.intervaloAplicacoes ?? null,
  };
  return { medicamentoId, diasCarencia, ...course };
}

export function finishDataOf(
  body: FinishBody,
  ids: Pick<FinishInput, 'rebanhoId' | 'aplicacaoId'>,
): FinishInput {
  return {
    rebanhoId: ids.rebanhoId,
    aplicacaoId: ids.aplicacaoId,
    animalId: body.animalId ?? '',
    dataAplicacao: body.dataAplicacao ?? '',
    dataFimAplicacao: body.dataFimAplicacao ?? '',
    // Required by its test, which the type does not know.
    eficacia: body.eficacia as Efficacy,
    ...(body.observacao === undefined ? {} : { observacao: body.observacao }),
    ...editOf(body),
  };
}

function isNotBefore(value: string | null | undefined, start: unknown) {
  if (!value || typeof start !== 'string') return true;
  if (!isFarmTime(value) || !isFarmTime(start)) return true;
  return compareTimes(value, start) >= 0;
}
