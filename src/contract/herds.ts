import { type InferType, object, string } from 'yup';
import { DESCRIPTION_MAX } from '@/domain/herds/limits';
import { HERD_MESSAGES as M } from '@/domain/shared/messages';
import { editFields, editOf } from './edits';
import { id, named } from './fields';

const nome = named(M.nameEmpty, M.nameCharacters, M.nameTooLong);

const descricao = string()
  .nullable()
  .max(DESCRIPTION_MAX, M.descriptionTooLong);

/** The fields the form shows. */
export const herdFormSchema = object({
  nome: nome.required(M.nameEmpty),
  descricao,
});

/** POST /api/rebanho/cadastrar. */
export const herdSchema = object({
  rebanhoId: id(),
  nome: nome.required(M.nameEmpty),
  descricao,
});
export type HerdBody = InferType<typeof herdSchema>;

/** PUT /api/rebanho/atualizar/{rebanhoId}. */
export const herdUpdateSchema = herdSchema.shape(editFields);

export const herdDataOf = (
  { rebanhoId, nome, descricao, ...edit }: HerdBody,
  id: string,
) => ({
  rebanhoId: (rebanhoId ?? id).toLowerCase(),
  nome,
  descricao: descricao ?? '',
  ...editOf(edit),
});
