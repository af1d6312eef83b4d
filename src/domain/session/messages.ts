import { RECOVERY_MINUTES } from './life';
import { PASSWORD_MIN } from './limits';

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
