import { type NumberSchema, number, object } from 'yup';
import { PARAMETERS } from '@/domain/parameters/parameters';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { wireKey } from './wireKeys';

/** PUT parametros: what is absent goes back to its default. */
export const parametersSchema = object(
  Object.fromEntries(
    PARAMETERS.map(({ chave, minimo, maximo }) => [
      // A dot would be a path to yup: the keys travel with a dash.
      wireKey(chave),
      number()
        .typeError(GENERAL_MESSAGES.invalid)
        .min(minimo, GENERAL_MESSAGES.invalid)
        .max(maximo, GENERAL_MESSAGES.invalid),
    ]),
  ),
);

/** The form's: an empty field is null, the default. */
export const parametersFormSchema = object(
  Object.fromEntries(
    Object.entries(parametersSchema.fields).map(([key, field]) => [
      key,
      (field as NumberSchema).nullable(),
    ]),
  ),
);

const KEY_OF = new Map(
  PARAMETERS.map(({ chave }) => [wireKey(chave), chave] as const),
);

/** What the herd sets, by the keys of the domain. */
export function valuesOfBody(
  body: Readonly<Record<string, number | undefined>>,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [key, value] of Object.entries(body)) {
    const chave = KEY_OF.get(key);
    if (chave !== undefined && value !== undefined) values[chave] = value;
  }
  return values;
}
