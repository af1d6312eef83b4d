import type { Animal } from '../animals/types';
import { readIdentifier } from './forms';
import type { IdentifiersOf } from './search';
import type { Identifier } from './types';

/** More digits than these are an official number or a chip, no farm's count. */
const DIGITS_MAX = 9;

/** An animal whose name is a number, and the tag it would be. */
export interface NumericName {
  readonly animalId: string;
  readonly nome: string;
  readonly valor: string;
}

export interface NumericNames {
  readonly found: readonly NumericName[];
  /** Left as they are: two names are one tag, or the tag is another's. */
  readonly clashing: readonly NumericName[];
}

/** Active animals whose name is a number and that have no tag of the farm. */
export function numericNamesOf(
  animals: readonly Animal[],
  identifiersOf: IdentifiersOf,
): NumericNames {
  const active = animals.filter(({ descartado }) => !descartado);
  const taken = new Map<string, number>();
  const claim = (valor: string) =>
    taken.set(valor, (taken.get(valor) ?? 0) + 1);
  const candidates: NumericName[] = [];
  for (const { animalId, nome } of active) {
    const tags = openTags(identifiersOf(animalId));
    for (const { valor } of tags) claim(valor);
    const valor = tagInName(nome);
    if (valor === null || tags.length > 0) continue;
    claim(valor);
    candidates.push({ animalId, nome, valor });
  }
  const isFree = ({ valor }: NumericName) => taken.get(valor) === 1;
  return {
    found: candidates.filter(isFree),
    clashing: candidates.filter((one) => !isFree(one)),
  };
}

/** The tags that say what their animal's name says: what a conversion made. */
export function tagsOfNumericNames(
  animals: readonly Animal[],
  identifiersOf: IdentifiersOf,
): readonly Identifier[] {
  return animals.flatMap(({ animalId, nome }) => {
    const valor = tagInName(nome);
    return openTags(identifiersOf(animalId)).filter(
      (row) => row.valor === valor,
    );
  });
}

function openTags(rows: readonly Identifier[]): readonly Identifier[] {
  return rows.filter(({ esquema, ate }) => esquema === 'MANEJO' && !ate);
}

/** "012" and "0-12" are the tag 12; null: the name is no number. */
function tagInName(nome: string): string | null {
  const read = readIdentifier('MANEJO', nome);
  if (!('valor' in read)) return null;
  const { valor } = read;
  return /^\d+$/.test(valor) && valor.length <= DIGITS_MAX ? valor : null;
}
