import type { Animal } from '@/domain/animals/types';
import { type FarmDate, monthsBetween } from '@/domain/shared/dates';
import {
  BREEDS,
  CATEGORIES,
  labelOf,
  type ReproductiveType,
} from '@/domain/shared/enumerations';
import { count } from '@/web/format';

const WORDS = {
  NF: 'Novilha',
  NM: 'Novilho',
} as const;

/** `Vaca`, `Touro`, `Novilha` or `Novilho`. */
export function kindOf({ categoria, sexo }: Animal): string {
  return categoria === 'N' ? WORDS[`N${sexo}`] : labelOf(CATEGORIES, categoria);
}

/** `Novilha · Holandês`. */
export function describe(animal: Animal): string {
  return `${kindOf(animal)} · ${labelOf(BREEDS, animal.raca)}`;
}

/** `4 anos e 2 meses`; null where the birth is unknown. */
export function ageOf(birth: FarmDate | null, today: FarmDate): string | null {
  if (birth === null) return null;
  const months = Math.max(0, monthsBetween(birth, today));
  const years = count(Math.floor(months / 12), 'ano', 'anos');
  const rest = count(months % 12, 'mês', 'meses');
  if (months < 12) return rest;
  return months % 12 === 0 ? years : `${years} e ${rest}`;
}

/** What the latest event makes of a female, in a word. */
export const REPRODUCTIVE_WORDS: Readonly<Record<ReproductiveType, string>> = {
  CI: 'Cio',
  IN: 'Inseminada',
  IATF: 'Inseminada (IATF)',
  PN: 'Prenhe',
  VZ: 'Vazia',
  PT: 'Parida',
  AB: 'Aborto',
};
