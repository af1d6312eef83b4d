import { MEDICINE_MESSAGES } from '@/domain/medicines/messages';
import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import { applicationAnswer } from '../answers';
import {
  applicationBodyOf,
  applicationDataOf,
  applicationSchema,
  finishDataOf,
  finishSchema,
} from '../applications';
import { read } from '../call';
import { editOf } from '../edits';
import { medicineFields, treatmentFields } from '../healthRows';
import {
  medicineDataOf,
  medicineSchema,
  medicineUpdateSchema,
} from '../medicines';
import { flagParam } from '../query';
import { list, nullable, number, own, text } from '../shape';
import {
  treatmentDataOf,
  treatmentIdOf,
  treatmentSchema,
  treatmentUpdateSchema,
} from '../treatments';
import { write } from '../write';

const medicine = own('Medicamento', {
  ...medicineFields,
  /** The same as `intervaloAplicacoes`. */
  tempoEntreDoses: nullable(number),
});

const medicamento = { medicamento: medicine };

const treatment = own('Tratamento', {
  ...treatmentFields,
  medicamentos: list(medicine),
});

const tratamento = { tratamento: treatment };

export const treatmentWrites = {
  'medicines/registered': write<'medicines/registered'>()({
    ...{ name: 'registerMedicine', method: 'POST', status: 201 },
    path: '/api/medicamento/cadastrar/:rebanhoId',
    summary: 'Cadastra um medicamento',
    done: () => MEDICINE_MESSAGES.registered,
    body: medicineSchema,
    answer: medicamento,
    inputOf: (body, { rebanhoId }, { newId }) => {
      const medicamentoId = (body.medicamentoId ?? newId()).toLowerCase();
      return medicineDataOf(body, { rebanhoId, medicamentoId });
    },
  }),
  'medicines/updated': write<'medicines/updated'>()({
    ...{ name: 'updateMedicine', method: 'PUT', status: 200 },
    path: '/api/medicamento/atualizar/:medicamentoId',
    summary: 'Atualiza um medicamento',
    done: () => MEDICINE_MESSAGES.updated,
    body: medicineUpdateSchema,
    row: 'medicamentos',
    answer: medicamento,
    inputOf: (body, ids) => ({ ...medicineDataOf(body, ids), ...editOf(body) }),
  }),
  'medicines/deleted': write<'medicines/deleted'>()({
    ...{ name: 'deleteMedicine', method: 'DELETE', status: 200 },
    path: '/api/medicamento/deletar/:medicamentoId',
    summary: 'Exclui um medicamento sem uso',
    done: () => MEDICINE_MESSAGES.deleted,
    row: 'medicamentos',
    inputOf: (_, ids) => ids,
  }),
  'treatments/registered': write<'treatments/registered'>()({
    ...{ name: 'registerTreatment', method: 'POST', status: 201 },
    path: '/api/tratamento/cadastrar/:rebanhoId',
    summary: 'Cadastra um tratamento',
    done: () => M.registered,
    body: treatmentSchema,
    answer: tratamento,
    inputOf: (body, { rebanhoId }, { newId }) => {
      const tratamentoId = treatmentIdOf(body, newId);
      return treatmentDataOf(body, { rebanhoId, tratamentoId });
    },
  }),
  // The herd stands in the path, the treatment in the body.
  'treatments/updated': write<'treatments/updated'>()({
    ...{ name: 'updateTreatment', method: 'PUT', status: 200 },
    path: '/api/tratamento/atualizar/:rebanhoId',
    summary: 'Atualiza um tratamento',
    done: () => M.updated,
    body: treatmentUpdateSchema,
    answer: tratamento,
    inputOf: (body, { rebanhoId }, { newId }) => {
      const tratamentoId = treatmentIdOf(body, newId);
      const input = treatmentDataOf(body, { rebanhoId, tratamentoId });
      return { ...input, ...editOf(body) };
    },
  }),
  'treatments/deleted': write<'treatments/deleted'>()({
    ...{ name: 'deleteTreatment', method: 'DELETE', status: 200 },
    path: '/api/tratamento/deletar/:tratamentoId',
    summary: 'Exclui um tratamento sem uso',
    done: () => M.deleted,
    row: 'tratamentos',
    inputOf: (_, ids) => ids,
  }),
  'treatments/applied': write<'treatments/applied'>()({
    ...{ name: 'applyTreatment', method: 'POST', status: 201 },
    path: '/api/tratamento/aplicar/:rebanhoId',
    summary: 'Aplica um tratamento',
    done: () => M.applied,
    body: applicationSchema,
    bodyOf: applicationBodyOf,
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

export const treatmentReads = {
  medicine: read({
    path: '/api/medicamento/obter/:medicamentoId',
    summary: 'Um medicamento',
    answer: medicine,
  }),
  medicines: read({
    path: '/api/medicamento/obter-todos/:rebanhoId',
    summary: 'Os medicamentos',
    answer: list(medicine),
  }),
  treatment: read({
    path: '/api/tratamento/obter/:tratamentoId',
    summary: 'Um tratamento',
    answer: treatment,
  }),
  treatments: read({
    path: '/api/tratamento/obter-todos/:rebanhoId',
    summary: 'Os tratamentos',
    answer: list(treatment),
  }),
  animalApplications: read({
    path: '/api/tratamento/obter-aplicacoes/animal/:animalId',
    summary: 'As aplicações de um animal',
    answer: list(applicationAnswer),
  }),
  herdApplications: read({
    path: '/api/tratamento/obter-aplicacoes/rebanho/:rebanhoId',
    summary:
      'As aplicações de um rebanho; `abertas`: as não finalizadas e as que ainda seguram o leite',
    query: { abertas: flagParam },
    answer: list(applicationAnswer),
  }),
};
