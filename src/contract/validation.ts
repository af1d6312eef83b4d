import {
  type AnyObjectSchema,
  ArraySchema,
  ObjectSchema,
  type Schema,
  ValidationError,
} from 'yup';
import { TITLES } from '@/domain/shared/messages';
import {
  accept,
  type FieldProblem,
  type Outcome,
  type Problem,
  refuse,
} from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';

/** What a refusal lists at most: nobody reads more, and each costs its text. */
export const PROBLEMS_MAX = 20;

/**
 * Checks a body without changing it: no coercion, the failing fields listed,
 * `PROBLEMS_MAX` at most, then those that reading it found (`unread`). `today`
 * is the day in America/Sao_Paulo, DD/MM/YYYY. What is refused costs no more
 * than what is accepted: a list too long is not looked into, and one of wrong
 * entries only until enough are found.
 */
export function validate<T>(
  schema: AnyObjectSchema,
  body: unknown,
  today: string,
  title: string = TITLES.validation,
  unread: readonly FieldProblem[] = [],
): Outcome<T> {
  const faults = faultsOf(schema, body, { today }, '', PROBLEMS_MAX);
  const found = [...faults.flatMap(fieldProblems), ...unread];
  if (found.length === 0) return accept(body as T);
  const campos = firstOfEachField(found).slice(0, PROBLEMS_MAX);
  return refuse(problemOf(campos, title));
}

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
      // Nobody reads where a fault was found, which costs half of a refusal.
      disableStackTrace: true,
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

function problemOf(campos: readonly FieldProblem[], title: string): Problem {
  const detail = campos[0]?.mensagem ?? REQUEST_MESSAGES.invalid;
  return { status: 400, title, detail, campos };
}

function fieldProblems(error: ValidationError): FieldProblem[] {
  const place = placeOf(error.path ?? '');
  return error.errors.slice(0, 1).map((mensagem) => ({
    ...place,
    mensagem: isForeign(mensagem) ? REQUEST_MESSAGES.invalid : mensagem,
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

/** `animais[3].nome` is field `nome` of line 3; `animais[3]` has its list's. */
function placeOf(path: string): Omit<FieldProblem, 'mensagem'> {
  const [, list = '', line, field] = /^(.*?)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  if (line === undefined) return { campo: path };
  return { campo: field || list, linha: Number(line) };
}

/** yup's own English texts never reach the person. */
function isForeign(message: string): boolean {
  return / must | is a required | cannot be /.test(message);
}
