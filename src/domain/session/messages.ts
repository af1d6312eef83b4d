import { GENERAL_MESSAGES } from '../shared/messages';
import { RECOVERY_MINUTES } from './life';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits';

/** The specification's, verbatim, and what its rules leave open. */
export const SESSION_MESSAGES = {
  required: 'Campo obrigatório.',
  username: 'Não pode ter espaços ou acentos.',
  email: 'E-mail inválido.',
  password: 'Minímo de 8 número ou letras.',
  passwordRepeat: 'As senhas não correspondem.',
  passwordTooLong: `A senha deve ter no máximo ${PASSWORD_MAX} caracteres.`,
  passwordCommon: 'Essa senha é muito comum, escolha outra.',
  passwordWrong: 'Senha atual incorreta.',
  usernameTaken: 'Nome de usuário já cadastrado.',
  emailTaken: 'E-mail já cadastrado.',
  credentials: 'Usuário ou senha inválidos.',
  unauthenticated: GENERAL_MESSAGES.unauthenticated,
  welcome: 'Sucesso! Indo para seus rebanhos.',
  signedOut: 'Você saiu do Lida.',
  passwordChanged: 'Senha alterada com sucesso!',
} as const;

/** Said before it is asked for: what the server refuses besides its length. */
export const PASSWORD_HINT = `Pelo menos ${PASSWORD_MIN} números ou letras. Não valem as comuns ou fáceis de adivinhar, como 12345678, fazenda-2026 ou o seu nome.`;

/** Our own texts of a forgotten password and of a user's own data. */
export const RECOVERY_MESSAGES = {
  sent: `Se houver uma conta com esse e-mail, enviamos um link para criar outra senha. Ele vale por ${RECOVERY_MINUTES} minutos.`,
  link: 'Link inválido ou vencido. Peça outro.',
  recovered: 'Senha alterada com sucesso!',
  subject: 'Lida: crie outra senha',
  body: (username: string, link: string) =>
    `Olá, ${username}.\n\n` +
    'Alguém, provavelmente você, pediu para criar outra senha no Lida. ' +
    `Abra este link nos próximos ${RECOVERY_MINUTES} minutos:\n\n${link}\n\n` +
    'Se não foi você, ignore esta mensagem: nada muda na sua conta.\n',
} as const;

/** Where an account is signed in. */
export const ENTRY_MESSAGES = {
  ended: 'O aparelho saiu da conta.',
  gone: 'Esse aparelho já saiu da conta.',
} as const;

export const USER_DATA_MESSAGES = {
  deleted: 'Conta e dados excluídos.',
  passwordWrong: 'Senha incorreta.',
} as const;
