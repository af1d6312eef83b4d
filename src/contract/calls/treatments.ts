import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import type { Treatment } from '@/domain/treatments/types';
import { read } from '../call';
import { editOf } from '../edits';
import { treatmentFields } from '../healthRows';
import { list, named, type Of } from '../shape';
import {
  treatmentDataOf,
  treatmentIdOf,
  treatmentSchema,
  treatmentUpdateSchema,
} from '../treatments';
import { write } from '../write';
import { medicine } from './medicines';

interface TreatmentAnswer extends Omit<Treatment, 'medicamentos'> {
  readonly medicamentos: readonly Of<typeof medicine>[];
}

const treatment = named<TreatmentAnswer>('Tratamento', {
  ...treatmentFields,
  medicamentos: list(medicine),
});

const tratamento = { tratamento: treatment };

export const treatmentWrites = {
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
};

export const treatmentReads = {
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
};
