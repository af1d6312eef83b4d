import { editNeeds } from '../shared/edits';
import type { NeedsOf, RulesOf } from '../shared/effects';
import {
  deleteExam,
  deleteTankAnalysis,
  recordExam,
  recordTankAnalysis,
} from './exams';
import { deleteSample, recordSamples } from './samples';
import type {
  ExamDeletion,
  ExamInput,
  SampleBatch,
  SampleDeletion,
  TankAnalysisDeletion,
  TankAnalysisInput,
} from './types';

export interface QualityOperationData {
  'quality/samplesRecorded': SampleBatch;
  'quality/sampleDeleted': SampleDeletion;
  'quality/tankAnalysed': TankAnalysisInput;
  'quality/tankAnalysisDeleted': TankAnalysisDeletion;
  'quality/examRecorded': ExamInput;
  'quality/examDeleted': ExamDeletion;
}

export const QUALITY_RULES: RulesOf<QualityOperationData> = {
  'quality/samplesRecorded': recordSamples,
  'quality/sampleDeleted': deleteSample,
  'quality/tankAnalysed': recordTankAnalysis,
  'quality/tankAnalysisDeleted': deleteTankAnalysis,
  'quality/examRecorded': recordExam,
  'quality/examDeleted': deleteExam,
};

export const QUALITY_NEEDS: NeedsOf<QualityOperationData> = {
  'quality/samplesRecorded': ({ amostras, aparelho }) => {
    const animals = [...new Set(amostras.map(({ animalId }) => animalId))];
    const ids = amostras.map(({ amostraId }) => amostraId);
    return {
      animais: animals,
      tabelas: {
        amostras: { ids, owners: animals },
        ...(aparelho ? editNeeds(animals) : {}),
      },
    };
  },
  'quality/sampleDeleted': ({ amostraId }) => ({
    tabelas: { amostras: { ids: [amostraId] } },
  }),
  'quality/tankAnalysed': ({ analiseId }) => ({
    tabelas: { analisesTanque: { ids: [analiseId] } },
  }),
  'quality/tankAnalysisDeleted': ({ analiseId }) => ({
    tabelas: { analisesTanque: { ids: [analiseId] } },
  }),
  'quality/examRecorded': ({ exameId, animalId }) => ({
    animais: [animalId],
    tabelas: { exames: { ids: [exameId] } },
  }),
  'quality/examDeleted': ({ exameId }) => ({
    tabelas: { exames: { ids: [exameId] } },
  }),
};
