import { object, string } from 'yup';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { GUESTS } from '@/domain/people/types';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { code, id } from './fields';

/** However it is written: with hyphen or spaces, in either case. */
const CODE_TEXT_MAX = 40;

/** POST /api/rebanho/convidar/{rebanhoId}. */
export const invitationSchema = object({
  papel: code(GUESTS, M.roleInvalid, M.roleInvalid),
});

/** POST /api/rebanho/aceitar-convite. */
export const acceptanceSchema = object({
  codigo: string()
    .typeError(M.codeEmpty)
    .required(M.codeEmpty)
    .max(CODE_TEXT_MAX, REQUEST_MESSAGES.invalid),
});

/** POST /api/rebanho/transferir/{rebanhoId}; null: to nobody, after all. */
export const transferSchema = object({ usuarioId: id().nullable() });
