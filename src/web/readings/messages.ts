/** What is said of readers and scales; the texts are ours. */
export const DEVICE_MESSAGES = {
  busy: 'Não foi possível abrir a porta. Feche outro programa que a use e ligue de novo.',
  noScale:
    'Este aparelho não é uma balança que o Lida entenda. Use a planilha da balança.',
  unreachable:
    'Não foi possível ligar. Veja se o aparelho está ligado e perto, e tente de novo.',
  lost: (nome: string) => `${nome} desligou. O que já foi lido está guardado.`,
  back: (nome: string) => `${nome} está ligado de novo.`,
} as const;
