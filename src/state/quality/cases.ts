import { EXAM_KINDS } from '@/domain/quality/types';
import { labelOf } from '@/domain/shared/enumerations';
import type { Cases } from '../cases/case';
import { animalLanes, herdLane, lanesOfAnimal } from '../cases/lanes';
import { animalOf, ofAnimal, unnamed } from '../cases/words';

/** The tank is the herd's; nothing waits for its analyses. */
const lanesOfTank = ({ rebanhoId, analiseId }: Analysed) => ({
  owns: [`analise:${analiseId}`],
  needs: [herdLane(rebanhoId)],
});

interface Analysed {
  readonly rebanhoId: string;
  readonly analiseId: string;
}

export const qualityCases = {
  'quality/samplesRecorded': {
    touches: ({ rebanhoId, amostras }) => ({
      owns: animalLanes(amostras.map(({ animalId }) => animalId)),
      needs: [herdLane(rebanhoId)],
    }),
    offline: 'queue',
    label: ({ amostras }) => ({
      acao: 'Amostra de leite',
      nome: null,
      animalId: animalOf(amostras),
    }),
  },
  'quality/sampleDeleted': {
    touches: lanesOfAnimal,
    offline: 'refuse',
    label: ofAnimal('Exclusão de amostra'),
  },
  'quality/tankAnalysed': {
    touches: lanesOfTank,
    offline: 'queue',
    label: unnamed('Análise do tanque'),
  },
  'quality/tankAnalysisDeleted': {
    touches: lanesOfTank,
    offline: 'refuse',
    label: unnamed('Exclusão de análise do tanque'),
  },
  'quality/examRecorded': {
    touches: lanesOfAnimal,
    offline: 'queue',
    label: ({ animalId, tipo }) => ({
      acao: labelOf(EXAM_KINDS, tipo),
      nome: null,
      animalId,
    }),
  },
  'quality/examDeleted': {
    touches: lanesOfAnimal,
    offline: 'refuse',
    label: ofAnimal('Exclusão de exame'),
  },
} satisfies Cases<'quality'>;
