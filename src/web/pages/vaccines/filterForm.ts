import { mixed, number, object } from 'yup';
import { ALL } from '@/domain/vaccines/filter';
import { VACCINE_MESSAGES as M } from '@/domain/vaccines/messages';
import {
  areAgesSwapped,
  boundOf,
  formatPeriod,
  tidyPeriod,
} from '@/domain/vaccines/periods';
import type { VaccineFilter } from '@/domain/vaccines/types';

/** What the form of whom a vaccine is for edits. */
export interface FilterValues {
  readonly categoria: string;
  readonly sexo: string;
  readonly idadeMinima: number | null;
  readonly diasMinimos: number | null;
  readonly idadeMaxima: number | null;
  readonly diasMaximos: number | null;
  readonly vacaPrenha: boolean;
  readonly reprodutividade: string;
  readonly produtividade: string;
}

/** Of an age: whole months, then days. */
export const AGE_MONTHS_MAX = 600;
export const AGE_DAYS_MAX = 30;

const part = (max: number, message: string) =>
  number().nullable().integer(message).min(0, message).max(max, message);

export const filterFormSchema = object({
  idadeMinima: part(AGE_MONTHS_MAX, M.minimumAge),
  diasMinimos: part(AGE_DAYS_MAX, M.minimumAge),
  idadeMaxima: part(AGE_MONTHS_MAX, M.maximumAge).test(
    'in-order',
    M.agesSwapped,
    (_, { parent }) => !areAgesSwapped(agesOf(parent as FilterValues)),
  ),
  diasMaximos: part(AGE_DAYS_MAX, M.maximumAge),
  vacaPrenha: mixed(),
});

export function valuesOf(filter: VaccineFilter | null): FilterValues {
  const minimum = boundOf(filter?.idadeMinima);
  const maximum = boundOf(filter?.idadeMaxima);
  return {
    categoria: filter?.categoria ?? ALL,
    sexo: filter?.sexo ?? ALL,
    idadeMinima: minimum?.months ?? null,
    diasMinimos: minimum?.days ?? null,
    idadeMaxima: maximum?.months ?? null,
    diasMaximos: maximum?.days ?? null,
    vacaPrenha: filter?.vacaPrenha ?? false,
    reprodutividade: filter?.reprodutividade ?? ALL,
    produtividade: filter?.produtividade ?? ALL,
  };
}

/** The filter that the form describes; `TODOS` is kept as no wish. */
export function filterOf(
  values: FilterValues,
  ids: Pick<VaccineFilter, 'vacinaId' | 'filtroId'>,
): VaccineFilter {
  return {
    ...ids,
    categoria: wish(values.categoria),
    sexo: wish(values.sexo),
    ...agesOf(values),
    vacaPrenha: values.vacaPrenha,
    reprodutividade: wish(values.reprodutividade),
    produtividade: wish(values.produtividade),
  };
}

function agesOf(values: FilterValues) {
  return {
    idadeMinima: ageOf(values.idadeMinima, values.diasMinimos),
    idadeMaxima: ageOf(values.idadeMaxima, values.diasMaximos),
  };
}

function ageOf(months: number | null, days: number | null): string | null {
  return tidyPeriod(formatPeriod({ months: months ?? 0, days: days ?? 0 }));
}

function wish(code: string): string | null {
  return code === ALL || code === '' ? null : code;
}
