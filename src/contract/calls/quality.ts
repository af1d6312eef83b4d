import { QUALITY_MESSAGES as M } from '@/domain/quality/messages';
import { editOf } from '../edits';
import {
  examDataOf,
  examSchema,
  sampleBatchSchema,
  sampleDataOf,
  tankAnalysisDataOf,
  tankAnalysisSchema,
} from '../quality';
import { exam, sample, tankAnalysis } from '../qualityRows';
import { list } from '../shape';
import { write } from '../write';

export const qualityWrites = {
  'quality/samplesRecorded': write<'quality/samplesRecorded'>()({
    ...{ name: 'recordSamples', method: 'POST', status: 201 },
    path: '/api/qualidade/registrar-amostras/:rebanhoId',
    summary: 'Registra amostras de leite das vacas',
    done: () => M.recorded,
    body: sampleBatchSchema,
    answer: { amostras: list(sample) },
    inputOf: (body, { rebanhoId }, { newId }) => ({
      rebanhoId,
      amostras: body.amostras.map((one) => sampleDataOf(one, newId)),
      ...editOf(body),
    }),
  }),
  'quality/sampleDeleted': write<'quality/sampleDeleted'>()({
    ...{ name: 'deleteSample', method: 'DELETE', status: 200 },
    path: '/api/qualidade/deletar-amostra/:amostraId',
    summary: 'Exclui uma amostra',
    done: () => M.deleted,
    row: 'amostras',
    fromRow: true,
    inputOf: (_, ids, { row }) => ({ ...ids, animalId: row.animalId }),
  }),
  'quality/tankAnalysed': write<'quality/tankAnalysed'>()({
    ...{ name: 'recordTankAnalysis', method: 'POST', status: 201 },
    path: '/api/qualidade/registrar-analise-tanque/:rebanhoId',
    summary: 'Registra uma análise do leite do tanque',
    done: () => M.recorded,
    body: tankAnalysisSchema,
    answer: { analise: tankAnalysis },
    inputOf: (body, { rebanhoId }, { newId }) => ({
      rebanhoId,
      ...tankAnalysisDataOf(body, newId),
    }),
  }),
  'quality/tankAnalysisDeleted': write<'quality/tankAnalysisDeleted'>()({
    ...{ name: 'deleteTankAnalysis', method: 'DELETE', status: 200 },
    path: '/api/qualidade/deletar-analise-tanque/:analiseId',
    summary: 'Exclui uma análise do tanque',
    done: () => M.deleted,
    row: 'analisesTanque',
    inputOf: (_, ids) => ids,
  }),
  'quality/examRecorded': write<'quality/examRecorded'>()({
    ...{ name: 'recordExam', method: 'POST', status: 201 },
    path: '/api/qualidade/registrar-exame/:rebanhoId',
    summary:
      'Registra um exame: CMT, caso clínico, cultura, brucelose ou tuberculose',
    done: () => M.recorded,
    body: examSchema,
    answer: { exame: exam },
    inputOf: (body, { rebanhoId }, { newId }) => ({
      rebanhoId,
      ...examDataOf(body, newId),
    }),
  }),
  'quality/examDeleted': write<'quality/examDeleted'>()({
    ...{ name: 'deleteExam', method: 'DELETE', status: 200 },
    path: '/api/qualidade/deletar-exame/:exameId',
    summary: 'Exclui um exame',
    done: () => M.deleted,
    row: 'exames',
    fromRow: true,
    inputOf: (_, ids, { row }) => ({ ...ids, animalId: row.animalId }),
  }),
};
