import { array, number, string } from 'yup';
import type { EditOrigin } from '@/domain/shared/editTypes';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { id, instant } from './fields';

const FIELDS_MAX = 100;

/**
 * What an update may say of the edit behind it: only the fields of `alterados`
 * are written, and where another wrote one since `versaoBase` the later
 * recording stands. `registradoEm` more than 24 h ahead is not believed.
 */
export const editFields = {
  versaoBase: number()
    .nullable()
    .typeError(REQUEST_MESSAGES.invalid)
    .integer(REQUEST_MESSAGES.invalid)
    .min(0, REQUEST_MESSAGES.invalid),
  alterados: array()
    .nullable()
    .of(string().required(REQUEST_MESSAGES.invalid))
    .max(FIELDS_MAX, REQUEST_MESSAGES.tooLarge),
  aparelho: id().nullable(),
  registradoEm: instant(),
};

/** The same out of a checked body; nothing where it carries no edit. */
export function editOf(body: object): EditOrigin {
  const edit = body as EditOrigin;
  if (!edit.alterados) return {};
  return {
    versaoBase: edit.versaoBase,
    alterados: edit.alterados,
    aparelho: edit.aparelho?.toLowerCase() ?? null,
    registradoEm: edit.registradoEm,
  };
}
