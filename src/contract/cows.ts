import { array, boolean, type InferType, number, object, string } from 'yup';
import { CALVES_MAX, NOTE_MAX } from '@/domain/cows/limits';
import { SITUATION_MESSAGES } from '@/domain/cows/messages';
import type {
  ProductiveInput,
  ReproductiveDeletion,
  ReproductiveInput,
} from '@/domain/cows/types';
import { dayOf, isAfter, isFarmDate, isFarmTime } from '@/domain/shared/dates';
import {
  BREEDS,
  type Breed,
  codesOf,
  DRYING_REASONS,
  type DryingReason,
  isCode,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '@/domain/shared/enumerations';
import { ANIMAL_MESSAGES, COW_MESSAGES } from '@/domain/shared/recordMessages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { agreesWithCalving, calfSchema } from './calves';
import { code, farmDate, id, instant, notFutureTime } from './fields';

const farmTime = (message: string) =>
  string()
    .nullable()
    .test('farm-time', message, (value) => value == null || isFarmTime(value));

/** `context.today` (DD/MM/YYYY) is the day in America/Sao_Paulo. */
const dataOcorrencia = farmTime(COW_MESSAGES.occurrenceInvalid)
  .required(COW_MESSAGES.occurrenceInvalid)
  .test(notFutureTime(SITUATION_MESSAGES.future));

const flag = () => boolean().nullable().typeError(REQUEST_MESSAGES.invalid);

const optionalBreed = string<Breed>()
  .meta({ codes: codesOf(BREEDS) })
  .nullable()
  .test(
    'breed',
    ANIMAL_MESSAGES.breedInvalid,
    (value) => !value || isCode(BREEDS, value),
  );

const note = string().nullable().max(NOTE_MAX, REQUEST_MESSAGES.tooLarge);

/** What both kinds of situation carry; the form shows all but the ids. */
const situation = {
  eventId: id().nullable(),
  animalId: id().required(REQUEST_MESSAGES.idInvalid),
  dataOcorrencia,
  dataRegistro: farmTime(REQUEST_MESSAGES.invalid),
  registradoEm: instant(),
  descricao: note,
  /** The other name that answers have for it. */
  observacao: note,
  notificacao: flag(),
  /** The event that it corrects, which goes in the same call. */
  corrigeEventId: id().nullable(),
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
      type === 'IN' && !breed
        ? schema.required(COW_MESSAGES.inseminationBull)
        : schema,
    ),
  racaTouroTerceiro: optionalBreed,
  dataInseminacao: farmDate(COW_MESSAGES.inseminationInvalid).when(
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
  doses: number<1 | 2>()
    .meta({ codes: [1, 2] })
    .nullable()
    .typeError(REQUEST_MESSAGES.invalid)
    .oneOf([1, 2, null], REQUEST_MESSAGES.invalid),
  dosesDoEstoque: number()
    .nullable()
    .typeError(REQUEST_MESSAGES.invalid)
    .integer(REQUEST_MESSAGES.invalid)
    .min(0, REQUEST_MESSAGES.invalid)
    .max(2, REQUEST_MESSAGES.invalid),
  evoluirNovilha: flag(),
  cadastrarLactacao: flag(),
  lactacaoEventId: id().nullable(),
  crias: array()
    .of(calfSchema)
    .nullable()
    .max(CALVES_MAX, SITUATION_MESSAGES.tooManyCalves)
    .test('of-calving', agreesWithCalving),
  /** The calves of the event that it corrects go too. */
  excluirCrias: flag(),
});

/** The body as it is sent; what is absent is null, false or one dose. */
export type ReproductiveBody = InferType<typeof reproductiveSchema>;

/** POST cadastrar-situacao-produtiva. */
export const productiveSchema = object({
  ...situation,
  produtividade: code(
    PRODUCTIVE_STATUSES,
    COW_MESSAGES.productiveEmpty,
    COW_MESSAGES.productiveInvalid,
  ),
  motivoSecagem: string<DryingReason>()
    .meta({ codes: codesOf(DRYING_REASONS) })
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
export type ProductiveBody = InferType<typeof productiveSchema>;

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
    ...(body.dosesDoEstoque == null
      ? {}
      : { dosesDoEstoque: body.dosesDoEstoque }),
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
    ...(body.corrigeEventId && {
      corrige: replacedBy(body, body.corrigeEventId, rebanhoId),
    }),
  };
}

/** By its id alone: its row says the rest of it. */
function replacedBy(
  { animalId, dataOcorrencia, excluirCrias }: ReproductiveBody,
  eventId: string,
  rebanhoId: string,
): ReproductiveDeletion {
  return {
    ...{ rebanhoId, eventId, animalId, touroInseminacaoId: null, crias: [] },
    ...{ dataOcorrencia, dataRegistro: dataOcorrencia },
    ...{ excluirLactacao: true, voltarNovilha: true },
    excluirCrias: excluirCrias ?? false,
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
    ...(body.corrigeEventId && {
      corrige: {
        rebanhoId,
        eventId: body.corrigeEventId,
        animalId: body.animalId,
      },
    }),
  };
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
    | 'observacao'
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
    descricao: body.descricao ?? body.observacao ?? null,
    notificacao: body.notificacao ?? false,
  };
}
