import { mergeEdit, withEdits } from '../shared/edits';
import type { EditOrigin } from '../shared/editTypes';
import { type HerdReader, NO_EFFECTS, type Rule } from '../shared/effects';
import { accept } from '../shared/outcome';
import { idTaken, invalidFields, missing, problem } from '../shared/refusals';
import { MEDICINE_MESSAGES as M } from './messages';
import type { Medicine, MedicineInput } from './types';

/** A new medicine; sent again it stays, the id of other content is 409. */
export const registerMedicine: Rule<MedicineInput> = (herd, input) => {
  const known = herd.row('medicamentos', input.medicamentoId);
  const next = medicineOf(input, known);
  if (known) return isSame(known, next) ? accept(NO_EFFECTS) : idTaken();
  return accept({ ...NO_EFFECTS, put: { medicamentos: [next] } });
};

/** Applications keep the medicine as it was: no past date moves. */
export const updateMedicine: Rule<MedicineInput & EditOrigin> = (
  herd,
  input,
  when,
) => {
  const known = herd.row('medicamentos', input.medicamentoId);
  if (!known) return missing(M.notFound);
  const registroId = input.medicamentoId;
  const wanted = medicineOf(input, known);
  const edited = { registroId, known, wanted, units: DOSES };
  const merged = mergeEdit(herd, edited, input, when);
  const next = medicineOf(merged.content, known);
  const effects = isSame(known, next)
    ? NO_EFFECTS
    : { ...NO_EFFECTS, put: { medicamentos: [next] } };
  return withEdits(accept(effects), merged, input);
};

/** Without a second dose there is no interval. */
const DOSES = [['quantidadeDoses', 'intervaloAplicacoes']] as const;

/** Only what no treatment and no application uses. */
export const deleteMedicine: Rule<{ readonly medicamentoId: string }> = (
  herd,
  { medicamentoId },
) => {
  if (!herd.row('medicamentos', medicamentoId)) return accept(NO_EFFECTS);
  if (isMedicineUsed(herd, medicamentoId)) {
    return invalidFields([problem('medicamentoId', M.inUse)]);
  }
  return accept({ ...NO_EFFECTS, remove: { medicamentos: [medicamentoId] } });
};

function medicineOf(
  input: MedicineInput,
  known: Medicine | undefined,
): Medicine {
  const { tipo, remedio } = input.dosagem;
  return {
    medicamentoId: input.medicamentoId,
    rebanhoId: input.rebanhoId,
    nome: input.nome.trim(),
    diasCarencia: input.diasCarencia,
    administracao: input.administracao,
    // A single dose has no interval, whatever the form still shows.
    intervaloAplicacoes:
      input.quantidadeDoses > 1 ? input.intervaloAplicacoes : null,
    quantidadeDoses: input.quantidadeDoses,
    dosagem: { tipo, remedio },
    observacao: input.observacao?.trim() || null,
    versao: known?.versao ?? 0,
  };
}

function isSame(known: Medicine, next: Medicine): boolean {
  const { dosagem: knownDosage, ...knownRest } = known;
  const { dosagem: nextDosage, ...nextRest } = next;
  const fields = Object.keys(nextRest) as (keyof typeof nextRest)[];
  return (
    knownDosage.tipo === nextDosage.tipo &&
    knownDosage.remedio === nextDosage.remedio &&
    fields
      .filter((field) => field !== 'versao')
      .every((field) => knownRest[field] === nextRest[field])
  );
}

/** Some treatment has it, or some application gave it. */
export function isMedicineUsed(
  herd: HerdReader,
  medicamentoId: string,
): boolean {
  const isIt = (it: Pick<Medicine, 'medicamentoId'>) =>
    it.medicamentoId === medicamentoId;
  const isAmong = (ids: readonly string[]) => ids.includes(medicamentoId);
  return (
    herd.all('tratamentos').some((it) => isAmong(it.medicamentos)) ||
    herd.all('aplicacoes').some((it) => it.medicamentos.some(isIt))
  );
}
