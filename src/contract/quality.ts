import { array, type InferType, number, object, string } from 'yup';
import { examKindProblems } from '@/domain/quality/exams';
import {
  COUNT_MAX,
  FAT_MAX,
  LABORATORY_MAX,
  NOTE_MAX,
  SAMPLES_MAX,
  SHARE_MAX,
  UREA_MAX,
} from '@/domain/quality/limits';
import { QUALITY_MESSAGES as M } from '@/domain/quality/messages';
import {
  AGENTS,
  type Agent,
  CASE_GRADES,
  type CaseGrade,
  CMT_SCORES,
  type CmtByQuarter,
  type CmtScore,
  EXAM_KINDS,
  type ExamInput,
  QUARTERS,
  type Quarter,
  type SampleInput,
  type TankAnalysisInput,
} from '@/domain/quality/types';
import { codesOf, isCode, type Labelled } from '@/domain/shared/enumerations';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { officialExamSchema } from './duties';
import { editFields } from './edits';
import { code, id, pastDay } from './fields';

const upTo = (max: number, message: string) =>
  number().typeError(message).nullable().min(0, message).max(max, message);

const data = pastDay(M.dateInvalid, M.dateFuture);

const animalId = id().required(M.animalRequired);
const ccs = upTo(COUNT_MAX, M.ccsInvalid);
const solids = {
  gordura: upTo(FAT_MAX, M.fatInvalid),
  proteina: upTo(SHARE_MAX, M.proteinInvalid),
};

/** One cow's sample, but for its id. */
const sampleFields = object({
  animalId,
  data,
  ccs,
  ...solids,
  lactose: upTo(SHARE_MAX, M.lactoseInvalid),
  ureia: upTo(UREA_MAX, M.ureaInvalid),
}).test('measured', M.nothingMeasured, ({ ccs, gordura, ...rest }, context) =>
  [ccs, gordura, rest.proteina, rest.lactose, rest.ureia].some(
    (value) => value != null,
  )
    ? true
    : context.createError({
        path: context.path ? `${context.path}.ccs` : 'ccs',
        message: M.nothingMeasured,
      }),
);

/** What the form shows, which asks for whole cells: others may have fractions. */
export const sampleFormSchema = sampleFields.shape({
  ccs: ccs.integer(M.countWhole),
});

const sampleSchema = sampleFields.shape({ amostraId: id() });

/** POST registrar-amostras: all or nothing. */
export const sampleBatchSchema = object({
  ...editFields,
  rebanhoId: id(),
  amostras: array()
    .typeError(M.empty)
    .of(sampleSchema)
    .required(M.empty)
    .min(1, M.empty)
    .max(SAMPLES_MAX, REQUEST_MESSAGES.tooLarge),
});

const cpp = upTo(COUNT_MAX, M.cppInvalid);

const tankFields = object({
  data,
  ccs,
  cpp,
  ...solids,
  laboratorio: string().nullable().max(LABORATORY_MAX, M.laboratoryTooLong),
});

/** What the form of the tank shows. */
export const tankAnalysisFormSchema = tankFields.shape({
  ccs: ccs.integer(M.countWhole),
  cpp: cpp.integer(M.countWhole),
});

/** POST registrar-analise-tanque. */
export const tankAnalysisSchema = tankFields.shape({
  analiseId: id(),
  rebanhoId: id(),
});

const optionalCode = <Code extends string>(
  options: readonly Labelled<Code>[],
  message: string,
) =>
  string<Code>()
    .meta({ codes: codesOf(options) })
    .typeError(message)
    .nullable()
    .test('code', message, (value) => !value || isCode(options, value));

const score = () => optionalCode<CmtScore>(CMT_SCORES, M.scoreInvalid);

type Scores = { readonly [Q in Quarter]?: CmtScore | null | undefined };

function scoresOf(cmt: Scores | null | undefined): CmtByQuarter | null {
  if (!cmt) return null;
  const { AE = null, AD = null, PE = null, PD = null } = cmt;
  return { AE, AD, PE, PD };
}

/** What the form of an exam shows; what its kind asks for is told as by the rule. */
export const examFormSchema = object({
  animalId,
  data,
  tipo: code(EXAM_KINDS, M.kindInvalid, M.kindInvalid),
  cmt: object({ AE: score(), AD: score(), PE: score(), PD: score() })
    .noUnknown(REQUEST_MESSAGES.unknownField)
    .typeError(M.scoreInvalid)
    .nullable()
    .default(undefined)
    .optional(),
  quartos: array()
    .typeError(M.quarterInvalid)
    .of(code(QUARTERS, M.quarterInvalid, M.quarterInvalid))
    .max(QUARTERS.length, M.quarterInvalid),
  grau: number<CaseGrade>()
    .meta({ codes: CASE_GRADES.map((grade) => grade.id) })
    .typeError(M.gradeInvalid)
    .nullable()
    .test(
      'grade',
      M.gradeInvalid,
      (value) => value == null || CASE_GRADES.some((one) => one.id === value),
    ),
  agente: optionalCode<Agent>(AGENTS, M.agentInvalid),
  oficial: officialExamSchema.nullable().default(undefined).optional(),
  observacao: string().nullable().max(NOTE_MAX, M.noteTooLong),
}).test('kind', ({ tipo, ...rest }, { createError }) => {
  if (!isCode(EXAM_KINDS, tipo)) return true;
  const { cmt, grau = null, agente = null } = rest;
  // Asked whatever the fields hold, before they are refused for it.
  const [quartos, oficial] = [rest.quartos ?? [], rest.oficial ?? null];
  const told = { tipo, cmt: scoresOf(cmt), quartos, grau, agente, oficial };
  const [first] = examKindProblems(told);
  return first
    ? createError({ path: first.campo, message: first.mensagem })
    : true;
});

/** POST registrar-exame. */
export const examSchema = examFormSchema.shape({
  exameId: id(),
  rebanhoId: id(),
});

type NewId = () => string;

export function sampleDataOf(
  body: InferType<typeof sampleSchema>,
  newId: NewId,
): SampleInput {
  return {
    amostraId: (body.amostraId ?? newId()).toLowerCase(),
    animalId: body.animalId.toLowerCase(),
    data: body.data ?? '',
    ccs: body.ccs ?? null,
    gordura: body.gordura ?? null,
    proteina: body.proteina ?? null,
    lactose: body.lactose ?? null,
    ureia: body.ureia ?? null,
  };
}

export function tankAnalysisDataOf(
  body: InferType<typeof tankAnalysisSchema>,
  newId: NewId,
): Omit<TankAnalysisInput, 'rebanhoId'> {
  return {
    analiseId: (body.analiseId ?? newId()).toLowerCase(),
    data: body.data ?? '',
    ccs: body.ccs ?? null,
    cpp: body.cpp ?? null,
    gordura: body.gordura ?? null,
    proteina: body.proteina ?? null,
    laboratorio: body.laboratorio ?? null,
  };
}

export function examDataOf(
  body: InferType<typeof examSchema>,
  newId: NewId,
): Omit<ExamInput, 'rebanhoId'> {
  return {
    exameId: (body.exameId ?? newId()).toLowerCase(),
    animalId: body.animalId.toLowerCase(),
    data: body.data ?? '',
    tipo: body.tipo,
    cmt: scoresOf(body.cmt),
    quartos: body.quartos ?? [],
    ...(body.oficial ? { oficial: body.oficial } : {}),
    grau: body.grau ?? null,
    agente: body.agente ?? null,
    observacao: body.observacao ?? null,
  };
}
