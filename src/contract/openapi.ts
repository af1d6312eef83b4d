import type {
  AnyObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import { CALLS, type Described } from './calls';
import { HEADERS, PATHS } from './paths';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of every call, made from the contract itself. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of Object.keys(PATHS) as (keyof typeof PATHS)[]) {
    const path = PATHS[name].replace(/:(\w+)/g, '{$1}');
    const call = CALLS[name];
    const described = operationOf(name, PATHS[name], call);
    paths[path] = { ...paths[path], [call.method]: described };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lida', version },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problema: PROBLEM },
    },
    security: [{ bearer: [] }],
  };
}

function operationOf(name: string, path: string, call: Described): Json {
  return {
    operationId: name,
    summary: call.summary,
    ...(call.open ? { security: [] } : {}),
    parameters: [
      ...[...path.matchAll(/:(\w+)/g)].map(([, id = '']) =>
        parameter(id, 'path', true),
      ),
      ...(call.query ?? []).map((field) => parameter(field, 'query', false)),
      ...(call.method === 'get' || call.open ? [] : WRITE_HEADERS),
    ],
    ...(call.body
      ? {
          requestBody: { required: true, content: json(jsonSchema(call.body)) },
        }
      : {}),
    responses: {
      [call.status]: { description: 'Feito', content: json({}) },
      default: { description: 'Recusado', content: PROBLEM_CONTENT },
    },
  };
}

/** The JSON schema of a yup one; its conditions (`when`) are left out. */
export function jsonSchema(schema: AnyObjectSchema): Json {
  return fieldSchema(schema.describe());
}

function fieldSchema(field: SchemaFieldDescription): Json {
  if (!('tests' in field)) return {};
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
  const codes = (field.meta as { codes?: readonly string[] } | undefined)
    ?.codes;
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

function parameter(name: string, place: string, required: boolean): Json {
  return { name, in: place, required, schema: { type: 'string' } };
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

const WRITE_HEADERS = [
  HEADERS.idempotencyKey,
  HEADERS.device,
  HEADERS.sequence,
].map((name) => parameter(name, 'header', false));

const PROBLEM = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    extra: { type: 'object' },
  },
} as const;

const PROBLEM_CONTENT = {
  'application/problem+json': {
    schema: { $ref: '#/components/schemas/Problema' },
  },
} as const;
