import { type InferType, object, string } from 'yup';
import { DESCRIPTION_MAX } from '@/domain/herds/types';
import { HERD_MESSAGES as M } from '@/domain/shared/messages';
import { editFields, editOf } from './edits';
import { id, named } from './fields';
import { write } from './write';

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
const herdUpdateSchema = herdSchema.shape(editFields);

const herdDataOf = (
  { rebanhoId, nome, descricao, ...edit }: HerdBody,
  id: string,
) => ({
  rebanhoId: (rebanhoId ?? id).toLowerCase(),
  nome,
  descricao: descricao ?? '',
  ...editOf(edit),
});

export const herdWrites = {
  'herds/registered': write<'herds/registered', HerdBody>()({
    ...{ name: 'registerHerd', method: 'POST', status: 201 },
    summary: 'Cadastra um rebanho',
    done: () => M.registered,
    body: herdSchema,
    // The herd is the one the body names, or a new one.
    inputOf: (body, _, { newId }) => herdDataOf(body, newId()),
  }),
  'herds/updated': write<'herds/updated', HerdBody>()({
    ...{ name: 'updateHerd', method: 'PUT', status: 200 },
    summary: 'Atualiza um rebanho',
    done: () => M.updated,
    body: herdUpdateSchema,
    inputOf: (body, { rebanhoId }) => herdDataOf(body, rebanhoId),
  }),
  'herds/deleted': write<'herds/deleted'>()({
    ...{ name: 'deleteHerd', method: 'DELETE', status: 200 },
    summary: 'Exclui um rebanho',
    done: () => M.deleted,
    inputOf: (_, ids) => ids,
  }),
};
