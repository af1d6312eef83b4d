import { type Outcome, refuse } from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { fieldProblem } from '@/server/services/shared/problems';

/** An id the path gives and the body repeats must be the same. */
export function sameId(
  campo: string,
  inPath: string,
  inBody: string | null | undefined,
): Outcome<string> {
  if (inBody == null || inBody.toLowerCase() === inPath) {
    return { ok: true, value: inPath };
  }
  return refuse(fieldProblem(campo, REQUEST_MESSAGES.idInvalid));
}

/** A text field of a body not yet read, in lower case; empty is absent. */
export function textField(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Object.getOwnPropertyDescriptor(body, name)?.value;
  return typeof value === 'string' && value !== ''
    ? value.toLowerCase()
    : undefined;
}
