import type { AnyObjectSchema } from 'yup';
import { TITLES } from '@/domain/shared/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { received } from './received';
import { validate } from './validation';
import type { AnyWrite } from './write';

/** Checks a body against the contract; no body at all is an empty one. */
export function checkBody<T>(
  schema: AnyObjectSchema,
  body: unknown,
  today: string,
): Outcome<T> {
  const given = body === undefined ? {} : body;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    const said = {
      title: TITLES.validation,
      detail: REQUEST_MESSAGES.malformed,
    };
    return refuse({ status: 400, ...said, campos: [] });
  }
  const { body: read, problems } = received(schema, given);
  return validate<T>(schema, read, today, TITLES.validation, problems);
}

/** Checks the body of a declared write. */
export function checkedBody(
  { body: schema, title }: Pick<AnyWrite, 'body' | 'title'>,
  body: unknown,
  today: string,
): Outcome<object> {
  if (!schema) return accept({});
  const checked = checkBody<object>(schema, body, today);
  if (checked.ok || !title) return checked;
  const { problem: refused } = checked;
  return refuse({ ...refused, title: title(refused.detail) });
}
