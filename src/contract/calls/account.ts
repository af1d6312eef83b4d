import { messageAnswer } from '../answers';
import { call, read } from '../call';
import { ENTRY_ADDRESSES } from '../entryPaths';
import { ADDRESSES } from '../paths';
import {
  deleteUserSchema,
  forgottenSchema,
  loginSchema,
  passwordSchema,
  recoverySchema,
  signUpSchema,
} from '../session';
import {
  anything,
  flag,
  instant,
  list,
  type Of,
  own,
  text,
  uuid,
} from '../shape';

const sessionFields = {
  accessToken: text,
  username: text,
  expiresIn: instant,
};
const sessionAnswer = own('Sessao', sessionFields);
export type SessionAnswer = Of<typeof sessionAnswer>;

const loginAnswer = own('Entrada', {
  ...sessionFields,
  email: text,
  usuarioId: text,
});
export type LoginAnswer = Of<typeof loginAnswer>;

const entry = own('EntradaAberta', {
  entradaId: uuid,
  /** Of the header `User-Agent`; empty where that says nothing. */
  aparelho: text,
  iniciadaEm: instant,
  /** To the hour. */
  vistaEm: instant,
  /** The one that asks. */
  atual: flag,
});
export type EntryAnswer = Of<typeof entry>;

export const accountCalls = {
  signUp: call({
    ...ADDRESSES.signUp,
    summary: 'Cria uma conta',
    status: 201,
    body: signUpSchema,
    refusals: [409],
    answer: sessionAnswer,
  }),
  password: call({
    ...ADDRESSES.password,
    summary: 'Troca a senha',
    status: 200,
    body: passwordSchema,
    answer: sessionAnswer,
  }),
  login: call({
    ...ADDRESSES.login,
    summary: 'Entra na conta',
    status: 200,
    body: loginSchema,
    refusals: [401],
    answer: loginAnswer,
  }),
  logged: read({
    ...ADDRESSES.logged,
    summary: 'A sessão, renovada depois da metade da sua vida',
    answer: sessionAnswer,
  }),
  signOut: call({
    ...ADDRESSES.signOut,
    summary: 'Encerra esta sessão',
    status: 200,
    answer: messageAnswer,
  }),
  signOutEverywhere: call({
    ...ADDRESSES.signOutEverywhere,
    summary: 'Encerra todas as sessões',
    status: 200,
    answer: messageAnswer,
  }),
  entries: read({
    ...ENTRY_ADDRESSES.entries,
    summary: 'Os aparelhos em que a conta está aberta',
    answer: list(entry),
  }),
  endEntry: call({
    ...ENTRY_ADDRESSES.endEntry,
    summary: 'Tira um aparelho da conta',
    status: 200,
    body: deleteUserSchema,
    answer: messageAnswer,
  }),
  forgottenPassword: call({
    ...ADDRESSES.forgottenPassword,
    summary: 'Envia um link para criar outra senha',
    status: 200,
    body: forgottenSchema,
    answer: messageAnswer,
  }),
  recoverPassword: call({
    ...ADDRESSES.recoverPassword,
    summary: 'Cria outra senha com o link',
    status: 200,
    body: recoverySchema,
    answer: sessionAnswer,
  }),
  exportUser: read({
    ...ADDRESSES.exportUser,
    summary: 'Todos os dados do usuário',
    answer: anything,
  }),
  deleteUser: call({
    ...ADDRESSES.deleteUser,
    summary: 'Exclui a conta e todos os seus dados',
    status: 200,
    body: deleteUserSchema,
    answer: messageAnswer,
  }),
};
