import { array, type InferType, number, object, string } from 'yup';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import {
  GIRTH_MAX,
  NOTE_MAX,
  WEIGHINGS_MAX,
  WEIGHT_MAX,
} from '@/domain/weighings/limits';
import { WEIGHING_MESSAGES as M } from '@/domain/weighings/messages';
import type { WeighingInput } from '@/domain/weighings/types';
import { WEIGHING_KINDS, WEIGHING_METHODS } from '@/domain/weighings/types';
import { editFields } from './edits';
import { code, id, pastDay } from './fields';

/** One weighing, but for ids: what the form shows. */
export const weighingFormSchema = object({
  animalId: id().required(M.animalRequired),
  dataPesagem: pastDay(M.dateInvalid, M.dateFuture),
  peso: number()
    .typeError(M.weightInvalid)
    .required(M.weightInvalid)
    .moreThan(0, M.weightNotPositive)
    .max(WEIGHT_MAX, M.weightTooHigh),
  metodo: code(WEIGHING_METHODS, M.methodInvalid, M.methodInvalid),
  tipo: code(WEIGHING_KINDS, M.kindInvalid, M.kindInvalid),
  perimetroToracico: number()
    .typeError(M.girthInvalid)
    .nullable()
    .moreThan(0, M.girthInvalid)
    .max(GIRTH_MAX, M.girthInvalid),
  observacao: string().nullable().max(NOTE_MAX, M.noteTooLong),
});

const weighingSchema = weighingFormSchema.shape({ pesagemId: id() });

/** POST /api/animal/registrar-pesagem/{rebanhoId}: all or nothing. */
export const weighingBatchSchema = object({
  ...editFields,
  rebanhoId: id(),
  pesagens: array()
    .typeError(M.empty)
    .of(weighingSchema)
    .required(M.empty)
    .min(1, M.empty)
    .max(WEIGHINGS_MAX, REQUEST_MESSAGES.tooLarge),
});
export type WeighingBatchBody = InferType<typeof weighingBatchSchema>;

export function weighingDataOf(
  body: WeighingBatchBody['pesagens'][number],
  newId: () => string,
): WeighingInput {
  return {
    pesagemId: (body.pesagemId ?? newId()).toLowerCase(),
    animalId: body.animalId.toLowerCase(),
    dataPesagem: body.dataPesagem ?? '',
    peso: body.peso,
    metodo: body.metodo,
    tipo: body.tipo,
    perimetroToracico: body.perimetroToracico ?? null,
    observacao: body.observacao ?? null,
  };
}
