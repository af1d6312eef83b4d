import {
  type AnyObjectSchema,
  ArraySchema,
  ObjectSchema,
  type Schema,
} from 'yup';
import type { FieldProblem } from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { hasControls } from './controls';
import { ENTITY_NAMES } from './entityNames';
import { PROBLEMS_MAX } from './validation';

/** A body as its schema takes it, and what no schema would have let pass. */
export interface Received {
  readonly body: unknown;
  /** `PROBLEMS_MAX` at most. */
  readonly problems: readonly FieldProblem[];
}

/**
 * Reads a body as it came, before its schema checks it. An empty text is
 * absent. What an entity has and this call does not write is left out, so that
 * an answer can be sent back; a name that no entity has is refused. Ids come
 * out in lower case, and where one is asked for its row may stand. Goes over
 * the body once.
 */
export function received(schema: AnyObjectSchema, body: object): Received {
  const problems: FieldProblem[] = [];
  const refuse = (place: Place, mensagem: string) => {
    if (problems.length < PROBLEMS_MAX) problems.push({ ...place, mensagem });
  };
  return { body: fieldsOf(schema, body, { campo: '' }, refuse), problems };
}

/** Where a value stands; of an entry of a list, which it is. */
type Place = Omit<FieldProblem, 'mensagem'>;
type Refuse = (place: Place, mensagem: string) => void;

/** What a problem names at most, characters. */
const NAME_MAX = 100;

function fieldsOf(
  { fields }: AnyObjectSchema,
  given: object,
  place: Place,
  refuse: Refuse,
): object {
  const entries: [string, unknown][] = [];
  for (const [name, value] of Object.entries(given)) {
    const at = { ...place, campo: inside(place.campo, name) };
    if (!Object.hasOwn(fields, name)) {
      if (!ENTITY_NAMES.has(name)) refuse(at, REQUEST_MESSAGES.unknownField);
    } else if (value !== '') {
      entries.push([name, taken(fields[name] as Schema, value, at, refuse)]);
    }
  }
  return Object.fromEntries(entries);
}

function inside(campo: string, name: string): string {
  const known = name.slice(0, NAME_MAX);
  return campo === '' ? known : `${campo}.${known}`;
}

function taken(
  schema: Schema,
  value: unknown,
  place: Place,
  refuse: Refuse,
): unknown {
  if (typeof value === 'string') return textOf(schema, value, place, refuse);
  if (schema instanceof ArraySchema && Array.isArray(value)) {
    const of = schema.innerType as Schema;
    return value.map((entry, linha) =>
      entryOf(of, entry, { ...place, linha }, refuse),
    );
  }
  return schema instanceof ObjectSchema && isObject(value)
    ? fieldsOf(schema, value, place, refuse)
    : value;
}

/** The fields of an entry are named without its list. */
function entryOf(schema: Schema, entry: unknown, place: Place, refuse: Refuse) {
  if (schema instanceof ObjectSchema && isObject(entry)) {
    return fieldsOf(schema, entry, { ...place, campo: '' }, refuse);
  }
  const { row = '' } = schema.meta() ?? {};
  const id = isObject(entry) && Object.hasOwn(entry, row) ? entry[row] : entry;
  return taken(schema, id, place, refuse);
}

function textOf(schema: Schema, text: string, place: Place, refuse: Refuse) {
  if (hasControls(text)) refuse(place, REQUEST_MESSAGES.invalid);
  return schema.meta()?.format === 'uuid' ? text.toLowerCase() : text;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
