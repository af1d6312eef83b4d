import { HERD_FILE_MESSAGES } from '@/domain/herdFile/messages';
import { HERD_MESSAGES, HERD_MESSAGES as M } from '@/domain/shared/messages';
import { syncAnswer } from '../answers';
import { read } from '../call';
import { editOf } from '../edits';
import { partProblem, rowsBroughtOf, rowsBroughtSchema } from '../herdFile';
import {
  herdDataOf,
  herdNewSchema,
  herdUpdateSchema,
  newHerdOf,
} from '../herds';
import { changedKeys, parametersSchema, valuesOfBody } from '../parameters';
import { ADDRESSES, PAGE_ROWS } from '../paths';
import { formParam, wholeParam } from '../query';
import { herd } from '../rows';
import { byKey, list, number, optional } from '../shape';
import { bodyOfValues, wireKey } from '../wireKeys';
import { withBody, write } from '../write';

const bringRows = write<'herds/rowsBrought'>()({
  ...{ name: 'bringRows', method: 'POST', status: 200 },
  path: '/api/rebanho/juntar-registros/:rebanhoId',
  refusals: [409],
  summary: 'Junta a um rebanho uma parte do arquivo de um rebanho',
  done: () => HERD_FILE_MESSAGES.brought,
  bodyOf: ({ linhas }) => ({ linhas }),
  check: partProblem,
  inputOf: (body, { rebanhoId }) => rowsBroughtOf(body, rebanhoId),
});

export const herdWrites = {
  'herds/registered': write<'herds/registered'>()({
    ...{ name: 'registerHerd', method: 'POST', status: 201 },
    path: '/api/rebanho/cadastrar',
    summary: 'Cadastra um rebanho',
    done: () => M.registered,
    body: herdNewSchema,
    // The herd is the one the body names, or a new one.
    inputOf: (body, _, { newId }) => newHerdOf(body, newId()),
  }),
  'herds/updated': write<'herds/updated'>()({
    ...{ name: 'updateHerd', method: 'PUT', status: 200 },
    path: '/api/rebanho/atualizar/:rebanhoId',
    summary: 'Atualiza um rebanho',
    done: () => M.updated,
    body: herdUpdateSchema,
    inputOf: (body, { rebanhoId }) => herdDataOf(body, rebanhoId),
  }),
  'herds/deleted': write<'herds/deleted'>()({
    ...{ name: 'deleteHerd', method: 'DELETE', status: 200 },
    path: '/api/rebanho/deletar/:rebanhoId',
    summary: 'Exclui um rebanho',
    papel: 'DONO',
    done: () => M.deleted,
    answer: { rebanho: optional(herd) },
    inputOf: (_, ids) => ids,
  }),
  'herds/rowsBrought': withBody(bringRows, rowsBroughtSchema),
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

const VERSIONS = { fallback: 0, min: 0, max: 2_147_483_647 };
const ROWS = { fallback: PAGE_ROWS, min: 1, max: PAGE_ROWS };
const PARTS = { fallback: 0, min: 0, max: 2 };
/**
 * Of a row among the changes: its version, table and id, which is any text where
 * the row tells of another; in a first pull behind the version up to which that
 * goes and the stage.
 */
const PLACE = /^(\d{10}\.[1-9]\.)?\d{10}\.[A-Za-z]{1,40}\.[\s\S]{1,4000}$/;

export const herdReads = {
  herds: read({
    ...ADDRESSES.herds,
    summary: 'Os rebanhos',
    answer: list(herd),
  }),
  herd: read({
    path: '/api/rebanho/obter/:rebanhoId',
    summary: 'Um rebanho',
    answer: herd,
  }),
  sync: read({
    ...ADDRESSES.sync,
    summary: 'O que mudou depois de uma versão',
    headers: ['device'],
    refusals: [410],
    query: {
      desde: wholeParam(VERSIONS),
      linhas: wholeParam(ROWS),
      partes: wholeParam(PARTS),
      apos: formParam(PLACE),
    },
    answer: syncAnswer,
  }),
  parameters: read({
    path: '/api/rebanho/parametros/:rebanhoId',
    summary: 'Os parâmetros de um rebanho',
    answer: byKey(number),
  }),
};
