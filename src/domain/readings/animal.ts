import { isOfAccount } from '../identifiers/holders';
import { animalsRead, type Hung } from '../identifiers/search';
import type { Identifier } from '../identifiers/types';
import { searchKey } from '../shared/names';
import { readEnding, readFormer } from './messages';

interface Named {
  readonly nome: string;
}

/** Whose tag a reader read. */
export interface TagFound<Item> {
  readonly item: Item;
  /** Why it is this one, in words; null: it has it, or is called so. */
  readonly said: string | null;
}

/**
 * The animal that a reader's tag is of: one that has it, or else one whose name
 * says it, or else one that had it, or else, of a tag that was nobody's, one
 * whose name is its end. Undefined: nobody, or several.
 */
export function animalOfTag<Item extends Named>(
  animals: readonly Item[],
  tag: string,
  identifiersOf: (item: Item) => readonly Identifier[],
): TagFound<Item> | undefined {
  const hung = animalsRead(animals, tag, identifiersOf);
  const has = onlyOne(hung.filter(({ by }) => by.ate === null))?.item;
  const item = has ?? namedBy(animals, tag);
  if (item) return { item, said: null };
  const had = onlyOne(hung);
  if (had) return { item: had.item, said: readFormer(had.item.nome, had.by) };
  const ending = hung.length > 0 ? [] : endingOf(animals, tag, identifiersOf);
  const [only, ...more] = ending;
  if (!only || more.length > 0) return undefined;
  return { item: only, said: readEnding(only.nome, tag) };
}

function onlyOne<Item>(found: readonly Hung<Item>[]): Hung<Item> | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** The animal of that name, or whose name is the same number. */
function namedBy<Item extends Named>(
  animals: readonly Item[],
  tag: string,
): Item | undefined {
  const key = searchKey(tag);
  const number = digitsOf(tag);
  const found = [
    (name: string) => searchKey(name) === key,
    (name: string) => number !== '' && digitsOf(name) === number,
  ].map((fits) => animals.filter(({ nome }) => fits(nome)));
  const first = found.find(({ length }) => length > 0) ?? [];
  return first.length === 1 ? first[0] : undefined;
}

/**
 * Those whose number (three digits or more) the tag ends with. One that has a
 * chip or an official number of its own is none: this one is another's.
 */
function endingOf<Item extends Named>(
  animals: readonly Item[],
  tag: string,
  identifiersOf: (item: Item) => readonly Identifier[],
): readonly Item[] {
  return animals.filter(
    (item) =>
      !YEAR.test(item.nome) &&
      endsWith(tag, digitsOf(item.nome)) &&
      !identifiersOf(item).some((row) => row.ate === null && isOfAccount(row)),
  );
}

/** A calf is offered its dam's name and the year, which is no number of it. */
const YEAR = /\p{L}.*\s(?:19|20)\d\d(?:\s\d)?$/u;

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

/** Of a whole tag: half of one would end with anybody's number. */
function endsWith(tag: string, number: string): boolean {
  return /^\d{15}$/.test(tag) && number.length >= 3 && tag.endsWith(number);
}
