import { type InferType, object, string } from 'yup';
import { RECOVERY_MESSAGES as R } from '@/domain/session/messages';
import { SESSION_MESSAGES as M } from '@/domain/shared/messages';
import { passwordFormSchema, passwordSchema, signUpSchema } from './session';

const PASSWORD_MAX = 256;
/** 32 random bytes, base64url. */
const TOKEN = /^[\w-]{43}$/;

/** POST /api/usuario/senha/esqueci. */
export const forgottenSchema = signUpSchema.pick(['email']);
export type ForgottenBody = InferType<typeof forgottenSchema>;

/** POST /api/usuario/senha/recuperar. */
export const recoverySchema = passwordSchema.pick(['senhaNova']).shape({
  token: string().typeError(R.link).required(R.link).matches(TOKEN, R.link),
});
export type RecoveryBody = InferType<typeof recoverySchema>;

/** The form of a new password. */
export const recoveryFormSchema = passwordFormSchema.pick([
  'senhaNova',
  'repetirSenha',
]);

/** DELETE /api/usuario. */
export const deleteUserSchema = object({
  senha: string()
    .typeError(M.required)
    .required(M.required)
    .max(PASSWORD_MAX, M.passwordTooLong),
});
export type DeleteUserBody = InferType<typeof deleteUserSchema>;
