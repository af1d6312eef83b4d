import { isAfter } from '../shared/dates';
import {
  type Effects,
  type HerdReader,
  NO_EFFECTS,
  type Rule,
} from '../shared/effects';
import { accept, type FieldProblem, type Outcome } from '../shared/outcome';
import { idTaken, invalidFields, problem } from '../shared/refusals';
import { isCurrent, latestStarted } from './current';
import { TREATMENT_MESSAGES as M } from './messages';
import { beyondPlan, timeProblems } from './notices';
import { endsOf } from './periods';
import { medicineProblems, treatmentOf } from './rules';
import type {
  ApplicationInput,
  AppliedMedicine,
  Treatment,
  TreatmentApplication,
} from './types';

/**
 * A treatment given to one animal or to several, all or none: an existing one,
 * or a new one made on the spot. The medicines are kept as they are now. Sent
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
  return [...ids].flatMap((id) => {
    const animal = herd.row('animais', id);
    if (!animal) return [problem('animalId', M.animalNotFound)];
    const left = animal.descarte?.dataOcorrencia;
    const gone = left && isAfter(dataAplicacao.slice(0, 10), left);
    return gone ? [problem('animalId', M.animalDiscarded)] : [];
  });
}

function applicationOf(
  herd: HerdReader,
  input: ApplicationInput,
  treatment: Treatment,
  target: ApplicationInput['animais'][number],
): TreatmentApplication {
  const dates = {
    medicamentos: snapshotOf(herd, treatment.medicamentos),
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

/** The medicines as they are now, for the application to keep. */
function snapshotOf(
  herd: HerdReader,
  ids: readonly string[],
): readonly AppliedMedicine[] {
  return ids.flatMap((id) => {
    const medicine = herd.row('medicamentos', id);
    if (!medicine) return [];
    const { rebanhoId: _, versao: __, ...applied } = medicine;
    return [applied];
  });
}
