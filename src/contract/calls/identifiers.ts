import { IDENTIFIER_MESSAGES as M } from '@/domain/identifiers/messages';
import { read } from '../call';
import {
  identifierBatchClosingSchema,
  identifierBatchSchema,
  identifierClosingSchema,
  identifierDataOf,
  identifierSchema,
} from '../identifiers';
import { identifier } from '../rows';
import { list } from '../shape';
import { write } from '../write';

export const identifierWrites = {
  'identifiers/registered': write<'identifiers/registered'>()({
    ...{ name: 'registerIdentifier', method: 'POST', status: 201 },
    path: '/api/animal/registrar-identificacao/:rebanhoId',
    summary: 'Registra uma identificação de um animal',
    done: () => M.registered,
    body: identifierSchema,
    answer: { identificacao: identifier },
    inputOf: (body, { rebanhoId }, { newId }) => ({
      rebanhoId,
      ...identifierDataOf(body, newId),
    }),
  }),
  'identifiers/batchRegistered': write<'identifiers/batchRegistered'>()({
    ...{ name: 'registerIdentifiers', method: 'POST', status: 201 },
    path: '/api/animal/registrar-identificacoes/:rebanhoId',
    summary: 'Registra muitas identificações, todas ou nenhuma',
    done: () => M.registered,
    body: identifierBatchSchema,
    answer: { identificacoes: list(identifier) },
    inputOf: ({ identificacoes }, { rebanhoId }, { newId }) => ({
      rebanhoId,
      identificacoes: identificacoes.map((one) => identifierDataOf(one, newId)),
    }),
  }),
  'identifiers/closed': write<'identifiers/closed'>()({
    ...{ name: 'closeIdentifier', method: 'POST', status: 200 },
    path: '/api/animal/encerrar-identificacao/:identificacaoId',
    summary: 'Encerra uma identificação',
    done: () => M.closed,
    row: 'identificacoes',
    fromRow: true,
    body: identifierClosingSchema,
    bodyOf: ({ ate, motivo }) => ({ ate, motivo }),
    answer: { identificacao: identifier },
    inputOf: ({ ate, motivo }, ids, { row }) => ({
      ...ids,
      animalId: row.animalId,
      esquema: row.esquema,
      valor: row.valor,
      ate: ate ?? '',
      motivo,
    }),
  }),
  'identifiers/batchClosed': write<'identifiers/batchClosed'>()({
    ...{ name: 'closeIdentifiers', method: 'POST', status: 200 },
    path: '/api/animal/encerrar-identificacoes/:rebanhoId',
    summary: 'Encerra muitas identificações, todas ou nenhuma',
    done: () => M.batchClosed,
    body: identifierBatchClosingSchema,
    answer: { identificacoes: list(identifier) },
    inputOf: ({ ate, motivo, identificacoes }, { rebanhoId }, { newId }) => ({
      ...{ rebanhoId, motivo, ate: ate ?? '' },
      identificacoes: identificacoes.map((one) => {
        const { desde: _, ...key } = identifierDataOf(one, newId);
        return key;
      }),
    }),
  }),
};

export const identifierReads = {
  identifiers: read({
    path: '/api/animal/obter-identificacoes/:rebanhoId',
    summary: 'As identificações dos animais, abertas e encerradas',
    answer: list(identifier),
  }),
};
