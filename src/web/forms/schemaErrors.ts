import { type AnyObjectSchema, ValidationError } from 'yup';

/** The first failing text of each field; empty where all hold. */
export function schemaErrors(
  schema: AnyObjectSchema,
  values: unknown,
  today: string,
): Record<string, string> {
  try {
    schema.validateSync(values, {
      abortEarly: false,
      strict: true,
      context: { today },
    });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return firstOfEach(error.inner.length > 0 ? error.inner : [error]);
  }
}

function firstOfEach(failures: readonly ValidationError[]) {
  const texts: Record<string, string> = {};
  for (const { path, message } of failures) {
    if (path && !(path in texts)) texts[path] = message;
  }
  return texts;
}
