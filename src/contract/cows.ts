import { array, boolean, number, object, string } from 'yup';
import { MAX_CALVES } from '@/domain/cows/calves';
import { deletionOf } from '@/domain/cows/events';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import { titleOf } from '@/domain/cows/problems';
import type { ProductiveInput, ReproductiveInput } from '@/domain/cows/types';
import {
  dayOf,
  type FarmTime,
  isAfter,
  isFarmDate,
  isFarmTime,
} from '@/domain/shared/dates';
import {
  BREEDS,
  DRYING_REASONS,
  isCode,
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import {
  ANIMAL_MESSAGES,
  COW_MESSAGES,
  COW_TITLES,
  GENERAL_MESSAGES,
} from '@/domain/shared/messages';
import { type Outcome, refuse } from '@/domain/shared/outcome';
import { agreesWithCalving, type CalfBody, calfSchema } from './calves';
import { code, farmDate, id, instant } from './fields';
import { validate } from './validation';
import { write } from './write';

export const NOTE_MAX = 500;
const farmTime = (message: string) =>
  string()
    .nullable()
    .test('farm-time', message, (value) => value == null || isFarmTime(value));

/** `context.today` (DD/MM/YYYY) is the day in America/Sao_Paulo. */
const dataOcorrencia = farmTime(COW_MESSAGES.occurrenceInvalid)
  .required(COW_MESSAGES.occurrenceInvalid)
  .test('not-future', SITUATION_MESSAGES.future, (value, { options }) =>
    isNotFuture(value, options.context),
  );

const flag = () => boolean().nullable().typeError(GENERAL_MESSAGES.invalid);

const optionalBreed = string()
  .nullable()
  .test(
    'breed',
    ANIMAL_MESSAGES.breedInvalid,
    (value) => value == null || isCode(BREEDS, value),
  );

/** What both kinds of situation carry; the form shows all but the ids. */
const situation = {
  eventId: id().nullable(),
  animalId: id().required(GENERAL_MESSAGES.idInvalid),
  dataOcorrencia,
  dataRegistro: farmTime(GENERAL_MESSAGES.invalid),
  registradoEm: instant(),
  descricao: string().nullable().max(NOTE_MAX, GENERAL_MESSAGES.tooLarge),
  notificacao: flag(),
};

/** POST cadastrar-situacao-reprodutiva. */
export const reproductiveSchema = object({
  ...situation,
  reprodutividade: code(
    REPRODUCTIVE_TYPES,
    COW_MESSAGES.reproductiveEmpty,
    COW_MESSAGES.reproductiveInvalid,
  ),
  touroInseminacaoId: id()
    .nullable()
    .when(['reprodutividade', 'racaTouroTerceiro'], ([type, breed], schema) =>
      type === 'IN' && breed == null
        ? schema.required(COW_MESSAGES.inseminationBull)
        : schema,
    ),
  racaTouroTerceiro: optionalBreed,
  dataInseminacao: farmDate(GENERAL_MESSAGES.invalid).when(
    ['reprodutividade', 'dataOcorrencia'],
    ([type, time], schema) =>
      type === 'PN'
        ? schema
            .required(COW_MESSAGES.inseminationDate)
            .test('order', SITUATION_MESSAGES.inseminationAfter, (value) =>
              isNotAfter(value, time),
            )
        : schema,
  ),
  doses: number()
    .nullable()
    .typeError(GENERAL_MESSAGES.invalid)
    .oneOf([1, 2, null], GENERAL_MESSAGES.invalid),
  evoluirNovilha: flag(),
  cadastrarLactacao: flag(),
  lactacaoEventId: id().nullable(),
  crias: array()
    .of(calfSchema)
    .nullable()
    .max(MAX_CALVES, SITUATION_MESSAGES.tooManyCalves)
    .test('of-calving', GENERAL_MESSAGES.invalid, agreesWithCalving),
});

/** The body as it is sent; what is absent is null, false or one dose. */
export type ReproductiveBody = Sent<
  Omit<ReproductiveInput, 'rebanhoId' | 'crias'>,
  'animalId' | 'reprodutividade' | 'dataOcorrencia'
> & { readonly crias?: readonly CalfBody[] | null };

/** POST cadastrar-situacao-produtiva. */
export const productiveSchema = object({
  ...situation,
  produtividade: code(
    PRODUCTIVE_STATUSES,
    COW_MESSAGES.productiveEmpty,
    COW_MESSAGES.productiveInvalid,
  ),
  motivoSecagem: string()
    .nullable()
    .test(
      'reason',
      COW_MESSAGES.dryingReasonInvalid,
      (value) => !value || isCode(DRYING_REASONS, value),
    )
    .when('produtividade', ([status], schema) =>
      status === 'S' || status === 'I'
        ? schema.required(COW_MESSAGES.dryingReason)
        : schema,
    ),
});
export type ProductiveBody = Sent<
  Omit<ProductiveInput, 'rebanhoId'>,
  'animalId' | 'produtividade' | 'dataOcorrencia'
>;

/** The body's refusals, under the title the specification gives each. */
export function validateReproductive(
  body: unknown,
  today: string,
): Outcome<ReproductiveBody> {
  const outcome = validate<ReproductiveBody>(reproductiveSchema, body, today);
  if (outcome.ok) return outcome;
  const { problem } = outcome;
  return refuse({ ...problem, title: titleOf(problem.detail) });
}

export function validateProductive(
  body: unknown,
  today: string,
): Outcome<ProductiveBody> {
  return validate(productiveSchema, body, today, COW_TITLES.productive);
}

/** The rule's input of a checked body; `makeId` makes the ids it lacks. */
export function reproductiveInputOf(
  body: ReproductiveBody,
  rebanhoId: string,
  makeId: () => string,
): ReproductiveInput {
  const lactation = body.cadastrarLactacao ?? false;
  return {
    ...commonOf(body, rebanhoId, makeId),
    reprodutividade: body.reprodutividade,
    touroInseminacaoId: body.touroInseminacaoId ?? null,
    racaTouroTerceiro: body.racaTouroTerceiro ?? null,
    dataInseminacao: body.dataInseminacao ?? null,
    doses: body.doses ?? 1,
    evoluirNovilha: body.evoluirNovilha ?? false,
    cadastrarLactacao: lactation,
    lactacaoEventId: lactation ? (body.lactacaoEventId ?? makeId()) : null,
    crias: (body.crias ?? []).map((it) => ({
      animalId: it.animalId ?? makeId(),
      nome: it.nome,
      sexo: it.sexo,
      raca: it.raca,
      paiId: it.paiId ?? null,
      peso: it.peso ?? null,
    })),
  };
}

export function productiveInputOf(
  body: ProductiveBody,
  rebanhoId: string,
  makeId: () => string,
): ProductiveInput {
  return {
    ...commonOf(body, rebanhoId, makeId),
    produtividade: body.produtividade,
    motivoSecagem: body.motivoSecagem ?? null,
  };
}

/** Only these must be there; any other may be absent or null. */
type Sent<Input, Required extends keyof Input> = Pick<Input, Required> & {
  readonly [Key in Exclude<keyof Input, Required>]?: Input[Key] | null;
};

function isNotFuture(value: FarmTime | null | undefined, context: unknown) {
  const today = (context as { today?: string } | undefined)?.today;
  if (!value || !today || !isFarmTime(value)) return true;
  return !isAfter(dayOf(value), today);
}

function isNotAfter(date: string | null | undefined, time: unknown): boolean {
  if (!date || !isFarmDate(date)) return true;
  if (typeof time !== 'string' || !isFarmTime(time)) return true;
  return !isAfter(date, dayOf(time));
}

function commonOf(
  body: Pick<
    ReproductiveBody,
    | 'eventId'
    | 'animalId'
    | 'dataOcorrencia'
    | 'dataRegistro'
    | 'registradoEm'
    | 'descricao'
    | 'notificacao'
  >,
  rebanhoId: string,
  makeId: () => string,
) {
  return {
    rebanhoId,
    eventId: body.eventId ?? makeId(),
    animalId: body.animalId,
    dataOcorrencia: body.dataOcorrencia,
    dataRegistro: body.dataRegistro ?? null,
    registradoEm: body.registradoEm,
    descricao: body.descricao ?? null,
    notificacao: body.notificacao ?? false,
  };
}

export const cowWrites = {
  'cows/reproductiveRecorded': write<
    'cows/reproductiveRecorded',
    ReproductiveBody
  >()({
    ...{ name: 'recordReproductive', method: 'POST', status: 201 },
    summary: 'Registra uma situação reprodutiva',
    done: ({ reprodutividade }) =>
      COW_MESSAGES.registered(labelOf(REPRODUCTIVE_TYPES, reprodutividade)),
    title: titleOf,
    body: reproductiveSchema,
    bodyOf: ({ rebanhoId: _, ...body }) => body,
    timed: true,
    inputOf: (body, { rebanhoId }, { newId }) =>
      reproductiveInputOf(body, rebanhoId, newId),
  }),
  'cows/productiveRecorded': write<'cows/productiveRecorded', ProductiveBody>()(
    {
      ...{ name: 'recordProductive', method: 'POST', status: 201 },
      summary: 'Registra uma situação produtiva',
      done: ({ produtividade }) =>
        COW_MESSAGES.registered(labelOf(PRODUCTIVE_STATUSES, produtividade)),
      title: () => COW_TITLES.productive,
      body: productiveSchema,
      bodyOf: ({ rebanhoId: _, ...body }) => body,
      timed: true,
      inputOf: (body, { rebanhoId }, { newId }) =>
        productiveInputOf(body, rebanhoId, newId),
    },
  ),
  'cows/reproductiveDeleted': write<'cows/reproductiveDeleted'>()({
    ...{ name: 'deleteReproductive', method: 'DELETE', status: 200 },
    summary: 'Exclui uma situação reprodutiva',
    done: () => COW_MESSAGES.deleted,
    query: ['excluirLactacao', 'voltarNovilha'],
    row: 'situacoesReprodutivas',
    fromRow: true,
    inputOf: (_, __, { row, flags }) =>
      deletionOf(row, {
        excluirLactacao: flags.excluirLactacao === true,
        voltarNovilha: flags.voltarNovilha === true,
      }),
  }),
  'cows/productiveDeleted': write<'cows/productiveDeleted'>()({
    ...{ name: 'deleteProductive', method: 'DELETE', status: 200 },
    summary: 'Exclui uma situação produtiva',
    done: () => COW_MESSAGES.deleted,
    row: 'situacoesProdutivas',
    fromRow: true,
    inputOf: (_, ids, { row }) => ({ ...ids, animalId: row.vacaId }),
  }),
};
