import { type FarmTime, isAfter } from '../shared/dates';
import { type Edited, mergeEdit, withEdits } from '../shared/edits';
import {
  type Effects,
  type HerdReader,
  NO_EFFECTS,
  type Rule,
} from '../shared/effects';
import { accept, type FieldProblem, type Outcome } from '../shared/outcome';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import { isCurrent, latestStarted } from './current';
import { TREATMENT_MESSAGES as M } from './messages';
import { beyondPlan } from './notices';
import { endsOf } from './periods';
import { medicineProblems, treatmentOf } from './rules';
import { snapshotOf } from './snapshot';
import { timeProblems } from './times';
import type {
  ApplicationDeletion,
  ApplicationInput,
  FinishInput,
  Treatment,
  TreatmentApplication,
} from './types';

/**
 * A treatment given to one animal or to several, all or none: an existing one,
 * or a new one made on the spot. The medicines are kept as they were given. Sent
 * again nothing changes; an application's id for other content is 409.
 */
export const applyTreatment: Rule<ApplicationInput> = (herd, input, when) => {
  const known = input.animais.map(({ aplicacaoId }) =>
    herd.row('aplicacoes', aplicacaoId),
  );
  if (known.some((row, line) => row && !isRepeat(row, input, line))) {
    return idTaken();
  }
  if (known.length > 0 && known.every((row) => row)) return accept(NO_EFFECTS);
  const treatment = treatmentFor(herd, input);
  const campos = [
    ...animalProblems(herd, input),
    ...timeProblems(input.dataAplicacao, input.dataFimAplicacao, when.today),
    ...(treatment.ok ? [] : treatment.problem.campos),
  ];
  if (!treatment.ok || campos.length > 0) return invalidFields(campos);
  const rows = input.animais
    .filter((_, line) => !known[line])
    .map((target) => applicationOf(herd, input, treatment.value, target));
  return accept(effectsOf(herd, treatment.value, rows, when.today));
};

function effectsOf(
  herd: HerdReader,
  treatment: Treatment,
  rows: readonly TreatmentApplication[],
  today: string,
): Effects {
  const isNew = !herd.row('tratamentos', treatment.tratamentoId);
  return {
    put: {
      aplicacoes: rows,
      animais: rows.flatMap((row) => pointed(herd, row, today)),
      ...(isNew ? { tratamentos: [treatment] } : {}),
    },
    remove: {},
    avisos: rows.slice(0, 1).flatMap(beyondPlan),
  };
}

/** The treatment named, or a new one of the content that came along. */
function treatmentFor(
  herd: HerdReader,
  { tratamento, rebanhoId }: ApplicationInput,
): Outcome<Treatment> {
  const known = herd.row('tratamentos', tratamento.tratamentoId);
  const hasContent = tratamento.nome.trim() && tratamento.medicamentos.length;
  if (!known && !hasContent) {
    return invalidFields([problem('tratamento', M.treatment)]);
  }
  const next = known ?? treatmentOf({ ...tratamento, rebanhoId }, undefined);
  const field = 'tratamento.medicamentos';
  const campos = medicineProblems(herd, next.medicamentos, field);
  return campos.length > 0 ? invalidFields(campos) : accept(next);
}

function animalProblems(
  herd: HerdReader,
  { animais, dataAplicacao }: ApplicationInput,
): FieldProblem[] {
  if (animais.length === 0) return [problem('animalId', M.animal)];
  const ids = new Set(animais.map(({ animalId }) => animalId));
  const own = new Set(animais.map(({ aplicacaoId }) => aplicacaoId));
  if (Math.min(ids.size, own.size) < animais.length) {
    return [problem('animais', M.animalRepeated)];
  }
  return animais.flatMap(({ animalId }, line) => {
    const linha = animais.length > 1 ? line : undefined;
    const animal = herd.row('animais', animalId);
    if (!animal) return [problem('animalId', M.animalNotFound, linha)];
    const left = animal.descarte?.dataOcorrencia;
    const gone = left && isAfter(dataAplicacao.slice(0, 10), left);
    return gone ? [problem('animalId', M.animalDiscarded, linha)] : [];
  });
}

function applicationOf(
  herd: HerdReader,
  input: ApplicationInput,
  treatment: Treatment,
  target: ApplicationInput['animais'][number],
): TreatmentApplication {
  const dates = {
    medicamentos: snapshotOf(herd, treatment.medicamentos, input.carencias),
    dataInicio: input.dataAplicacao,
    dataFim: input.dataFimAplicacao,
  };
  return {
    aplicacaoId: target.aplicacaoId,
    animalId: target.animalId,
    ...dates,
    ...endsOf(dates),
    rebanhoId: input.rebanhoId,
    tratamentoId: treatment.tratamentoId,
    tratamentoNome: treatment.nome,
    tratamentoObservacao: treatment.observacao,
    eficacia: input.eficacia,
    observacao: input.observacao?.trim() || null,
    versao: 0,
  };
}

/** The animal with the latest of its open ones and of what counts already. */
function pointed(herd: HerdReader, row: TreatmentApplication, today: string) {
  const animal = herd.row('animais', row.animalId);
  if (!animal) return [];
  const counts = (other: TreatmentApplication) =>
    other.dataFim === null ||
    (other.aplicacaoId === animal.aplicacaoId && isCurrent(other, today));
  const others = herd.rowsOf('aplicacoes', row.animalId).filter(counts);
  const own = isCurrent(row, today) ? [row] : [];
  const aplicacaoId = latestStarted([...others, ...own])?.aplicacaoId ?? null;
  return aplicacaoId === animal.aplicacaoId ? [] : [{ ...animal, aplicacaoId }];
}

/** What was finished or corrected since is still the same application. */
function isRepeat(
  known: TreatmentApplication,
  input: ApplicationInput,
  line: number,
): boolean {
  return (
    known.animalId === input.animais[line]?.animalId &&
    known.tratamentoId === input.tratamento.tratamentoId &&
    (known.dataInicio === input.dataAplicacao || known.dataFim !== null)
  );
}

/**
 * Ends an application; ended already, its end and efficacy are corrected: of two
 * devices that ended it the later recording stands, whichever comes first. The
 * animal's current application falls back to another open one.
 */
export const finishApplication: Rule<FinishInput> = (herd, input, when) => {
  const known = ownApplication(herd, input);
  if (!known.ok) return known;
  const merged = mergeEdit(herd, endOf(known.value, input), input, when);
  const next = finished(known.value, merged.content);
  const { dataInicio, dataFim } = next;
  const campos = timeProblems(dataInicio, dataFim, when.today);
  if (campos.length > 0) return invalidFields(campos);
  const same = isSame(known.value, next);
  const effects = same ? NO_EFFECTS : endEffects(herd, next);
  return withEdits(accept(effects), merged, input);
};

function endEffects(herd: HerdReader, next: TreatmentApplication): Effects {
  const animais = releasedFrom(herd, next);
  const put = { aplicacoes: [next], animais };
  return { put, remove: {}, avisos: beyondPlan(next) };
}

/** What of an application its end writes. */
type End = Pick<FinishInput, 'dataAplicacao'> & {
  readonly observacao: string | null;
  readonly dataFimAplicacao: FarmTime | null;
  readonly eficacia: TreatmentApplication['eficacia'];
};

function endOf(known: TreatmentApplication, input: FinishInput): Edited<End> {
  const { aplicacaoId, dataInicio, dataFim, eficacia, observacao } = known;
  const { dataAplicacao, dataFimAplicacao } = input;
  return {
    registroId: aplicacaoId,
    known: {
      ...{ dataAplicacao: dataInicio, dataFimAplicacao: dataFim },
      ...{ eficacia, observacao },
    },
    wanted: {
      ...{ dataAplicacao, dataFimAplicacao, eficacia: input.eficacia },
      observacao: noteOf(known, input),
    },
  };
}

/** Takes an application away; one that is gone already changes nothing. */
export const deleteApplication: Rule<ApplicationDeletion> = (herd, input) => {
  const known = ownApplication(herd, input);
  if (!known.ok) return accept(NO_EFFECTS);
  return accept({
    put: { animais: releasedFrom(herd, known.value) },
    remove: { aplicacoes: [input.aplicacaoId] },
    avisos: [],
  });
};

function ownApplication(
  herd: HerdReader,
  input: ApplicationDeletion,
): Outcome<TreatmentApplication> {
  const known = herd.row('aplicacoes', input.aplicacaoId);
  return known?.animalId === input.animalId
    ? accept(known)
    : missing(M.applicationNotFound);
}

function finished(
  known: TreatmentApplication,
  { dataAplicacao, dataFimAplicacao, eficacia, observacao }: End,
): TreatmentApplication {
  const dates = { dataInicio: dataAplicacao, dataFim: dataFimAplicacao };
  const next = { ...known, ...dates, eficacia, observacao };
  return { ...next, ...endsOf(next) };
}

/** A note once written is not lost to a form that does not show it. */
function noteOf(
  known: TreatmentApplication,
  { observacao }: FinishInput,
): string | null {
  return observacao === null ? null : observacao?.trim() || known.observacao;
}

function isSame(known: TreatmentApplication, next: TreatmentApplication) {
  return (
    known.dataInicio === next.dataInicio &&
    known.dataFim === next.dataFim &&
    known.eficacia === next.eficacia &&
    known.observacao === next.observacao
  );
}

/** Its animal without it: with another that is open, or with none. */
function releasedFrom(
  herd: HerdReader,
  { aplicacaoId, animalId }: TreatmentApplication,
) {
  const animal = herd.row('animais', animalId);
  if (animal?.aplicacaoId !== aplicacaoId) return [];
  const open = herd
    .rowsOf('aplicacoes', animalId)
    .filter((row) => row.dataFim === null && row.aplicacaoId !== aplicacaoId);
  const next = latestStarted(open)?.aplicacaoId ?? null;
  return [{ ...animal, aplicacaoId: next }];
}
