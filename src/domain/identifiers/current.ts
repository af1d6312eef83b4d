import type { Discard } from '../animals/types';
import { dayNumber, type FarmDate, isAfter } from '../shared/dates';
import { labelOf } from '../shared/enumerations';
import { readIdentifier } from './forms';
import { isSame } from './holders';
import { VALUE_MAX } from './limits';
import {
  type Identifier,
  type IdentifierKey,
  SCHEMES,
  type Scheme,
} from './types';

/** Those on the animal before those that were, by scheme, the newest first. */
export function currentFirst(
  rows: readonly Identifier[],
): readonly Identifier[] {
  return [...withoutTwins(rows)].sort(
    (one, other) =>
      Number(one.ate !== null) - Number(other.ate !== null) ||
      placeOf(one) - placeOf(other) ||
      dayNumber(other.desde) - dayNumber(one.desde) ||
      (one.identificacaoId < other.identificacaoId ? -1 : 1),
  );
}

/** What two devices hung on one animal is shown once. */
function withoutTwins(rows: readonly Identifier[]): readonly Identifier[] {
  return rows.filter(
    (row, index) =>
      row.ate !== null ||
      !rows
        .slice(0, index)
        .some((other) => other.ate === null && isSame(other, row)),
  );
}

function placeOf({ esquema }: Identifier): number {
  return SCHEMES.findIndex(({ id }) => id === esquema);
}

/** The farm's own number on an animal, the newest; null: it has none. */
export function tagOf(rows: readonly Identifier[]): string | null {
  return numberOf(rows, 'MANEJO');
}

/** The number of a scheme on an animal, the newest; null: it has none. */
export function numberOf(
  rows: readonly Identifier[],
  scheme: Scheme,
): string | null {
  const open = rows.filter(
    ({ esquema, ate }) => esquema === scheme && ate === null,
  );
  return currentFirst(open)[0]?.valor ?? null;
}

/** Of an animal that left, what it had then counts, whoever has it since. */
export function onLeaving(
  rows: readonly Identifier[],
  descarte: Discard | null,
): readonly Identifier[] {
  if (!descarte) return rows;
  const { dataOcorrencia: left } = descarte;
  const hadIt = (ate: FarmDate | null) => ate !== null && !isAfter(left, ate);
  return rows.map((row) => (hadIt(row.ate) ? { ...row, ate: null } : row));
}

/** What an animal may be called by first. */
export const FIRST_SHOWN = [
  { id: 'nome', nome: 'Nome' },
  { id: 'brinco', nome: 'Brinco' },
] as const;
export type FirstShown = (typeof FIRST_SHOWN)[number]['id'];

/**
 * "Mimosa · 12", or "12 · Mimosa"; the name alone without a tag, or where it
 * is the tag's number: "012" of the tag 12.
 */
export function calledOf(
  nome: string,
  tag: string | null,
  first: FirstShown,
): string {
  if (tag === null || isTagOf(tag, nome)) return nome;
  return first === 'nome' ? `${nome} · ${tag}` : `${tag} · ${nome}`;
}

function isTagOf(tag: string, nome: string): boolean {
  const read = readIdentifier('MANEJO', nome);
  return 'valor' in read && read.valor === tag;
}

/** By number, "9" before "12"; those without a tag last. */
export function compareTags(one: string | null, other: string | null): number {
  if (one === null || other === null) {
    return Number(one === null) - Number(other === null);
  }
  const [a, b] = [tagKey(one), tagKey(other)];
  return a < b ? -1 : Number(a > b);
}

/** What a tag sorts by as a text: "9" before "12", "A2" before "A10". */
export function tagKey(tag: string): string {
  const [, letters = '', digits = ''] = /^(\D*)(\d*)/u.exec(tag) ?? [];
  return `${letters} ${digits.padStart(VALUE_MAX, '0')} ${tag}`;
}

/** "brinco antigo 12": said where a search finds by what is no more. */
export function formerName({ esquema, valor }: IdentifierKey): string {
  const label = esquema === 'MANEJO' ? 'brinco' : labelOf(SCHEMES, esquema);
  return `${label} antigo ${valor}`;
}

/** The values of a scheme on an animal now, as one text; '' without any. */
export function openValues(
  rows: readonly Identifier[],
  esquema: Scheme,
): string {
  return currentFirst(rows)
    .filter((row) => row.esquema === esquema && row.ate === null)
    .map(({ valor }) => valor)
    .join(', ');
}
