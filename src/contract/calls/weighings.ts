import { WEIGHING_MESSAGES as M } from '@/domain/weighings/messages';
import { read } from '../call';
import { editOf } from '../edits';
import { PERIOD } from '../query';
import { weighing } from '../rows';
import { list } from '../shape';
import { weighingBatchSchema, weighingDataOf } from '../weighings';
import { write } from '../write';

export const weighingWrites = {
  'weighings/recorded': write<'weighings/recorded'>()({
    ...{ name: 'recordWeighings', method: 'POST', status: 201 },
    path: '/api/animal/registrar-pesagem/:rebanhoId',
    summary: 'Registra pesagens',
    done: () => M.registered,
    body: weighingBatchSchema,
    answer: { pesagens: list(weighing) },
    inputOf: (body, { rebanhoId }, { newId }) => ({
      rebanhoId,
      pesagens: body.pesagens.map((one) => weighingDataOf(one, newId)),
      ...editOf(body),
    }),
  }),
  'weighings/deleted': write<'weighings/deleted'>()({
    ...{ name: 'deleteWeighing', method: 'DELETE', status: 200 },
    path: '/api/animal/deletar-pesagem/:pesagemId',
    summary: 'Exclui uma pesagem',
    done: () => M.deleted,
    row: 'pesagens',
    fromRow: true,
    inputOf: (_, ids, { row }) => ({ ...ids, animalId: row.animalId }),
  }),
};

export const weighingReads = {
  weighings: read({
    path: '/api/animal/obter-pesagens/:rebanhoId',
    summary: 'As pesagens de um período',
    query: PERIOD,
    answer: list(weighing),
  }),
};
