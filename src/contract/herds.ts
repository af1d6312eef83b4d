import { type InferType, number, object, string } from 'yup';
import { DESCRIPTION_MAX, VERSION_MAX } from '@/domain/herds/limits';
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

/** POST /api/rebanho/cadastrar; of a herd that the server lost, where it had come. */
export const herdNewSchema = herdSchema.shape({
  versaoAnterior: number().integer().min(0).max(VERSION_MAX).nullable(),
});

/** PUT /api/rebanho/atualizar/{rebanhoId}. */
export const herdUpdateSchema = herdSchema.shape(editFields);

export const newHerdOf = (
  { versaoAnterior, ...body }: InferType<typeof herdNewSchema>,
  id: string,
) => ({
  ...herdDataOf(body, id),
  ...(versaoAnterior == null ? {} : { versaoAnterior }),
});

export const herdDataOf = (
  { rebanhoId, nome, descricao, ...edit }: HerdBody,
  id: string,
) => ({
  rebanhoId: (rebanhoId ?? id).toLowerCase(),
  nome,
  descricao: descricao ?? '',
  ...editOf(edit),
});
