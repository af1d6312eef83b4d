import fc from 'fast-check';
import {
  bodyIdFor,
  date,
  dateTime,
  hostile,
  isIdField,
  type KnownIds,
  name,
  past,
} from './values';

/** The parts of a JSON schema that the OpenAPI document uses. */
export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
}

/** Values in a hundred that are not what the schema asks for. */
const HOSTILE_WEIGHT = 6;

/**
 * Values of a schema: each field mostly right, now and then absent, of another
 * type or hostile, so that a call gets past its validation and falls later.
 */
export function anyOf(
  schema: Schema,
  field: string,
  known: KnownIds,
): fc.Arbitrary<unknown> {
  const right = rightValue(schema, field, known);
  if (known.tame) return right;
  const nullable = Array.isArray(schema.type) && schema.type.includes('null');
  return fc.oneof(
    { weight: 100, arbitrary: right },
    { weight: nullable ? 30 : 1, arbitrary: fc.constant(null) },
    { weight: HOSTILE_WEIGHT, arbitrary: hostile },
  );
}

function rightValue(
  schema: Schema,
  field: string,
  known: KnownIds,
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object') return objectOf(schema, known);
  if (type === 'array') {
    const item = anyOf(schema.items ?? {}, field, known);
    const minLength = known.tame ? 1 : 0;
    return fc.array(item, { minLength, maxLength: known.tame ? 1 : 3 });
  }
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return numberOf(schema, type);
  return textOf(schema, field, known);
}

function objectOf(schema: Schema, known: KnownIds): fc.Arbitrary<unknown> {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([field, inner]) =>
    fc
      .tuple(
        presence(required.includes(field), known.tame),
        anyOf(inner, field, known),
      )
      .map(([there, value]) => (there ? [[field, value]] : [])),
  );
  const none = fc.constant<[string, unknown][]>([]);
  const extra = known.tame
    ? none
    : fc.oneof(
        { weight: 40, arbitrary: none },
        { weight: 1, arbitrary: fc.tuple(fc.tuple(fc.string(), hostile)) },
      );
  return fc
    .tuple(fc.tuple(...fields), extra)
    .map(([all, more]) => Object.fromEntries([...all.flat(), ...more]));
}

/** Whether a field is there: a required one nearly always. */
function presence(required: boolean, tame: boolean): fc.Arbitrary<boolean> {
  if (tame) return required ? fc.constant(true) : oneIn(6);
  const weight = required ? 60 : 2;
  return fc.oneof(
    { weight, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  );
}

function oneIn(times: number): fc.Arbitrary<boolean> {
  return fc.nat({ max: times - 1 }).map((n) => n === 0);
}

function numberOf({ minimum, maximum }: Schema, type: string) {
  const min = minimum ?? 0;
  const max = Math.max(min, Math.min(maximum ?? 1000, 1_000_000));
  if (type === 'integer') {
    return fc.integer({ min: Math.ceil(min), max: Math.floor(max) });
  }
  return fc.oneof(
    fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
    fc.double({ min, max, noNaN: true }),
  );
}

function textOf(
  { maxLength }: Schema,
  field: string,
  known: KnownIds,
): fc.Arbitrary<string> {
  if (isIdField(field)) return bodyIdFor(field, known);
  if (/^data/.test(field)) return known.tame ? past : fc.oneof(date, dateTime);
  if (field === 'email') return fc.emailAddress();
  if (field === 'endpoint') return fc.webUrl();
  if (maxLength !== undefined && maxLength < 2) return fc.string({ maxLength });
  return name;
}
