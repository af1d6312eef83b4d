import { problemAnswer } from './answers';
import { API } from './api';
import type { Call, Refusal } from './call';
import { WRITE_HEADERS } from './headers';
import { jsonSchema } from './jsonSchema';
import { inPlace, namedIn } from './shape';

type Json = Readonly<Record<string, unknown>>;

/** The OpenAPI 3.1 document of every call, made from the contract itself. */
export function openApiDocument(version: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const [name, call] of Object.entries<Call>(API)) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    const method = call.method.toLowerCase();
    paths[path] = { ...paths[path], [method]: operationOf(name, call) };
  }
  const answers = Object.values<Call>(API).map(({ answer }) => answer);
  const schemas = [problemAnswer, ...answers].flatMap((it) => [...namedIn(it)]);
  return {
    openapi: '3.1.0',
    info: {
      ...{ title: 'Lida', version, description: DESCRIPTION },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: Object.fromEntries(schemas),
      responses: Object.fromEntries(Object.entries(REFUSALS).map(response)),
    },
    security: [{ bearer: [] }],
  };
}

/** How bodies are read (`received.ts`), beside what their schemas say. */
const DESCRIPTION = [
  'O que uma leitura responde pode voltar na escrita da mesma coisa:',
  'campos que a escrita não grava são ignorados, e numa lista de',
  'identificadores cabe o registro inteiro. Um nome que nenhum registro tem',
  'é recusado. Texto vazio é o mesmo que ausente.',
].join(' ');

function operationOf(name: string, call: Call): Json {
  const { summary, open, body, status, answer, csv } = call;
  const refused = refusalsOf(call).map((each) => [
    each,
    { $ref: `#/components/responses/Recusa${each}` },
  ]);
  return {
    operationId: name,
    summary,
    ...(open ? { security: [] } : {}),
    parameters: parametersOf(call),
    ...(body && {
      requestBody: { required: true, content: json(jsonSchema(body)) },
    }),
    responses: {
      [status]: {
        description: 'Feito',
        content: { ...json(inPlace(answer)), ...(csv && CSV) },
      },
      ...(isTagged(call) && { 304: { description: 'Nada mudou' } }),
      ...Object.fromEntries(refused),
    },
  };
}

function parametersOf({ path, query = {}, headers = [] }: Call): Json[] {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, id = '']) => id);
  return [
    ...ids.map((name) => ({ name, in: 'path', required: true, schema: ID })),
    ...Object.entries(query).map(([name, { json: schema }]) => ({
      ...{ name, in: 'query', schema },
    })),
    ...headers.map((header) => ({
      ...{
        name: WRITE_HEADERS[header],
        in: 'header',
        schema: { type: 'string' },
      },
    })),
  ];
}
const ID = { type: 'string' };

/** Whether its answer has an ETag. */
function isTagged({ answer, csv, tagged }: Call): boolean {
  return answer.json.type === 'array' || csv === true || tagged === true;
}

const ALWAYS: readonly Refusal[] = [429, 503];
const OF_BODIES: readonly Refusal[] = [400, 413, 415];
const OF_KEYS: readonly Refusal[] = [422, 425];

/** What a call may be refused with, by what it is made of. */
export function refusalsOf(call: Call): readonly Refusal[] {
  const { method, open, path, query, headers = [], refusals = [] } = call;
  const all = new Set<Refusal>([...ALWAYS, ...refusals]);
  const add = (when: boolean, more: readonly Refusal[]) => {
    for (const each of when ? more : []) all.add(each);
  };
  add(method !== 'GET', OF_BODIES);
  add(query !== undefined || headers.length > 0, [400]);
  add(!open, [401]);
  add(path.includes(':'), [404]);
  const keyed = headers.includes('idempotencyKey');
  add(keyed, OF_KEYS);
  // An id that its caller makes may be another's already.
  add(keyed && call.status === 201, [409]);
  return [...all].sort((a, b) => a - b);
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  400: 'O que veio não serve: `extra.campos` diz por quê',
  401: 'Sem sessão, ou com outra que já terminou',
  404: 'Não existe, ou é de outra pessoa',
  409: 'Já existe com outro conteúdo',
  410: 'Existiu, e acabou ou não é mais de quem pede',
  413: 'Maior do que esta chamada aceita',
  415: 'Não é JSON',
  422: 'A mesma chave já veio com outro conteúdo',
  425: 'O mesmo pedido ainda está em andamento',
  429: 'Chamadas demais: `Retry-After` diz quando voltar',
  503: 'O servidor não pode agora: `Retry-After` diz quando voltar',
};

function response([status, description]: [string, string]) {
  const content = {
    'application/problem+json': { schema: inPlace(problemAnswer) },
  };
  return [`Recusa${status}`, { description, content }] as const;
}

function json(schema: Json): Json {
  return { 'application/json': { schema } };
}

const CSV = { 'text/csv': { schema: { type: 'string' } } };
