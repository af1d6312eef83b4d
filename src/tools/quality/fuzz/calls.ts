import fc from 'fast-check';
import type { CallName } from '@/contract/api';
import { WRITE_HEADERS } from '@/contract/headers';
import { rightBodies } from './bodies';
import type { EveryId } from './ids';
import { anyOf, type Schema } from './schema';
import { hostileShape } from './shapes';
import {
  date,
  HOSTILE_TEXTS,
  hostile,
  idFor,
  type KnownIds,
  name,
  PAST_DAYS,
} from './values';

/** What the fuzzer reads of an OpenAPI document. */
export interface Document {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, OperationObject>>>
  >;
}

interface OperationObject {
  readonly operationId: string;
  readonly security?: readonly unknown[];
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly schema?: Schema;
  }[];
  readonly requestBody?: {
    readonly content: {
      readonly 'application/json': { readonly schema: Schema };
    };
  };
}

/** A request to send, whole but for its address and whose it is. */
export interface FuzzCall {
  readonly operation: string;
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
  /** Sent with the caller's token. */
  readonly signed: boolean;
}

export interface Operation {
  readonly path: string;
  readonly method: string;
  readonly described: OperationObject;
}

/** Every operation of the document but those named. */
export function operationsOf(
  { paths }: Document,
  without: readonly string[] = [],
): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { operationId }]) => !without.includes(operationId))
      .map(([method, described]) => ({ path, method, described })),
  );
}

/** Calls of any of these operations, as many tame as not. */
export function callOf(
  operations: readonly Operation[],
  ids: Omit<KnownIds, 'tame'>,
  kinds: readonly boolean[] = [true, false],
): fc.Arbitrary<FuzzCall> {
  return fc.oneof(
    ...kinds.flatMap((tame) =>
      operations.map((it) => callOfOperation(it, { ...ids, tame })),
    ),
  );
}

function callOfOperation(
  { path, method, described }: Operation,
  known: KnownIds,
): fc.Arbitrary<FuzzCall> {
  return fc
    .record({
      url: urlOf(path, described, known),
      headers: headersOf(),
      body: bodyOf(described, method, known),
      signed: mostly(true, false, 30),
    })
    .map(({ body, headers, ...rest }) => ({
      operation: described.operationId,
      method: method.toUpperCase(),
      ...rest,
      body,
      headers: body === null ? withoutType(headers) : headers,
    }));
}

function urlOf(
  path: string,
  { operationId, parameters }: OperationObject,
  { own, foreign, tame }: KnownIds,
) {
  // Of the two situations it is the other one that this path names.
  const known =
    operationId === 'deleteProductive'
      ? { tame, own: withProductive(own), foreign: withProductive(foreign) }
      : { tame, own, foreign };
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, id = '']) => id);
  const ids = fc.tuple(...names.map((id) => idFor(id, known)));
  const fields = parameters.filter((it) => it.in === 'query');
  const query = fc.tuple(
    ...fields.map(({ name, schema = {} }) =>
      fc.oneof(
        { weight: known.tame ? 20 : 4, arbitrary: rightField(name, schema) },
        { weight: 1, arbitrary: queryField(name) },
      ),
    ),
  );
  return fc.tuple(ids, query).map(([values, pairs]) => {
    const filled = names.reduce(
      (url, id, at) => url.replace(`{${id}}`, encoded(values[at] ?? '')),
      path,
    );
    const search = pairs.flat().join('&');
    return search === '' ? filled : `${filled}?${search}`;
  });
}

function withProductive(ids: EveryId): EveryId {
  return { ...ids, eventId: ids.produtivaId };
}

/** Not there, or as its schema asks for. */
function rightField(field: string, schema: Schema): fc.Arbitrary<string[]> {
  const value = valueOfQuery(schema);
  const there = value.map((it) => [`${field}=${encoded(it)}`]);
  return fc.oneof(fc.constant<string[]>([]), there);
}

function valueOfQuery(schema: Schema): fc.Arbitrary<string> {
  if (schema.enum) return fc.constantFrom(...schema.enum).map(String);
  const { type, minimum: min = 0, maximum = 1000 } = schema;
  if (type === 'boolean') return fc.boolean().map(String);
  if (type === 'integer') {
    return fc.integer({ min, max: Math.max(min, maximum) }).map(String);
  }
  return schema.pattern ? fc.constantFrom(...PAST_DAYS) : name;
}

function queryField(field: string): fc.Arbitrary<string[]> {
  const value = fc.oneof(
    { weight: 4, arbitrary: date },
    { weight: 4, arbitrary: fc.nat({ max: 2000 }).map(String) },
    fc.constantFrom('true', 'false', 'V', 'F', 'mim'),
    fc.constantFrom(...HOSTILE_TEXTS).filter((text) => text.length < 100),
  );
  // Named twice now and then: parameter pollution.
  return fc
    .array(value, { maxLength: 2 })
    .map((values) => values.map((each) => `${field}=${encoded(each)}`));
}

/** A lone surrogate has no place in an address; `encodeURIComponent` throws. */
function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function bodyOf(
  { operationId, requestBody }: OperationObject,
  method: string,
  known: KnownIds,
): fc.Arbitrary<string | null> {
  if (method === 'get') return fc.constant(null);
  const schema = requestBody?.content['application/json'].schema;
  const right = schema
    ? anyOf(schema, '', known).map((value) => JSON.stringify(value))
    : fc.constant('{}');
  const bodies = rightBodies(operationId as CallName, known.own);
  if (known.tame && bodies.length > 0) {
    const whole = fc.constantFrom(...bodies.map(({ body }) => body));
    return schema ? fc.tuple(whole, bent(schema, known)).map(merged) : right;
  }
  if (known.tame) return right;
  return fc.oneof(
    { weight: 90, arbitrary: right },
    { weight: 3, arbitrary: hostile.map((it) => JSON.stringify(it)) },
    { weight: 3, arbitrary: fc.string() },
    { weight: 3, arbitrary: hostileShape(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...BROKEN) },
  );
}

/** None or one or two fields of a schema, of its own or hostile values. */
function bent(schema: Schema, known: KnownIds) {
  const fields = Object.entries(schema.properties ?? {}).map(([field, inner]) =>
    anyOf(inner, field, { ...known, tame: false }).map((value) => ({
      [field]: value,
    })),
  );
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant<object[]>([]) },
    { weight: 4, arbitrary: fc.array(fc.oneof(...fields), { maxLength: 2 }) },
  );
}

function merged([body, bends]: readonly [object, readonly object[]]): string {
  return JSON.stringify(Object.assign({}, body, ...bends));
}

const DEEP = 20_000;
const BROKEN = [
  '',
  '{',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '\ufeff{}',
  '[1,]',
  `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`,
  `{"nome":${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}}`,
  `{"nome":"${'x'.repeat(70_000)}"}`,
];

type Headers = Readonly<Record<string, string>>;

function headersOf(): fc.Arbitrary<Headers> {
  const odd = fc.constantFrom('x', '', '0', '-1', '9'.repeat(400), "' OR 1=1");
  return fc
    .record(
      {
        'content-type': mostly(
          'application/json',
          fc.constantFrom(
            'text/plain',
            'application/xml',
            'multipart/form-data',
          ),
          40,
        ),
        accept: fc.constantFrom('application/json', 'text/csv', '*/*', 'x'),
        [WRITE_HEADERS.idempotencyKey]: mostly(fc.uuid(), odd, 5),
        [WRITE_HEADERS.device]: mostly(fc.uuid(), odd, 5),
        [WRITE_HEADERS.sequence]: mostly(
          fc.nat({ max: 1e6 }).map(String),
          odd,
          5,
        ),
        'if-none-match': odd,
      },
      { requiredKeys: ['content-type'] },
    )
    .map((headers) => headers as Headers);
}

/** `a` so many times for each `b`. */
function mostly<T>(
  a: T | fc.Arbitrary<T>,
  b: T | fc.Arbitrary<T>,
  weight: number,
): fc.Arbitrary<T> {
  const as = (it: T | fc.Arbitrary<T>) =>
    it instanceof fc.Arbitrary ? it : fc.constant(it);
  return fc.oneof({ weight, arbitrary: as(a) }, as(b));
}

function withoutType({ 'content-type': _type, ...rest }: Headers): Headers {
  return rest;
}
