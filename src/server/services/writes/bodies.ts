import type { AnyObjectSchema } from 'yup';
import { validate } from '@/contract/validation';
import type { AnyWrite } from '@/contract/write';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import { fieldProblem, problem } from '@/server/services/shared/problems';

// Tab, line feed and carriage return are text; the rest is not.
// biome-ignore lint/suspicious/noControlCharactersInRegex: looked for here.
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Checks a body against the contract; no body at all is an empty one. */
export function checkBody<T>(
  schema: AnyObjectSchema,
  body: unknown,
  today: string,
): Outcome<T> {
  const title = TITLES.validation;
  const given = body === undefined ? {} : body;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return refuse(problem(400, title, GENERAL_MESSAGES.malformed));
  }
  const outcome = validate<T>(schema, given, today, title);
  if (!outcome.ok) return outcome;
  const campo = controlledField(given, '');
  if (campo === null) return outcome;
  const mensagem = GENERAL_MESSAGES.invalid;
  return refuse(problem(400, title, mensagem, [{ campo, mensagem }]));
}

/** Checks the body of a declared write, its ids in lower case. */
export function checkedBody(
  { body: schema, title }: Pick<AnyWrite, 'body' | 'title'>,
  body: unknown,
  today: string,
): Outcome<object> {
  if (!schema) return accept({});
  const checked = checkBody<object>(schema, lowerIds(body), today);
  if (checked.ok || !title) return checked;
  const { problem: refused } = checked;
  return refuse({ ...refused, title: title(refused.detail) });
}

/** The first field whose text holds a control character. */
function controlledField(value: unknown, path: string): string | null {
  if (typeof value === 'string') return CONTROL.test(value) ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const found = controlledField(inner, key);
    if (found !== null) return found;
  }
  return null;
}

const IDS = /^(?:\w*Id)$/;

/** Ids of a body not yet checked in lower case, at any depth. */
function lowerIds(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(lowerIds);
  if (typeof body !== 'object' || body === null) return body;
  const entries = Object.entries(body).map(([key, value]) =>
    typeof value === 'string' && IDS.test(key)
      ? [key, value.toLowerCase()]
      : [key, lowerIds(value)],
  );
  return Object.fromEntries(entries);
}

/** An id the path gives and the body repeats must be the same. */
export function sameId(
  campo: string,
  inPath: string,
  inBody: string | null | undefined,
): Outcome<string> {
  if (inBody == null || inBody.toLowerCase() === inPath) {
    return { ok: true, value: inPath };
  }
  return refuse(fieldProblem(campo, GENERAL_MESSAGES.idInvalid));
}

/** A text field of a body not yet checked, ids in lower case. */
export function textField(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' ? value.toLowerCase() : undefined;
}
