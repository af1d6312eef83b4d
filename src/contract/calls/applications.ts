import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import { applicationAnswer } from '../answers';
import {
  applicationDataOf,
  applicationSchema,
  finishDataOf,
  finishSchema,
} from '../applications';
import { read } from '../call';
import { flagParam } from '../query';
import { list, text } from '../shape';
import { write } from '../write';

export const applicationWrites = {
  'treatments/applied': write<'treatments/applied'>()({
    ...{ name: 'applyTreatment', method: 'POST', status: 201 },
    path: '/api/tratamento/aplicar/:rebanhoId',
    summary: 'Aplica um tratamento',
    done: () => M.applied,
    body: applicationSchema,
    bodyOf: ({ rebanhoId: _, ...body }) => body,
    answer: {
      aplicacaoId: text,
      tratamentoId: text,
      aplicacao: applicationAnswer,
      aplicacoes: list(applicationAnswer),
    },
    inputOf: (body, { rebanhoId }, { newId }) =>
      applicationDataOf(body, rebanhoId, newId),
  }),
  'treatments/finished': write<'treatments/finished'>()({
    ...{ name: 'finishApplication', method: 'PUT', status: 200 },
    path: '/api/tratamento/finalizar-aplicacao/:aplicacaoId',
    summary: 'Finaliza uma aplicação',
    done: () => M.finished,
    body: finishSchema,
    bodyOf: ({ rebanhoId: _, aplicacaoId: __, ...body }) => body,
    row: 'aplicacoes',
    fromRow: true,
    answer: { aplicacaoId: text, aplicacao: applicationAnswer },
    inputOf: finishDataOf,
  }),
  'treatments/applicationDeleted': write<'treatments/applicationDeleted'>()({
    ...{ name: 'deleteApplication', method: 'DELETE', status: 200 },
    path: '/api/tratamento/deletar-aplicacao/:aplicacaoId',
    summary: 'Exclui uma aplicação',
    done: () => M.deleted,
    row: 'aplicacoes',
    fromRow: true,
    inputOf: (_, ids, { row }) => ({ ...ids, animalId: row.animalId }),
  }),
};

export const applicationReads = {
  animalApplications: read({
    path: '/api/tratamento/obter-aplicacoes/animal/:animalId',
    summary: 'As aplicações de um animal',
    answer: list(applicationAnswer),
  }),
  herdApplications: read({
    path: '/api/tratamento/obter-aplicacoes/rebanho/:rebanhoId',
    summary: 'As aplicações de um rebanho',
    query: { abertas: flagParam },
    answer: list(applicationAnswer),
  }),
};
