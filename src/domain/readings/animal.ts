import { animalRead } from '../identifiers/search';
import type { Identifier } from '../identifiers/types';
import { searchKey } from '../shared/names';

interface Named {
  readonly nome: string;
}

/**
 * The animal that a reader's tag is of: one that has it, or else one whose name
 * says it. Undefined: nobody, or several.
 */
export function animalOfTag<Item extends Named>(
  animals: readonly Item[],
  tag: string,
  identifiersOf: (item: Item) => readonly Identifier[],
): Item | undefined {
  return animalRead(animals, tag, identifiersOf) ?? namedBy(animals, tag);
}

/**
 * The animal of that name, or whose name is the same number, or the one whose
 * number (three digits or more) the tag ends with.
 */
function namedBy<Item extends Named>(
  animals: readonly Item[],
  tag: string,
): Item | undefined {
  const key = searchKey(tag);
  const number = digitsOf(tag);
  const found = [
    (name: string) => searchKey(name) === key,
    (name: string) => number !== '' && digitsOf(name) === number,
    (name: string) => endsWith(tag, digitsOf(name)),
  ].map((fits) => animals.filter(({ nome }) => fits(nome)));
  const first = found.find(({ length }) => length > 0) ?? [];
  return first.length === 1 ? first[0] : undefined;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

/** Of a whole tag: half of one would end with anybody's number. */
function endsWith(tag: string, number: string): boolean {
  return /^\d{15}$/.test(tag) && number.length >= 3 && tag.endsWith(number);
}
