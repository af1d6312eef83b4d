/** Our own texts of what a person does with the queue, apart for the first load. */
export const QUEUE_MESSAGES = {
  notUndone:
    'Sem espaço neste aparelho. O registro não foi desfeito; libere espaço e tente de novo.',
  notDropped:
    'Sem espaço neste aparelho. O registro não foi descartado; libere espaço e tente de novo.',
  alreadySent: 'Esse registro já começou a ser enviado.',
  needed: 'Outros registros dependem deste. Desfaça-os primeiro.',
  notThere: 'Esse registro não está mais na fila.',
} as const;
