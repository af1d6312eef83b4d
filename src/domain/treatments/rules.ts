import { mergeEdit, withEdits } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import { type HerdReader, NO_EFFECTS, type Rule } from '../shared/effects';
import { accept, type FieldProblem } from '../shared/outcome';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import { TREATMENT_MESSAGES as M } from './messages';
import type { Treatment, TreatmentInput } from './types';

/** A new treatment; sent again it stays, the id of other content is 409. */
export const registerTreatment: Rule<TreatmentInput> = (herd, input) => {
  const known = herd.row('tratamentos', input.tratamentoId);
  const next = treatmentOf(input, known);
  if (known) return isSame(known, next) ? accept(NO_EFFECTS) : idTaken();
  const campos = medicineProblems(herd, next.medicamentos, 'medicamentos');
  if (campos.length > 0) return invalidFields(campos);
  return accept({ ...NO_EFFECTS, put: { tratamentos: [next] } });
};

/** Applications keep the treatment as it was. */
export const updateTreatment: Rule<TreatmentInput & EditOrigin> = (
  herd,
  input,
  when,
) => {
  const known = herd.row('tratamentos', input.tratamentoId);
  if (!known) return missing(M.notFound);
  const registroId = input.tratamentoId;
  const wanted = treatmentOf(input, known);
  const merged = mergeEdit(herd, { registroId, known, wanted }, input, when);
  const next = merged.content;
  if (isSame(known, next)) return withEdits(accept(NO_EFFECTS), merged, input);
  const campos = medicineProblems(herd, next.medicamentos, 'medicamentos');
  if (campos.length > 0) return invalidFields(campos);
  const effects = { ...NO_EFFECTS, put: { tratamentos: [next] } };
  return withEdits(accept(effects), merged, input);
};

/** Only one that was never applied. */
export const deleteTreatment: Rule<{ readonly tratamentoId: string }> = (
  herd,
  { tratamentoId },
) => {
  if (!herd.row('tratamentos', tratamentoId)) return accept(NO_EFFECTS);
  const isUsed = herd
    .all('aplicacoes')
    .some((application) => application.tratamentoId === tratamentoId);
  if (isUsed) return invalidFields([problem('tratamentoId', M.inUse)]);
  return accept({ ...NO_EFFECTS, remove: { tratamentos: [tratamentoId] } });
};

/** At least one medicine, each of this herd. */
export function medicineProblems(
  herd: HerdReader,
  ids: readonly string[],
  campo: string,
): FieldProblem[] {
  if (ids.length === 0) return [problem(campo, M.medicines)];
  return ids.flatMap((id, linha) =>
    herd.row('medicamentos', id)
      ? []
      : [problem(campo, M.medicineNotFound, linha)],
  );
}

/** A treatment's row as the content says it. */
export function treatmentOf(
  input: TreatmentInput,
  known: Treatment | undefined,
): Treatment {
  return {
    tratamentoId: input.tratamentoId,
    rebanhoId: input.rebanhoId,
    nome: input.nome.trim(),
    observacao: input.observacao?.trim() || null,
    medicamentos: [...new Set(input.medicamentos)],
    versao: known?.versao ?? 0,
  };
}

function isSame(known: Treatment, next: Treatment): boolean {
  return (
    known.nome === next.nome &&
    known.observacao === next.observacao &&
    known.medicamentos.length === next.medicamentos.length &&
    known.medicamentos.every((id) => next.medicamentos.includes(id))
  );
}
