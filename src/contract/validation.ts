import { type AnyObjectSchema, ValidationError } from 'yup';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import {
  accept,
  type FieldProblem,
  type Outcome,
  refuse,
} from '@/domain/shared/outcome';

/**
 * Checks a body without changing it: no coercion, unknown fields refused, every
 * failing field listed. `today` is the day in America/Sao_Paulo, DD/MM/YYYY.
 */
export function validate<T>(
  schema: AnyObjectSchema,
  body: unknown,
  today: string,
  title: string = TITLES.validation,
): Outcome<T> {
  try {
    closed(schema).validateSync(body, {
      strict: true,
      abortEarly: false,
      context: { today },
    });
    return accept(body as T);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return refuse(problemOf(error, title));
  }
}

// Made once a schema: `noUnknown` copies it.
const closedSchemas = new WeakMap<AnyObjectSchema, AnyObjectSchema>();

function closed(schema: AnyObjectSchema): AnyObjectSchema {
  const known = closedSchemas.get(schema);
  if (known) return known;
  const made = schema.noUnknown(GENERAL_MESSAGES.unknownField);
  closedSchemas.set(schema, made);
  return made;
}

function problemOf(error: ValidationError, title: string) {
  const inner = error.inner.length > 0 ? error.inner : [error];
  const campos = firstOfEachField(inner.flatMap(fieldProblems));
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
