import { DUTY_MESSAGES as D } from '../duties/messages';
import type { ExamMethod, OfficialExam } from '../duties/types';
import { animalDayProblem } from '../shared/animalDay';
import { compareDates, isAfter } from '../shared/dates';
import { type HerdReader, NO_EFFECTS, type Rule } from '../shared/effects';
import { compareTexts } from '../shared/lists';
import { accept, type FieldProblem } from '../shared/outcome';
import { idTaken, invalidFields, problem } from '../shared/refusals';
import { QUALITY_MESSAGES as M } from './messages';
import { milkGiverProblem } from './samples';
import {
  type Exam,
  type ExamDeletion,
  type ExamInput,
  type ExamKind,
  OFFICIAL_EXAMS,
  type OfficialExamKind,
  type TankAnalysisDeletion,
  type TankAnalysisInput,
} from './types';

/** The tank analysed; of one month as many as there are. */
export const recordTankAnalysis: Rule<TankAnalysisInput> = (
  herd,
  input,
  { today },
) => {
  const row = { ...input, laboratorio: textOf(input.laboratorio), versao: 0 };
  const known = herd.row('analisesTanque', row.analiseId);
  if (known) return same(known, row) ? accept(NO_EFFECTS) : idTaken();
  const campos: FieldProblem[] = [];
  if (isAfter(row.data, today)) campos.push(problem('data', M.dateFuture));
  const { ccs, cpp, gordura, proteina } = row;
  if ([ccs, cpp, gordura, proteina].every((value) => value === null)) {
    campos.push(problem('ccs', M.nothingMeasured));
  }
  if (campos.length > 0) return invalidFields(campos);
  return accept({ ...NO_EFFECTS, put: { analisesTanque: [row] } });
};

export const deleteTankAnalysis: Rule<TankAnalysisDeletion> = (
  herd,
  { analiseId },
) =>
  herd.row('analisesTanque', analiseId)
    ? accept({ ...NO_EFFECTS, remove: { analisesTanque: [analiseId] } })
    : accept(NO_EFFECTS);

/** A CMT, a clinical case or a culture of one cow, or an exam that is ordered. */
export const recordExam: Rule<ExamInput> = (herd, input, { today }) => {
  const row = rowOf(input);
  const known = herd.row('exames', row.exameId);
  if (known) return same(known, row) ? accept(NO_EFFECTS) : idTaken();
  const campos = problems(herd, row, today);
  if (campos.length > 0) return invalidFields(campos);
  return accept({ ...NO_EFFECTS, put: { exames: [row] } });
};

export const deleteExam: Rule<ExamDeletion> = (herd, { exameId }) =>
  herd.row('exames', exameId)
    ? accept({ ...NO_EFFECTS, remove: { exames: [exameId] } })
    : accept(NO_EFFECTS);

/** Only what its kind tells. */
function rowOf(input: ExamInput): Exam {
  const { exameId, rebanhoId, animalId, data, tipo } = input;
  return {
    ...{ exameId, rebanhoId, animalId, data, tipo },
    cmt: tipo === 'CMT' ? input.cmt : null,
    quartos:
      tipo === 'CMT' || isOfficial(tipo)
        ? []
        : [...new Set(input.quartos)].sort(),
    grau: tipo === 'CASO' ? input.grau : null,
    agente: tipo === 'CULTURA' ? input.agente : null,
    ...(isOfficial(tipo) && input.oficial
      ? { oficial: tidyExam(input.oficial) }
      : {}),
    observacao: textOf(input.observacao),
    versao: 0,
  };
}

/** An animal's exams, the newest first; those of one day by id. */
export function examsOf(herd: HerdReader, animalId: string): readonly Exam[] {
  return [...herd.rowsOf('exames', animalId)].sort(
    (one, other) =>
      compareDates(other.data, one.data) ||
      compareTexts(one.exameId, other.exameId),
  );
}

/** Whether the State's programme asks for it. */
export function isOfficial(tipo: ExamKind): tipo is OfficialExamKind {
  return OFFICIAL_EXAMS.some(({ id }) => id === tipo);
}

function tidyExam(exam: OfficialExam): OfficialExam {
  const { metodo, resultado, veterinario, crmv } = exam;
  return {
    ...{ metodo, resultado, veterinario: veterinario.trim() },
    crmv: crmv.trim().toUpperCase(),
  };
}

function textOf(text: string | null): string | null {
  return text?.trim() || null;
}

function same<Row extends { readonly versao: number }>(one: Row, other: Row) {
  return Object.entries(other).every(
    ([field, value]) =>
      field === 'versao' || textIn(one[field as keyof Row]) === textIn(value),
  );
}

/** A stored object's fields come back in an order of their own. */
function textIn(value: unknown): string {
  const isObject = typeof value === 'object' && value && !Array.isArray(value);
  return JSON.stringify(isObject ? Object.entries(value).sort() : value);
}

function problems(herd: HerdReader, row: Exam, today: string): FieldProblem[] {
  const found: FieldProblem[] = [];
  const animal = isOfficial(row.tipo)
    ? strangerProblem(herd, row)
    : milkGiverProblem(herd, row);
  if (animal) found.push(problem('animalId', animal));
  const owner = herd.row('animais', row.animalId);
  const date = animalDayProblem(owner, row.data, today, M);
  if (date) found.push(problem('data', date));
  return [...found, ...examKindProblems(row)];
}

/** Of any animal, male or female. */
function strangerProblem(herd: HerdReader, row: Exam): string | null {
  const animal = herd.row('animais', row.animalId);
  return animal?.rebanhoId === row.rebanhoId ? null : D.animalNotFound;
}

type OfKind = Pick<Exam, 'cmt' | 'quartos' | 'agente' | 'oficial'> & {
  readonly grau: unknown;
};

/** What an exam of its kind must tell. */
export function examKindProblems(
  exam: OfKind & Pick<Exam, 'tipo'>,
): readonly FieldProblem[] {
  return KIND_PROBLEMS[exam.tipo](exam);
}

const KIND_PROBLEMS: Readonly<
  Record<Exam['tipo'], (exam: OfKind) => FieldProblem[]>
> = {
  CMT: ({ cmt }) =>
    cmt && Object.values(cmt).some((score) => score !== null)
      ? []
      : [problem('cmt', M.scoreRequired)],
  CASO: ({ quartos, grau }) => [
    ...(quartos.length > 0 ? [] : [problem('quartos', M.quarterRequired)]),
    ...(grau === null ? [problem('grau', M.gradeInvalid)] : []),
  ],
  CULTURA: ({ agente }) =>
    agente === null ? [problem('agente', M.agentInvalid)] : [],
  BRUCELOSE: (exam) => methodProblems(exam, ['AAT', '2ME']),
  TUBERCULOSE: (exam) => methodProblems(exam, ['TUBERCULINA']),
};

function methodProblems(
  { oficial }: OfKind,
  methods: readonly ExamMethod[],
): FieldProblem[] {
  if (!oficial) return [problem('oficial', D.examRequired)];
  return methods.includes(oficial.metodo)
    ? []
    : [problem('oficial.metodo', D.methodOfOther)];
}
