import { array, type InferType, object, string } from 'yup';
import { NAME_MAX } from '@/domain/shared/names';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { MEDICINES_MAX, NOTE_MAX } from '@/domain/treatments/limits';
import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import type { TreatmentInput } from '@/domain/treatments/types';
import { editFields } from './edits';
import { id, idOfRow, title } from './fields';

const nome = title(M.name).required(M.name).max(NAME_MAX, M.nameTooLong);

export const observacao = string().nullable().max(NOTE_MAX, M.noteTooLong);

const medicamentos = array()
  .of(idOfRow('medicamentoId'))
  .typeError(M.medicines)
  .required(M.medicines)
  .min(1, M.medicines)
  .max(MEDICINES_MAX, REQUEST_MESSAGES.tooLarge);

/** The fields the form shows. */
export const treatmentFormSchema = object({ nome, observacao, medicamentos });

/** POST /api/tratamento/cadastrar/{rebanhoId}. */
export const treatmentSchema = treatmentFormSchema.shape({
  tratamentoId: id().nullable(),
  rebanhoId: id().nullable().required(M.herd),
});
export type TreatmentBody = InferType<typeof treatmentSchema>;

/** PUT /api/tratamento/atualizar/{rebanhoId}: it names the treatment. */
export const treatmentUpdateSchema = treatmentSchema.shape({
  tratamentoId: id().nullable().required(M.id),
  ...editFields,
});

/** The operation's data of a body that was validated. */
export function treatmentDataOf(
  body: TreatmentBody,
  ids: Pick<TreatmentInput, 'rebanhoId' | 'tratamentoId'>,
): TreatmentInput {
  return {
    rebanhoId: ids.rebanhoId,
    tratamentoId: ids.tratamentoId,
    nome: body.nome,
    observacao: body.observacao ?? null,
    medicamentos: body.medicamentos,
  };
}

export const treatmentIdOf = (
  { tratamentoId }: TreatmentBody,
  newId: () => string,
) => (tratamentoId ?? newId()).toLowerCase();
