import { mixed, number, object } from 'yup';
import {
  isWhole,
  PARAMETERS,
  type ParameterSpec,
} from '@/domain/parameters/parameters';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { editFields } from './edits';
import { wireKey } from './wireKeys';

/** What is absent goes back to its default. */
const values = Object.fromEntries(
  // A dot would be a path to yup: the keys travel with a dash.
  PARAMETERS.map((it) => [wireKey(it.chave), fieldOf(it)]),
);

function fieldOf(it: ParameterSpec) {
  const { invalid } = REQUEST_MESSAGES;
  const field = number()
    .typeError(invalid)
    .min(it.minimo, invalid)
    .max(it.maximo, invalid);
  return isWhole(it) ? field.integer(invalid) : field;
}

/** PUT parametros. */
export const parametersSchema = object({ ...values, ...editFields });

const CHOICES = new Set(
  PARAMETERS.flatMap(({ chave, opcoes }) => (opcoes ? [wireKey(chave)] : [])),
);

/** The form's: an empty field is null, the default; a choice is a text, or ''. */
export const parametersFormSchema = object(
  Object.fromEntries(
    Object.entries(values).map(([key, field]) => [
      key,
      CHOICES.has(key) ? mixed() : field.nullable(),
    ]),
  ),
);

const KEY_OF = new Map(
  PARAMETERS.map(({ chave }) => [wireKey(chave), chave] as const),
);

/** What the herd sets, by the keys of the domain. */
export function valuesOfBody(
  body: Readonly<Record<string, unknown>>,
): Record<string, number> {
  const values: Record<string, number> = {};
  for (const [key, value] of Object.entries(body)) {
    const chave = KEY_OF.get(key);
    if (chave !== undefined && typeof value === 'number') values[chave] = value;
  }
  return values;
}

/** The parameters that an edit changed, by the keys of the domain. */
export function changedKeys(keys: readonly string[]): readonly string[] {
  return keys.map((key) => KEY_OF.get(key) ?? key);
}
