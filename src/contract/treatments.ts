import { array, type InferType, object, string } from 'yup';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { NAME_MAX } from '@/domain/shared/names';
import { TREATMENT_MESSAGES as M } from '@/domain/treatments/messages';
import type { TreatmentInput } from '@/domain/treatments/types';
import { editFields, editOf } from './edits';
import { id, title } from './fields';
import { write } from './write';

export const TREATMENT_NOTE_MAX = 500;
export const TREATMENT_MEDICINES_MAX = 50;

const nome = title(M.name).required(M.name).max(NAME_MAX, M.nameTooLong);

export const observacao = string()
  .nullable()
  .max(TREATMENT_NOTE_MAX, M.noteTooLong);

const medicamentos = array()
  .of(id().required(GENERAL_MESSAGES.idInvalid))
  .typeError(M.medicines)
  .required(M.medicines)
  .min(1, M.medicines)
  .max(TREATMENT_MEDICINES_MAX, GENERAL_MESSAGES.tooLarge);

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
export type TreatmentUpdateBody = InferType<typeof treatmentUpdateSchema>;

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

const treatmentIdOf = ({ tratamentoId }: TreatmentBody, newId: () => string) =>
  (tratamentoId ?? newId()).toLowerCase();

export const treatmentWrites = {
  'treatments/registered': write<'treatments/registered', TreatmentBody>()({
    ...{ name: 'registerTreatment', method: 'POST', status: 201 },
    summary: 'Cadastra um tratamento',
    done: () => M.registered,
    body: treatmentSchema,
    inputOf: (body, { rebanhoId }, { newId }) => {
      const tratamentoId = treatmentIdOf(body, newId);
      return treatmentDataOf(body, { rebanhoId, tratamentoId });
    },
  }),
  // The herd stands in the path, the treatment in the body.
  'treatments/updated': write<'treatments/updated', TreatmentUpdateBody>()({
    ...{ name: 'updateTreatment', method: 'PUT', status: 200 },
    summary: 'Atualiza um tratamento',
    done: () => M.updated,
    body: treatmentUpdateSchema,
    inputOf: (body, { rebanhoId }, { newId }) => {
      const tratamentoId = treatmentIdOf(body, newId);
      const input = treatmentDataOf(body, { rebanhoId, tratamentoId });
      return { ...input, ...editOf(body) };
    },
  }),
  'treatments/deleted': write<'treatments/deleted'>()({
    ...{ name: 'deleteTreatment', method: 'DELETE', status: 200 },
    summary: 'Exclui um tratamento sem uso',
    done: () => M.deleted,
    row: 'tratamentos',
    inputOf: (_, ids) => ids,
  }),
};
