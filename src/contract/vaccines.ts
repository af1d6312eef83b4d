import { array, boolean, type InferType, number, object, string } from 'yup';
import { DUTY_MESSAGES } from '@/domain/duties/messages';
import { PROGRAMMES, type Programme } from '@/domain/duties/types';
import {
  CATEGORIES,
  codesOf,
  isCode,
  type Labelled,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
  SEXES,
} from '@/domain/shared/enumerations';
import { NAME_PATTERN } from '@/domain/shared/names';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { ALL, EVERYBODY } from '@/domain/vaccines/filter';
import {
  DOSE_ANIMALS_MAX,
  INTERVAL_DAYS_MAX,
  VACCINE_DOSES_MAX,
  VACCINE_NAME_MAX,
} from '@/domain/vaccines/limits';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import {
  boundOf,
  parsePeriod,
  tidyPeriod,
  toDuration,
} from '@/domain/vaccines/periods';
import type {
  DoseInput,
  Vaccine,
  VaccineFilter,
  VaccineFilterInput,
  VaccineInput,
} from '@/domain/vaccines/types';
import { officialDoseDataOf, officialDoseSchema } from './duties';
import { editFields } from './edits';
import { farmDate, id, notFuture, title } from './fields';

/** Section 5: no name, too long, other characters; in that order. */
const nome = title(M.nameEmpty)
  .required(M.nameEmpty)
  .max(VACCINE_NAME_MAX, M.nameTooLong)
  .matches(NAME_PATTERN, M.nameCharacters);

const whole = (required: string, invalid: string, max: number) =>
  number()
    .typeError(invalid)
    .required(required)
    .min(1, required)
    .integer(invalid)
    .max(max, invalid);

const boosterPart = (max: number) =>
  whole(M.booster, M.boosterInvalid, max).typeError(M.booster);

const doseReforco = object({
  aposDose: boosterPart(VACCINE_DOSES_MAX),
  intervaloDias: boosterPart(INTERVAL_DAYS_MAX),
})
  .typeError(M.booster)
  .nullable()
  .default(undefined)
  .optional();

const programa = string<Programme>()
  .meta({ codes: codesOf(PROGRAMMES) })
  .typeError(DUTY_MESSAGES.programmeInvalid)
  .nullable()
  .test(
    'programme',
    DUTY_MESSAGES.programmeInvalid,
    (value) => !value || isCode(PROGRAMMES, value),
  );

/** The fields the form shows. */
export const vaccineFormSchema = object({
  nome,
  quantidadeDoses: whole(M.dosesRequired, M.dosesInvalid, VACCINE_DOSES_MAX),
  intervaloEntreDoses: whole(
    M.intervalRequired,
    M.intervalInvalid,
    INTERVAL_DAYS_MAX,
  ),
  doseReforco,
  programa,
});

/** POST cadastrar-vacina. */
export const vaccineSchema = vaccineFormSchema.shape({
  vacinaId: id().nullable(),
  rebanhoId: id().nullable(),
});
export type VaccineBody = InferType<typeof vaccineSchema>;

/** POST atualizar-vacina. */
export const vaccineUpdateSchema = vaccineSchema.shape(editFields);

/** How an absent value of a filter is answered (section 3). */
const ANY = {
  categoria: 'Todas',
  sexo: 'Todos',
  reprodutividade: 'Todas',
  produtividade: 'Todas',
} as const;
const ANY_WORDS: readonly string[] = Object.values(ANY);

/** One of the codes, or all: absent, empty and `Todas` mean that too. */
const codeOrAll = <Code extends string>(
  options: readonly Labelled<Code>[],
  invalid: string,
) =>
  string<Code | typeof ALL>()
    .meta({ codes: [...codesOf(options), ALL] })
    .typeError(invalid)
    .nullable()
    .test(
      'code-or-all',
      invalid,
      (value) =>
        !value ||
        value === ALL ||
        ANY_WORDS.includes(value) ||
        isCode(options, value),
    );

const age = (invalid: string) =>
  string()
    .typeError(invalid)
    .nullable()
    .test('period', invalid, (value) => !value || parsePeriod(value) !== null);

/** POST cadastrar-filtro; ages come by either name and in either form. */
export const vaccineFilterSchema = object({
  vacinaId: id().nullable(),
  rebanhoId: id().nullable(),
  filtroId: id().nullable(),
  categoria: codeOrAll(CATEGORIES, M.categoryInvalid),
  sexo: codeOrAll(SEXES, M.sexInvalid),
  idadeMinima: age(M.minimumAge),
  idadeMaxima: age(M.maximumAge),
  dataNascimentoMinima: age(M.minimumAge),
  dataNascimentoMaxima: age(M.maximumAge),
  vacaPrenha: boolean().typeError(REQUEST_MESSAGES.invalid).nullable(),
  reprodutividade: codeOrAll(REPRODUCTIVE_TYPES, M.reproductionInvalid),
  produtividade: codeOrAll(PRODUCTIVE_STATUSES, M.productivityInvalid),
  ...editFields,
});
export type VaccineFilterBody = InferType<typeof vaccineFilterSchema>;

/** POST aplicar-dose. `context.today` is the day in America/Sao_Paulo. */
export const doseSchema = object({
  vacinaId: id().nullable(),
  rebanhoId: id().nullable(),
  doseId: id().nullable(),
  dataAplicacao: farmDate(M.doseDateInvalid)
    .typeError(M.doseDateInvalid)
    .test('required', M.doseDateRequired, (value) => !!value)
    .test(notFuture(M.doseDateFuture)),
  animaisSelecionados: array()
    .of(id().required(REQUEST_MESSAGES.idInvalid))
    .typeError(M.animalsEmpty)
    .required(M.animalsEmpty)
    .min(1, M.animalsEmpty)
    .max(DOSE_ANIMALS_MAX, M.animalsTooMany),
  finalizarVacina: boolean().typeError(REQUEST_MESSAGES.invalid).nullable(),
  historicoVacinacaoId: id().nullable(),
  oficial: officialDoseSchema.nullable().default(undefined).optional(),
  versaoBase: editFields.versaoBase,
});
export type DoseBody = InferType<typeof doseSchema>;

/** The operation's data of a body that was validated. */
export function vaccineDataOf(
  body: VaccineBody,
  ids: Pick<VaccineInput, 'rebanhoId' | 'vacinaId'>,
): VaccineInput {
  const { nome, quantidadeDoses, intervaloEntreDoses, doseReforco } = body;
  const { programa } = body;
  return {
    rebanhoId: ids.rebanhoId,
    vacinaId: ids.vacinaId,
    nome,
    quantidadeDoses,
    intervaloEntreDoses,
    doseReforco: doseReforco ?? null,
    ...(programa === undefined ? {} : { programa: programa || null }),
  };
}

/** Ages by either name and in either form become `MM / DD`. */
export function filterDataOf(
  body: VaccineFilterBody,
  ids: Pick<VaccineFilterInput, 'rebanhoId' | 'vacinaId' | 'filtroId'>,
): VaccineFilterInput {
  return {
    rebanhoId: ids.rebanhoId,
    vacinaId: ids.vacinaId,
    filtroId: ids.filtroId,
    categoria: chosen(body.categoria),
    sexo: chosen(body.sexo),
    idadeMinima: tidyPeriod(body.idadeMinima || body.dataNascimentoMinima),
    idadeMaxima: tidyPeriod(body.idadeMaxima || body.dataNascimentoMaxima),
    vacaPrenha: body.vacaPrenha ?? false,
    reprodutividade: chosen(body.reprodutividade),
    produtividade: chosen(body.produtividade),
  };
}

function chosen(value: string | null | undefined): string | null {
  return value && !ANY_WORDS.includes(value) ? value : null;
}

export function doseDataOf(
  body: DoseBody,
  ids: Pick<DoseInput, 'rebanhoId' | 'vacinaId' | 'doseId'>,
): DoseInput {
  return {
    rebanhoId: ids.rebanhoId,
    vacinaId: ids.vacinaId,
    doseId: ids.doseId,
    dataAplicacao: body.dataAplicacao ?? '',
    animaisSelecionados: body.animaisSelecionados,
    finalizarVacina: body.finalizarVacina ?? false,
    historicoVacinacaoId: body.historicoVacinacaoId ?? null,
    ...(body.oficial ? { oficial: officialDoseDataOf(body.oficial) } : {}),
    ...(body.versaoBase == null ? {} : { versaoBase: body.versaoBase }),
  };
}

/** A filter as it is answered: the ages by both names. */
export type VaccineFilterAnswer = Omit<VaccineFilter, 'filtroId'> & {
  /** Null where the vaccine has no filter. */
  readonly filtroId: string | null;
  readonly dataNascimentoMinima: string | null;
  readonly dataNascimentoMaxima: string | null;
};

/** A vaccine as it is answered, with its filter so. */
export type VaccineAnswer = Omit<Vaccine, 'filtro'> & {
  readonly filtro: VaccineFilterAnswer | null;
};

export function filterAnswer(
  filter: Omit<VaccineFilterAnswer, `dataNascimento${string}`>,
): VaccineFilterAnswer {
  return {
    ...filter,
    dataNascimentoMinima: durationOf(filter.idadeMinima),
    dataNascimentoMaxima: durationOf(filter.idadeMaxima),
  };
}

/** Whom a vaccine is for, every absent value by its word. */
export function wholeFilter({
  vacinaId,
  filtro,
}: Vaccine): VaccineFilterAnswer {
  const known = filtro ?? { ...EVERYBODY, vacinaId, filtroId: null };
  const { categoria, sexo, reprodutividade, produtividade } = known;
  return filterAnswer({
    ...known,
    categoria: categoria ?? ANY.categoria,
    sexo: sexo ?? ANY.sexo,
    reprodutividade: reprodutividade ?? ANY.reprodutividade,
    produtividade: produtividade ?? ANY.produtividade,
  });
}

function durationOf(age: string | null): string | null {
  const period = boundOf(age);
  return period && toDuration(period);
}
