/** Apart from the queue's other texts: the first screen pulls, and loads it. */
export const UNREADABLE =
  'Não conseguimos ler os dados deste aparelho. O registro não foi salvo.';
