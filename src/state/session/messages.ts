/** What keeps somebody from leaving this device. */
export const STAY_MESSAGES = {
  unsent:
    'Há registros que ainda não foram enviados. Envie, exporte ou descarte antes de sair.',
  unreadable:
    'Não conseguimos ler os dados deste aparelho, e pode haver registros não enviados. Feche e abra o Lida de novo antes de sair.',
} as const;

/** Somebody else's records wait on this device. */
export function otherOwner(owner: string): string {
  return `Há registros de ${owner} neste aparelho. Entre como ${owner} para enviar.`;
}
