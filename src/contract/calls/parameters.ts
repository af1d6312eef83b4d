import { HERD_MESSAGES } from '@/domain/shared/messages';
import { read } from '../call';
import { editOf } from '../edits';
import { changedKeys, parametersSchema, valuesOfBody } from '../parameters';
import { byKey, number } from '../shape';
import { bodyOfValues, wireKey } from '../wireKeys';
import { write } from '../write';

export const parameterWrites = {
  'parameters/changed': write<'parameters/changed'>()({
    ...{ name: 'changeParameters', method: 'PUT', status: 200 },
    path: '/api/rebanho/parametros/:rebanhoId',
    summary: 'Muda os parâmetros de um rebanho',
    done: () => HERD_MESSAGES.parametersChanged,
    body: parametersSchema,
    bodyOf: ({ rebanhoId: _, valores, alterados, ...edit }) => ({
      ...bodyOfValues(valores),
      ...(alterados ? { ...edit, alterados: alterados.map(wireKey) } : {}),
    }),
    answer: { parametros: byKey(number) },
    inputOf: (body, { rebanhoId }) => {
      const edit = editOf(body);
      const { alterados } = edit;
      const changed = alterados ? { alterados: changedKeys(alterados) } : {};
      return { rebanhoId, valores: valuesOfBody(body), ...edit, ...changed };
    },
  }),
};

export const parameterReads = {
  parameters: read({
    path: '/api/rebanho/parametros/:rebanhoId',
    summary: 'Os parâmetros de um rebanho',
    answer: byKey(number),
  }),
};
