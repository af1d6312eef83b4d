import { type InferType, object, string } from 'yup';
import { REGISTER_MAX, TEXT_MAX } from '@/domain/duties/limits';
import { DUTY_MESSAGES as M } from '@/domain/duties/messages';
import {
  EXAM_METHODS,
  EXAM_RESULTS,
  type OfficialDoseInput,
  STRAINS,
} from '@/domain/duties/types';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { code, farmDate, id, notFuture, title } from './fields';

const written = (required: string, max = TEXT_MAX) =>
  title(required).required(required).max(max, M.textTooLong);

/** Who did it and by which number in the register of veterinarians. */
const signature = {
  veterinario: written(M.veterinarianRequired),
  crmv: written(M.registerRequired, REGISTER_MAX),
};

/** What the form of a dose of a programme shows besides. */
export const officialDoseSchema = object({
  cepa: code(STRAINS, M.strainRequired, M.strainInvalid),
  partida: written(M.batchRequired),
  ...signature,
  atestado: string()
    .typeError(REQUEST_MESSAGES.invalid)
    .nullable()
    .max(TEXT_MAX, M.textTooLong),
  dataAtestado: farmDate(M.attestedInvalid)
    .typeError(M.attestedInvalid)
    .test(notFuture(M.attestedFuture)),
});
export type OfficialDoseBody = InferType<typeof officialDoseSchema>;

/** POST registrar-comprovacao. */
export const dosePapersSchema = object({
  rebanhoId: id().nullable(),
  oficial: officialDoseSchema.required(M.papersRequired),
});

export function officialDoseDataOf(body: OfficialDoseBody): OfficialDoseInput {
  const { cepa, partida, veterinario, crmv, atestado, dataAtestado } = body;
  return {
    ...{ cepa, partida, veterinario, crmv },
    atestado: atestado?.trim() || null,
    dataAtestado: dataAtestado ?? null,
  };
}

/** What the form of an exam of brucellosis or tuberculosis shows. */
export const officialExamSchema = object({
  metodo: code(EXAM_METHODS, M.methodRequired, M.methodInvalid),
  resultado: code(EXAM_RESULTS, M.resultRequired, M.resultInvalid),
  ...signature,
});
