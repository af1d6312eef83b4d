import fc from 'fast-check';
import type { Schema } from './schema';

/** Just short of each bound of the server, and past them all. */
const SIZES = [15_000, 60_000, 400_000, 3_900_000];

/**
 * Bodies that cost nothing to write and, checked without care, minutes to
 * refuse, each about one field of the schema.
 */
export function hostileShape(schema: Schema | undefined): fc.Arbitrary<string> {
  const field = fc.constantFrom(...placesOf(schema), 'lixo');
  const value = fc.constantFrom(...SIZES).chain(filler);
  return fc.tuple(field, value).map(([place, it]) => nested(place, it));
}

/** Every field of a schema, `a.b` where it is inside another. */
function placesOf(schema: Schema | undefined): string[] {
  return Object.entries(schema?.properties ?? {}).flatMap(([name, inner]) => [
    name,
    ...placesOf(inner).map((place) => `${name}.${place}`),
  ]);
}

function nested(place: string, value: string): string {
  return place
    .split('.')
    .reduceRight((inner, name) => `{${JSON.stringify(name)}:${inner}}`, value);
}

/** JSON of at most about `bytes`. */
function filler(bytes: number): fc.Arbitrary<string> {
  const times = (text: string) => Math.max(1, Math.floor(bytes / text.length));
  const list = (entry: string) =>
    `[${`${entry},`.repeat(times(`${entry},`) - 1)}${entry}]`;
  const keys = () =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, n) => `"k${n}":0`).join(',')}}`;
  const deep = (open: string, close: string) => {
    const levels = Math.floor(bytes / (open.length + close.length)) - 1;
    return `${open.repeat(levels)}0${close.repeat(levels)}`;
  };
  const text = (piece: string) =>
    JSON.stringify(piece.repeat(Math.floor(bytes / (piece.length + 1))));
  return fc.oneof(
    fc.constantFrom(...ENTRIES).map(list),
    fc.constantFrom(...PIECES).map(text),
    fc
      .constantFrom('1', '9', '0.0')
      .map((digit) =>
        `1${digit.repeat(times(digit) - 2)}`.replace(/(\..*?)\..*/, '$1'),
      ),
    fc.constant(null).map(keys),
    fc
      .constantFrom(['[', ']'], ['{"a":', '}'])
      .map(([a = '', b = '']) => deep(a, b)),
  );
}

const ENTRIES = [
  '0',
  'null',
  '""',
  '{}',
  '[]',
  '[[]]',
  '"a"',
  '{"a":0}',
  'true',
  '1e308',
];
const PIECES = [
  'a',
  'a ',
  '-',
  'é',
  '31/12/',
  '2026-',
  'a@b.',
  '\u0301',
  '\\',
  '🐄',
  '0',
  '(a+)+',
];
