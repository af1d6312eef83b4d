import { type InferType, object, string, type TestFunction } from 'yup';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/session/limits';
import { RECOVERY_MESSAGES as R } from '@/domain/session/messages';
import { isGuessable, ownerIn } from '@/domain/session/passwords';
import { SESSION_MESSAGES as M } from '@/domain/shared/messages';

const USERNAME = /^[A-Za-z]+[A-Za-z0-9_-]+$/;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const username = string()
  .typeError(M.required)
  .required(M.required)
  .matches(USERNAME, M.username)
  .max(60, M.username);
const email = string()
  .typeError(M.required)
  .required(M.required)
  .matches(EMAIL, M.email)
  .max(254, M.email);
const senha = string()
  .typeError(M.required)
  .required(M.required)
  .min(PASSWORD_MIN, M.password)
  .max(PASSWORD_MAX, M.passwordTooLong)
  .test('guessable', M.passwordCommon, (value) => !isGuessable(value));

/** Not its owner's name or address either. */
const ownPassword = senha.test(
  'own',
  M.passwordCommon,
  (value, { parent }) => !isGuessable(value, ownerIn(parent)),
);

/** POST /api/usuario/cadastrar. The empty contact fields are not kept. */
export const signUpSchema = object({
  username,
  email,
  senha: ownPassword,
  contato: string().nullable().max(60),
  nome: string().nullable().max(120),
  cpf: string().nullable().max(20),
});
export type SignUpBody = InferType<typeof signUpSchema>;

/** The sign-up form. */
export const signUpFormSchema = object({
  username,
  email,
  senha: ownPassword,
  repetirSenha: string()
    .required(M.required)
    .test('repeats', M.passwordRepeat, repeats('senha')),
});

/** POST /api/auth/login; `username` is a user name or an e-mail. */
export const loginSchema = object({
  username: string()
    .typeError(M.required)
    .required(M.required)
    .max(254, M.credentials),
  senha: string()
    .typeError(M.required)
    .required(M.required)
    .max(PASSWORD_MAX, M.passwordTooLong),
});
export type LoginBody = InferType<typeof loginSchema>;

/** PUT /api/usuario/senha. */
export const passwordSchema = object({
  senhaAtual: string()
    .typeError(M.required)
    .required(M.required)
    .max(PASSWORD_MAX, M.passwordTooLong),
  senhaNova: senha,
});
export type PasswordBody = InferType<typeof passwordSchema>;

/** The password form. */
export const passwordFormSchema = passwordSchema.shape({
  repetirSenha: string()
    .required(M.required)
    .test('repeats', M.passwordRepeat, repeats('senhaNova')),
});

/** Not `oneOf`, which yup checks before `required`. */
function repeats(field: string): TestFunction<string | undefined> {
  return (value, { parent }) => value === parent[field];
}

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

/** DELETE /api/usuario, and the end of a sign-in: the password once more. */
export const deleteUserSchema = object({
  senha: string()
    .typeError(M.required)
    .required(M.required)
    .max(PASSWORD_MAX, M.passwordTooLong),
});
export type DeleteUserBody = InferType<typeof deleteUserSchema>;
