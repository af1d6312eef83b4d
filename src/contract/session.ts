import { type InferType, object, string, type TestFunction } from 'yup';
import { PASSWORD_MAX, PASSWORD_MIN } from '@/domain/session/limits';
import {
  SESSION_MESSAGES as M,
  RECOVERY_MESSAGES as R,
} from '@/domain/session/messages';
import { isGuessable, ownerIn } from '@/domain/session/passwords';

// Each letter of both can stand for one thing alone: no text, however long, is
// looked through more than once.
const USERNAME = /^[A-Za-z][A-Za-z0-9_-]+$/;
const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/;

const required = () => string().typeError(M.required).required(M.required);

const username = required().matches(USERNAME, M.username).max(60, M.username);
const email = required().matches(EMAIL, M.email).max(254, M.email);
const senha = required()
  .min(PASSWORD_MIN, M.password)
  .max(PASSWORD_MAX, M.passwordTooLong)
  .test('guessable', M.passwordCommon, (value) => !isGuessable(value));

/** One that there is already; a new one is `senha`. */
const givenPassword = required().max(PASSWORD_MAX, M.passwordTooLong);

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
  username: required().max(254, M.credentials),
  senha: givenPassword,
});
export type LoginBody = InferType<typeof loginSchema>;

/** PUT /api/usuario/senha. */
export const passwordSchema = object({
  senhaAtual: givenPassword,
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
export const deleteUserSchema = object({ senha: givenPassword });
export type DeleteUserBody = InferType<typeof deleteUserSchema>;
