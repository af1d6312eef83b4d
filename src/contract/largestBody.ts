import type { AnyObjectSchema, SchemaFieldDescription } from 'yup';
import { FORMAT_LENGTHS } from './fields';

/** Of a text that names no bound: an enumeration, a date, a key. */
const TEXT = 64;
/** Of a row, whole or in the place of its id: a medicine with a full note. */
const ROW = 2_000;
/** The longest that JSON writes, `-1.2345678901234567e-100`. */
const NUMBER = 24;
/** Of JSON that no schema of ours describes: all that any call takes. */
const ANYTHING = 4 * 1024 * 1024;
/** An accented letter takes two. */
const BYTES_A_CHARACTER = 2;
/** Quotation marks, colon, comma and a blank or two. */
const PUNCTUATION = 6;

const known = new WeakMap<AnyObjectSchema, number>();

/** Bytes of the longest body that a schema accepts, as JSON in UTF-8. */
export function largestBody(schema: AnyObjectSchema): number {
  const bytes = known.get(schema) ?? bytesOf(schema.describe());
  known.set(schema, bytes);
  return bytes;
}

function bytesOf(field: SchemaFieldDescription): number {
  if (!('tests' in field)) return TEXT;
  if (field.meta?.json) return ROW;
  if (field.type === 'mixed') return ANYTHING;
  if ('fields' in field) {
    const fields = Object.entries(field.fields);
    return fields.reduce(
      (sum, [name, inner]) => sum + name.length + bytesOf(inner),
      PUNCTUATION,
    );
  }
  if ('innerType' in field) {
    const entry = field.innerType as SchemaFieldDescription;
    return (maxOf(field) ?? 0) * bytesOf(entry);
  }
  if (field.type === 'string') return textBytes(field) + PUNCTUATION;
  return NUMBER + PUNCTUATION;
}

type Field = Extract<SchemaFieldDescription, { tests: unknown }>;

function textBytes(field: Field): number {
  const { format, codes, row } = field.meta ?? {};
  if (row) return ROW;
  if (format) return FORMAT_LENGTHS[format];
  if (codes) return Math.max(...codes.map((code) => String(code).length));
  return (maxOf(field) ?? TEXT) * BYTES_A_CHARACTER;
}

function maxOf({ tests }: Field): number | undefined {
  const max = tests.find(({ name }) => name === 'max')?.params?.max;
  return typeof max === 'number' ? max : undefined;
}
