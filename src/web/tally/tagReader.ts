import { searchKey } from '@/domain/shared/names';

/** Keys of a reader come faster than fingers do, ms. */
const READER_GAP = 50;
/** Outside a field. */
const SHORTEST = 3;
/** In a field of litres or kg no number is as long. */
const SHORTEST_IN_FIELD = 6;

/** Keys so far that may come from an ear-tag reader. */
export interface Burst {
  readonly text: string;
  readonly at: number;
  /** What the field held before the burst. */
  readonly before: string;
}

export const NO_BURST: Burst = { text: '', at: 0, before: '' };

/** One more character at a time, ms; slow ones begin anew. */
export function burstWith(
  burst: Burst,
  key: string,
  at: number,
  fieldText: string,
): Burst {
  return burst.text !== '' && at - burst.at <= READER_GAP
    ? { ...burst, text: burst.text + key, at }
    : { text: key, at, before: fieldText };
}

/** The tag that was read, at the Enter that ends it; null: fingers typed. */
export function tagOf(burst: Burst, at: number, inField: boolean) {
  const shortest = inField ? SHORTEST_IN_FIELD : SHORTEST;
  const fast = at - burst.at <= READER_GAP;
  return fast && burst.text.length >= shortest ? burst.text : null;
}

export interface Named {
  readonly id: string;
  readonly nome: string;
}

/**
 * The animal of a tag: of that name, or whose name is the same number, or the
 * one whose number (three digits or more) the tag ends with. Null where none
 * or several are.
 */
export function animalOfTag(animals: readonly Named[], tag: string) {
  const key = searchKey(tag);
  const number = digitsOf(tag);
  const found = [
    (name: string) => searchKey(name) === key,
    (name: string) => number !== '' && digitsOf(name) === number,
    (name: string) => endsWith(number, digitsOf(name)),
  ].map((fits) => animals.filter(({ nome }) => fits(nome)));
  const first = found.find(({ length }) => length > 0) ?? [];
  return first.length === 1 ? (first[0] ?? null) : null;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '').replace(/^0+/, '');
}

function endsWith(tag: string, number: string): boolean {
  return number.length >= 3 && tag.endsWith(number);
}
