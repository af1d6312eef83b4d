/** Our own texts of the queue; the specification has none for these. */
export const OFFLINE_MESSAGES = {
  savedHere: 'Salvo neste aparelho. Será enviado quando houver internet.',
  noSpace:
    'Sem espaço neste aparelho. O registro não foi salvo; libere espaço e tente de novo.',
  loading: 'Ainda estamos abrindo os dados deste aparelho.',
  otherTab: 'Lida está aberto em outra aba',
  waitForQueue:
    'Há registros aguardando envio de que esta ação depende. Tente de novo em instantes.',
} as const;
