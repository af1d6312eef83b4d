import { type InferType, number, object } from 'yup';
import { PARAMETERS } from '@/domain/parameters/parameters';
import { GENERAL_MESSAGES, HERD_MESSAGES } from '@/domain/shared/messages';
import { editFields, editOf } from './edits';
import { bodyOfValues, wireKey } from './wireKeys';
import { write } from './write';

/** What is absent goes back to its default. */
const values = Object.fromEntries(
  PARAMETERS.map(({ chave, minimo, maximo }) => [
    // A dot would be a path to yup: the keys travel with a dash.
    wireKey(chave),
    number()
      .typeError(GENERAL_MESSAGES.invalid)
      .min(minimo, GENERAL_MESSAGES.invalid)
      .max(maximo, GENERAL_MESSAGES.invalid),
  ]),
);

/** PUT parametros. */
export const parametersSchema = object({ ...values, ...editFields });
export type ParametersBody = InferType<typeof parametersSchema>;

/** The form's: an empty field is null, the default. */
export const parametersFormSchema = object(
  Object.fromEntries(
    Object.entries(values).map(([key, field]) => [key, field.nullable()]),
  ),
);

const KEY_OF = new Map(
  PARAMETERS.map(({ chave }) => [wireKey(chave), chave] as const),
);

/** What the herd sets, by the keys of the domain. */
function valuesOfBody(
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

export const parameterWrites = {
  'parameters/changed': write<'parameters/changed', ParametersBody>()({
    ...{ name: 'changeParameters', method: 'PUT', status: 200 },
    summary: 'Muda os parâmetros de um rebanho',
    done: () => HERD_MESSAGES.parametersChanged,
    body: parametersSchema,
    bodyOf: ({ rebanhoId: _, valores, alterados, ...edit }) => ({
      ...bodyOfValues(valores),
      ...(alterados ? { ...edit, alterados: alterados.map(wireKey) } : {}),
    }),
    inputOf: (body, { rebanhoId }) => {
      const edit = editOf(body);
      const { alterados } = edit;
      const changed = alterados ? { alterados: changedKeys(alterados) } : {};
      return { rebanhoId, valores: valuesOfBody(body), ...edit, ...changed };
    },
  }),
};
