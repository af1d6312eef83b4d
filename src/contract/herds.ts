import { type InferType, object, string } from 'yup';
import { DESCRIPTION_MAX } from '@/domain/herds/types';
import { HERD_MESSAGES as M } from '@/domain/shared/messages';
import { NAME_MAX, NAME_PATTERN } from '@/domain/shared/names';
import { id } from './fields';

const nome = string()
  .typeError(M.nameEmpty)
  .required(M.nameEmpty)
  .test('not-blank', M.nameEmpty, (value) => value.trim() !== '')
  .matches(NAME_PATTERN, M.nameCharacters)
  .max(NAME_MAX, M.nameTooLong);

const descricao = string()
  .nullable()
  .max(DESCRIPTION_MAX, M.descriptionTooLong);

/** The fields the form shows. */
export const herdFormSchema = object({ nome, descricao });

/** POST /api/rebanho/cadastrar and PUT /api/rebanho/atualizar/{rebanhoId}. */
export const herdSchema = object({ rebanhoId: id(), nome, descricao });
export type HerdBody = InferType<typeof herdSchema>;
