import { object, string } from 'yup';
import { PEOPLE_MESSAGES as M } from '@/domain/people/messages';
import { GUEST_ROLES } from '@/domain/people/types';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { id } from './fields';

/** However it is written: with hyphen or spaces, in either case. */
const CODE_TEXT_MAX = 40;

/** POST /api/rebanho/convidar/{rebanhoId}. */
export const invitationSchema = object({
  papel: string()
    .typeError(M.roleInvalid)
    .required(M.roleInvalid)
    .oneOf(GUEST_ROLES, M.roleInvalid),
});

/** POST /api/rebanho/aceitar-convite. */
export const acceptanceSchema = object({
  codigo: string()
    .typeError(M.codeEmpty)
    .required(M.codeEmpty)
    .max(CODE_TEXT_MAX, GENERAL_MESSAGES.invalid),
});

/** POST /api/rebanho/transferir/{rebanhoId}; null: to nobody, after all. */
export const transferSchema = object({ usuarioId: id().nullable() });
