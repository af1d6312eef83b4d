import { MEDICINE_MESSAGES as M } from '@/domain/medicines/messages';
import type { Medicine } from '@/domain/medicines/types';
import { read } from '../call';
import { editOf } from '../edits';
import { medicineFields } from '../healthRows';
import {
  medicineDataOf,
  medicineSchema,
  medicineUpdateSchema,
} from '../medicines';
import { list, named, nullable, number } from '../shape';
import { write } from '../write';

interface MedicineAnswer extends Medicine {
  /** The same as `intervaloAplicacoes`. */
  readonly tempoEntreDoses: number | null;
}

export const medicine = named<MedicineAnswer>('Medicamento', {
  ...medicineFields,
  tempoEntreDoses: nullable(number),
});

const medicamento = { medicamento: medicine };

export const medicineWrites = {
  'medicines/registered': write<'medicines/registered'>()({
    ...{ name: 'registerMedicine', method: 'POST', status: 201 },
    path: '/api/medicamento/cadastrar/:rebanhoId',
    summary: 'Cadastra um medicamento',
    done: () => M.registered,
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
    done: () => M.updated,
    body: medicineUpdateSchema,
    row: 'medicamentos',
    answer: medicamento,
    inputOf: (body, ids) => ({ ...medicineDataOf(body, ids), ...editOf(body) }),
  }),
  'medicines/deleted': write<'medicines/deleted'>()({
    ...{ name: 'deleteMedicine', method: 'DELETE', status: 200 },
    path: '/api/medicamento/deletar/:medicamentoId',
    summary: 'Exclui um medicamento sem uso',
    done: () => M.deleted,
    row: 'medicamentos',
    inputOf: (_, ids) => ids,
  }),
};

export const medicineReads = {
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
};
