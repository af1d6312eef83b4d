import { PRODUCTION_MESSAGES as M } from '@/domain/production/messages';
import { read } from '../call';
import { editOf } from '../edits';
import { productionSchema } from '../production';
import { PERIOD } from '../query';
import { production } from '../rows';
import { list } from '../shape';
import { write } from '../write';

export const productionWrites = {
  'production/recorded': write<'production/recorded'>()({
    ...{ name: 'recordProduction', method: 'POST', status: 201 },
    path: '/api/vaca/registrar-producao/:rebanhoId',
    summary: 'Registra uma ordenha',
    done: () => M.registered,
    body: productionSchema,
    answer: { producao: production },
    inputOf: (body, { rebanhoId }, { newId }) => ({
      producaoId: (body.producaoId ?? newId()).toLowerCase(),
      rebanhoId,
      dataOcorrencia: body.dataOcorrencia ?? '',
      ordenha: body.ordenha ?? null,
      registros: body.registros.map((record) => ({
        ...record,
        vacaId: record.vacaId.toLowerCase(),
      })),
      ...(body.retiradas?.length
        ? { retiradas: body.retiradas.map((id) => id.toLowerCase()) }
        : {}),
      ...(body.carenciasVistas
        ? {
            carenciasVistas: body.carenciasVistas.map((id) => id.toLowerCase()),
          }
        : {}),
      litrosTanque: body.litrosTanque ?? null,
      ...editOf(body),
    }),
  }),
  'production/deleted': write<'production/deleted'>()({
    ...{ name: 'deleteProduction', method: 'DELETE', status: 200 },
    path: '/api/vaca/deletar-producao/:producaoId',
    summary: 'Exclui uma ordenha',
    done: () => M.deleted,
    row: 'producoes',
    inputOf: (_, ids) => ids,
  }),
};

export const productionReads = {
  productions: read({
    path: '/api/vaca/obter-producoes/:rebanhoId',
    summary: 'As ordenhas de um período',
    query: PERIOD,
    answer: list(production),
  }),
};
