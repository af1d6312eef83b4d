import type {
  AnyObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

type Json = Readonly<Record<string, unknown>>;

/** The JSON schema of a yup one; its conditions (`when`) are left out. */
export function jsonSchema(schema: AnyObjectSchema): Json {
  return fieldSchema(schema.describe());
}

function fieldSchema(field: SchemaFieldDescription): Json {
  if (!('tests' in field)) return {};
  if (field.meta?.json) return field.meta.json;
  // What another standard describes.
  if (field.type === 'mixed') return { type: 'object' };
  const type = typeOf(field);
  const nullable = 'nullable' in field && field.nullable;
  return {
    type: nullable ? [type, 'null'] : type,
    ...enumOf(field, nullable),
    ...limitsOf(field, type),
    ...('fields' in field ? objectOf(field) : {}),
    ...('innerType' in field ? itemsOf(field) : {}),
  };
}

function typeOf(field: SchemaDescription): string {
  const whole = field.tests.some(({ name }) => name === 'integer');
  return whole ? 'integer' : field.type;
}

/** Codes stand in the field's `meta`: their test carries its own texts. */
function enumOf(field: SchemaDescription, nullable: boolean): Json {
  const codes = field.meta?.codes;
  if (!codes) return {};
  return { enum: nullable ? [...codes, null] : codes };
}

/** yup's names of limits, by the type they limit. */
const LIMITS: Readonly<Record<string, readonly [string, string]>> = {
  string: ['minLength', 'maxLength'],
  array: ['minItems', 'maxItems'],
  number: ['minimum', 'maximum'],
  integer: ['minimum', 'maximum'],
};

function limitsOf(field: SchemaDescription, type: string): Json {
  const limits: Record<string, unknown> = {};
  const [least, most] = LIMITS[type] ?? ['minimum', 'maximum'];
  for (const { name, params } of field.tests) {
    if (name === 'min') limits[least] = params?.min;
    if (name === 'max') limits[most] = params?.max;
    if (name === 'matches' && params?.regex instanceof RegExp) {
      limits.pattern = params.regex.source;
    }
  }
  return limits;
}

function objectOf(field: SchemaObjectDescription): Json {
  const entries = Object.entries(field.fields);
  const required = entries.filter(
    ([, inner]) => 'optional' in inner && !inner.optional,
  );
  return {
    properties: Object.fromEntries(
      entries.map(([name, inner]) => [name, fieldSchema(inner)]),
    ),
    required: required.map(([name]) => name),
    additionalProperties: false,
  };
}

function itemsOf(field: SchemaInnerTypeDescription): Json {
  const { innerType } = field;
  if (!innerType || Array.isArray(innerType)) return {};
  return { items: fieldSchema(innerType as SchemaFieldDescription) };
}
