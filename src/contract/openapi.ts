import type {
  AnyObjectSchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';
import {
  animalBatchSchema,
  animalSchema,
  bullSchema,
  discardSchema,
  restoreSchema,
} from './animals';
import { herdSchema } from './herds';
import { HEADERS, PATHS } from './paths';
import { loginSchema, passwordSchema, signUpSchema } from './session';

type Json = Readonly<Record<string, unknown>>;

interface Described {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly summary: string;
  /** Status of the success. */
  readonly status: number;
  readonly body?: AnyObjectSchema;
  /** Names of the query's fields. */
  readonly query?: readonly string[];
  /** Needs no session. */
  readonly open?: true;
}

/** What each call is, beside its path. */
const CALLS: { readonly [Name in keyof typeof PATHS]: Described } = {
  signUp: open(post('Cria uma conta', 201, signUpSchema)),
  password: {
    method: 'put',
    summary: 'Troca a senha',
    status: 200,
    body: passwordSchema,
  },
  login: open(post('Entra na conta', 200, loginSchema)),
  logged: get('A sessão, renovada depois da metade da sua vida'),
  signOut: post('Encerra esta sessão', 200),
  signOutEverywhere: post('Encerra todas as sessões', 200),
  herds: get('Os rebanhos'),
  herd: get('Um rebanho'),
  registerHerd: post('Cadastra um rebanho', 201, herdSchema),
  updateHerd: {
    method: 'put',
    summary: 'Atualiza um rebanho',
    status: 200,
    body: herdSchema,
  },
  deleteHerd: { method: 'delete', summary: 'Exclui um rebanho', status: 200 },
  sync: get('O que mudou depois de uma versão', ['desde', 'linhas']),
  animals: get('Os animais ativos, em páginas', ['pagina', 'linhas']),
  animalsByQuery: get('Busca animais', ['nome', 'categoria', 'sexo']),
  animal: get('Um animal'),
  discardedAnimals: get('Os animais descartados'),
  breeds: get('As raças'),
  registerAnimal: post('Cadastra um animal', 201, animalSchema),
  registerAnimals: post(
    'Cadastra muitos animais, todos ou nenhum',
    201,
    animalBatchSchema,
  ),
  updateAnimal: post('Atualiza um animal', 200, animalSchema),
  discardAnimal: post('Descarta um animal', 200, discardSchema),
  restoreAnimal: post('Desfaz um descarte', 200, restoreSchema),
  registerBull: post('Registra os dados de um touro', 200, bullSchema),
  bulls: get('Os touros ativos'),
  bull: get('Um touro com seus filhos'),
  health: open(get('Saúde do servidor')),
  openapi: open(get('Esta descrição')),
};

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

function get(summary: string, query: readonly string[] = []): Described {
  return { method: 'get', summary, status: 200, query };
}

function post(
  summary: string,
  status: number,
  body?: AnyObjectSchema,
): Described {
  return { method: 'post', summary, status, ...(body ? { body } : {}) };
}

function open(call: Described): Described {
  return { ...call, open: true };
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
