import type {
  Exam,
  Sample,
  SampleInput,
  TankAnalysis,
} from '@/domain/quality/types';
import { ANIMAL_ID, HERD_ID } from './builders';
import { uuid } from './buildersMilk';

/** A sample of the builders' animal with 320 thousand cells. */
export function aSampleInput(
  number: number,
  more: Partial<SampleInput> = {},
): SampleInput {
  return {
    amostraId: uuid(number, 8),
    animalId: ANIMAL_ID,
    data: '10/11/2026',
    ccs: 320,
    gordura: 3.8,
    proteina: 3.2,
    lactose: null,
    ureia: null,
    ...more,
  };
}

export function aSample(number: number, more: Partial<Sample> = {}): Sample {
  return {
    ...aSampleInput(number),
    rebanhoId: HERD_ID,
    versao: 0,
    ...more,
  };
}

export function aTankAnalysis(
  number: number,
  more: Partial<TankAnalysis> = {},
): TankAnalysis {
  return {
    analiseId: uuid(number, 9),
    rebanhoId: HERD_ID,
    data: '10/11/2026',
    ccs: 280,
    cpp: 12,
    gordura: null,
    proteina: null,
    laboratorio: null,
    versao: 0,
    ...more,
  };
}

/** A mild case in the left fore quarter. */
export function anExam(number: number, more: Partial<Exam> = {}): Exam {
  return {
    exameId: uuid(number, 6),
    rebanhoId: HERD_ID,
    animalId: ANIMAL_ID,
    data: '10/11/2026',
    tipo: 'CASO',
    cmt: null,
    quartos: ['AE'],
    grau: 1,
    agente: null,
    observacao: null,
    versao: 0,
    ...more,
  };
}

/** A tuberculin test that was positive. */
export function anOfficialExam(number: number, more: Partial<Exam> = {}): Exam {
  return anExam(number, {
    ...{ tipo: 'TUBERCULOSE', quartos: [], grau: null },
    oficial: {
      ...{ metodo: 'TUBERCULINA', resultado: 'POSITIVO' },
      ...{ veterinario: 'Ana Souza', crmv: '12345/MG' },
    },
    ...more,
  });
}
