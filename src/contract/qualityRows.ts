import {
  EXAM_METHODS,
  EXAM_RESULTS,
  type OfficialExam,
} from '@/domain/duties/types';
import {
  AGENTS,
  CMT_SCORES,
  type CmtByQuarter,
  EXAM_KINDS,
  type Exam,
  QUARTERS,
  type Sample,
  type TankAnalysis,
} from '@/domain/quality/types';
import { kept } from './healthRows';
import {
  codes,
  day,
  list,
  named,
  nullable,
  number,
  oneOf,
  optional,
  text,
  uuid,
} from './shape';

const measured = nullable(number);

export const sample = named<Sample>('Amostra', {
  ...kept,
  amostraId: uuid,
  animalId: uuid,
  data: day,
  ccs: measured,
  gordura: measured,
  proteina: measured,
  lactose: measured,
  ureia: measured,
});

export const tankAnalysis = named<TankAnalysis>('AnaliseDoTanque', {
  ...kept,
  analiseId: uuid,
  data: day,
  ccs: measured,
  cpp: measured,
  gordura: measured,
  proteina: measured,
  laboratorio: nullable(text),
});

const score = nullable(codes(CMT_SCORES));

export const exam = named<Exam>('Exame', {
  ...kept,
  exameId: uuid,
  animalId: uuid,
  data: day,
  tipo: codes(EXAM_KINDS),
  cmt: nullable(
    named<CmtByQuarter>('CmtPorQuarto', {
      AE: score,
      AD: score,
      PE: score,
      PD: score,
    }),
  ),
  quartos: list(codes(QUARTERS)),
  grau: nullable(oneOf([1, 2, 3])),
  agente: nullable(codes(AGENTS)),
  oficial: optional(
    nullable(
      named<OfficialExam>('ExameOficial', {
        metodo: codes(EXAM_METHODS),
        resultado: codes(EXAM_RESULTS),
        veterinario: text,
        crmv: text,
      }),
    ),
  ),
  observacao: nullable(text),
});
