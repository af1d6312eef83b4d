import {
  type AnyObjectSchema,
  ArraySchema,
  ObjectSchema,
  type Schema,
  ValidationError,
} from 'yup';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import {
  accept,
  type FieldProblem,
  type Outcome,
  refuse,
} from '@/domain/shared/outcome';

/** What a refusal lists at most: nobody reads more, and each costs its text. */
export const PROBLEMS_MAX = 20;

/**
 * Checks a body without changing it: no coercion, unknown fields refused, the
 * failing fields listed, `PROBLEMS_MAX` at most. `today` is the day in
 * America/Sao_Paulo, DD/MM/YYYY. What is refused costs no more than what is
 * accepted: a list too long is not looked into, and one of wrong entries only
 * until enough are found.
 */
export function validate<T>(
  schema: AnyObjectSchema,
  body: unknown,
  today: string,
  title: string = TITLES.validation,
): Outcome<T> {
  const found = faultsOf(closed(schema), body, { today }, '', PROBLEMS_MAX);
  if (found.length === 0) return accept(body as T);
  return refuse(problemOf(found, title));
}

// Made once a schema: `noUnknown` copies it.
const closed = once((schema: AnyObjectSchema) =>
  schema.noUnknown(GENERAL_MESSAGES.unknownField),
);

/** A schema without its lists' entries, and those by their path. */
interface Parts {
  readonly shell: Schema;
  readonly entries: ReadonlyMap<string, Schema>;
}

const partsOf = once((schema: Schema): Parts => {
  const entries = new Map<string, Schema>();
  return { shell: withoutEntries(schema, '', entries), entries };
});

function withoutEntries(
  schema: Schema,
  path: string,
  entries: Map<string, Schema>,
): Schema {
  if (schema instanceof ArraySchema && schema.innerType) {
    entries.set(path, schema.innerType as Schema);
    return Object.assign(schema.clone(), { innerType: undefined });
  }
  if (!(schema instanceof ObjectSchema)) return schema;
  const fields = Object.entries(schema.fields as Fields).map(
    ([name, field]): [string, Schema] => [
      name,
      withoutEntries(field, joined(path, name), entries),
    ],
  );
  return schema.shape(Object.fromEntries(fields) as Fields);
}

type Fields = Readonly<Record<string, Schema>>;

/** At most `room` faults of `value`, which stands at `path`. */
function faultsOf(
  schema: Schema,
  value: unknown,
  context: object,
  path: string,
  room: number,
): ValidationError[] {
  const { shell, entries } = partsOf(schema);
  const found = shellFaults(shell, value, context, path);
  for (const [place, entry] of entries) {
    const at = joined(path, place);
    const list = valueAt(value, place);
    if (!Array.isArray(list) || found.some((fault) => fault.path === at)) {
      continue;
    }
    for (let index = 0; index < list.length; index += 1) {
      const left = room - found.length;
      if (left <= 0) return found;
      const line = `${at}[${index}]`;
      found.push(...faultsOf(entry, list[index], context, line, left));
    }
  }
  return found.slice(0, room);
}

function shellFaults(
  shell: Schema,
  value: unknown,
  context: object,
  path: string,
): ValidationError[] {
  try {
    shell.validateSync(value, {
      ...{ strict: true, abortEarly: false, context },
      ...(path === '' ? {} : { path }),
    });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.inner.length > 0 ? error.inner : [error];
  }
}

function valueAt(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, name) => {
    if (typeof inner !== 'object' || inner === null) return undefined;
    return Object.getOwnPropertyDescriptor(inner, name)?.value;
  }, value);
}

function joined(path: string, name: string): string {
  return path === '' || name === '' ? path + name : `${path}.${name}`;
}

/** As `make`, made once for each schema. */
function once<Key extends object, Made>(make: (key: Key) => Made) {
  const known = new WeakMap<Key, Made>();
  return (key: Key): Made => {
    const made = known.get(key) ?? make(key);
    known.set(key, made);
    return made;
  };
}

function problemOf(faults: readonly ValidationError[], title: string) {
  const campos = firstOfEachField(faults.flatMap(fieldProblems));
  const detail = campos[0]?.mensagem ?? GENERAL_MESSAGES.invalid;
  return { status: 400, title, detail, campos };
}

function fieldProblems(error: ValidationError): FieldProblem[] {
  const { linha, campo: path } = placeOf(error.path ?? '');
  // An unknown field is reported on its object; the name is beside it.
  const { unknown } = error.params ?? {};
  const campo = typeof unknown === 'string' ? unknown.slice(0, 100) : path;
  return error.errors.slice(0, 1).map((mensagem) => ({
    campo,
    mensagem: isForeign(mensagem) ? GENERAL_MESSAGES.invalid : mensagem,
    ...(linha === null ? {} : { linha }),
  }));
}

/** One text a field: the first that failed, as the form shows it. */
function firstOfEachField(problems: readonly FieldProblem[]) {
  const seen = new Map<string, FieldProblem>();
  for (const problem of problems) {
    const place = `${problem.linha ?? ''}.${problem.campo}`;
    if (!seen.has(place)) seen.set(place, problem);
  }
  return [...seen.values()];
}

/** `animais[3].nome` is field `nome` of line 3. */
function placeOf(path: string) {
  const match = /^\w+\[(\d+)\]\.?(.*)$/.exec(path);
  return match
    ? { linha: Number(match[1]), campo: match[2] ?? '' }
    : { linha: null, campo: path };
}

/** yup's own English texts never reach the person. */
function isForeign(message: string): boolean {
  return / must | is a required | field has | cannot be /.test(message);
}
