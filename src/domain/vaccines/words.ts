import type { Animal } from '../animals/types';
import type { FarmDate } from '../shared/dates';
import {
  labelOf,
  PRODUCTIVE_STATUSES,
  REPRODUCTIVE_TYPES,
} from '../shared/enumerations';
import { isSet, type Mismatch } from './filter';
import { addPeriod, boundOf, type Period, periodInWords } from './periods';
import type { VaccineFilter } from './types';

/** What a vaccine without a filter says. */
const NO_FILTER = 'Todos os animais';

/** A filter in words: `Novilhas, fêmeas, de 3 meses a 8 meses`. */
export function describeFilter(filter: VaccineFilter | null): string {
  if (!filter) return NO_FILTER;
  const words = [
    categoryWord(filter),
    sexWord(filter.sexo),
    ageWords(boundOf(filter.idadeMinima), boundOf(filter.idadeMaxima)),
    filter.vacaPrenha ? 'prenhes' : null,
    situation('reprodutividade', REPRODUCTIVE_TYPES, filter.reprodutividade),
    situation('produtividade', PRODUCTIVE_STATUSES, filter.produtividade),
  ].filter((word) => word !== null);
  const start = isSet(filter.categoria) || isSet(filter.sexo);
  const text = (start ? words : [NO_FILTER, ...words]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Why an animal is outside the filter, with the date where age decides. */
export function mismatchText(
  reason: Mismatch,
  filter: VaccineFilter | null,
  { dataNascimento, sexo }: Animal,
): string {
  const female = sexo === 'F';
  const minimum = boundOf(filter?.idadeMinima);
  const maximum = boundOf(filter?.idadeMaxima);
  if (reason === 'NOVO_DEMAIS') {
    return minimum && dataNascimento
      ? `${female ? 'Nova' : 'Novo'} demais: completa ${periodInWords(minimum)} em ${dateOf(dataNascimento, minimum)}`
      : 'Ainda não tinha nascido';
  }
  if (reason === 'VELHO_DEMAIS') {
    return maximum && dataNascimento
      ? `Passou de ${periodInWords(maximum)} em ${dateOf(dataNascimento, maximum)}`
      : 'Acima da idade máxima';
  }
  return REASONS[reason];
}

const REASONS: Readonly<
  Record<Exclude<Mismatch, 'NOVO_DEMAIS' | 'VELHO_DEMAIS'>, string>
> = {
  SO_SEMEN: 'Só o sêmen está na fazenda',
  CATEGORIA: 'Outra categoria',
  SEXO: 'Outro sexo',
  NAO_PRENHE: 'Não está prenhe',
  REPRODUTIVIDADE: 'Outra situação reprodutiva',
  PRODUTIVIDADE: 'Outra situação produtiva',
  SEM_NASCIMENTO: 'Sem data de nascimento',
};

function dateOf(birth: FarmDate, age: Period): FarmDate {
  return addPeriod(birth, age);
}

function categoryWord({ categoria, sexo }: VaccineFilter): string | null {
  if (!isSet(categoria)) return null;
  if (categoria === 'V') return 'vacas';
  if (categoria === 'T') return 'touros';
  if (sexo === 'F') return 'novilhas';
  return sexo === 'M' ? 'novilhos' : 'novilhos(as)';
}

function sexWord(sexo: string | null): string | null {
  if (!isSet(sexo)) return null;
  return sexo === 'F' ? 'fêmeas' : 'machos';
}

function ageWords(from: Period | null, to: Period | null): string | null {
  if (from && to) return `de ${periodInWords(from)} a ${periodInWords(to)}`;
  if (from) return `a partir de ${periodInWords(from)}`;
  return to && `até ${periodInWords(to)}`;
}

function situation(
  name: string,
  options: Parameters<typeof labelOf>[0],
  code: string | null,
): string | null {
  return isSet(code) ? `${name} ${labelOf(options, code)}` : null;
}
