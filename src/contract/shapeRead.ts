import { isFarmDate, isFarmTime } from '@/domain/shared/dates';
import { isInstant, isUuid } from './fields';
import { type AnyShape, day, namedIn } from './shape';

/** Characters of a text, entries of a list and keys of a map, at most. */
const TEXT_MAX = 4000;
const LIST_MAX = 20_000;
const NUMBER_MAX = 1e12;
/** What a column of whole numbers holds. */
const WHOLE_MAX = 2_147_483_647;

/** The JSON schema of a shape, each name replaced by what it stands for. */
export type InlineJson = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly pattern?: string;
  readonly items?: InlineJson;
  readonly properties?: Readonly<Record<string, InlineJson>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | InlineJson;
  readonly anyOf?: readonly InlineJson[];
  readonly $ref?: string;
};

/** A value as its shape says it, or the path of the first place where it is not. */
export type Read =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly path: string };

/** `without`: fields that nobody sends. */
export function inlined(
  shape: AnyShape,
  without: readonly string[] = [],
): InlineJson {
  const refs = namedIn(shape) as ReadonlyMap<string, InlineJson>;
  const json = inline(shape.json, refs);
  const kept = Object.entries(json.properties ?? {}).filter(
    ([name]) => !without.includes(name),
  );
  const required = (json.required ?? []).filter(
    (name) => !without.includes(name),
  );
  return { ...json, properties: Object.fromEntries(kept), required };
}

function inline(
  json: InlineJson,
  refs: ReadonlyMap<string, InlineJson>,
): InlineJson {
  const [of] = json.anyOf ?? [];
  if (of) return { ...inline(of, refs), type: ['object', 'null'] };
  const name = json.$ref?.split('/').at(-1);
  if (name !== undefined) return inline(refs.get(name) ?? {}, refs);
  const { properties, items, additionalProperties: each } = json;
  return {
    ...json,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([key, of]) => [key, inline(of, refs)]),
      ),
    }),
    ...(items && { items: inline(items, refs) }),
    ...(typeof each === 'object' && {
      additionalProperties: inline(each, refs),
    }),
  };
}

/**
 * Reads a value received against the shape of one that is sent: one declaration
 * for both ways. What may be null may be absent, and so may a text, a list and a
 * map; the value read has them. Ids come out in lower case, and what the shape
 * does not name is left out. Goes over the value once.
 */
export function readShape(json: InlineJson, value: unknown): Read {
  if (value == null) return absent(json);
  if (json.enum) return json.enum.includes(value) ? accept(value) : WRONG;
  const [type] = [json.type ?? []].flat();
  switch (type) {
    case 'string':
      return readText(json, value);
    case 'integer':
      return Number.isInteger(value) ? bounded(value, WHOLE_MAX) : WRONG;
    case 'number':
      return bounded(value, NUMBER_MAX);
    case 'boolean':
      return typeof value === 'boolean' ? accept(value) : WRONG;
    case 'array':
      return readList(json.items ?? {}, value);
    default:
      return readObject(json, value);
  }
}

const WRONG: Read = { ok: false, path: '' };

function accept(value: unknown): Read {
  return { ok: true, value };
}

function absent({
  type,
  enum: codes,
  format,
  pattern,
  properties,
}: InlineJson) {
  const types = [type ?? []].flat();
  if (types.includes('null') || codes?.includes(null)) return accept(null);
  if (codes || format || pattern || properties) return WRONG;
  if (types.includes('string')) return accept('');
  if (types.includes('array')) return accept([]);
  return types.includes('object') ? accept({}) : WRONG;
}

/** No control character but what a text is laid out with. */
const CONTROL = /[^\P{Cc}\t\n\r\u0080-\u009f]/u;

function readText({ format, pattern }: InlineJson, value: unknown): Read {
  if (typeof value !== 'string' || value.length > TEXT_MAX) return WRONG;
  if (CONTROL.test(value)) return WRONG;
  if (format === 'uuid') {
    return isUuid(value) ? accept(value.toLowerCase()) : WRONG;
  }
  if (format === 'date-time') return isInstant(value) ? accept(value) : WRONG;
  if (pattern === undefined) return accept(value);
  const isRight = pattern === day.json.pattern ? isFarmDate : isFarmTime;
  return isRight(value) ? accept(value) : WRONG;
}

function bounded(value: unknown, max: number): Read {
  const isRight = typeof value === 'number' && Math.abs(value) <= max;
  return isRight ? accept(value) : WRONG;
}

function readList(items: InlineJson, value: unknown): Read {
  if (!Array.isArray(value) || value.length > LIST_MAX) return WRONG;
  const read: unknown[] = [];
  for (const [at, one] of value.entries()) {
    const inner = readShape(items, one);
    if (!inner.ok) return under(String(at), inner.path);
    read.push(inner.value);
  }
  return accept(read);
}

function readObject(json: InlineJson, value: unknown): Read {
  if (typeof value !== 'object' || Array.isArray(value)) return WRONG;
  const given = value as Readonly<Record<string, unknown>>;
  const { properties, required = [], additionalProperties: each } = json;
  const names = properties ? Object.keys(properties) : Object.keys(given);
  if (names.length > LIST_MAX) return WRONG;
  const read: [string, unknown][] = [];
  for (const name of names) {
    const known = Object.hasOwn(given, name);
    if (!known && properties && !required.includes(name)) continue;
    const of = properties?.[name] ?? (typeof each === 'object' ? each : {});
    const inner = readShape(of, known ? given[name] : undefined);
    if (!inner.ok) return under(name, inner.path);
    read.push([name, inner.value]);
  }
  return accept(Object.fromEntries(read));
}

function under(name: string, path: string): Read {
  return { ok: false, path: path === '' ? name : `${name}.${path}` };
}
