/** Texts of push notifications; the first two are the specification's. */
export const PUSH_MESSAGES = {
  registered: 'Notificação registrada!',
  nothingToDisable: 'Sem notificações para desativar no dispositivo!',
  disabled: 'Notificações desativadas neste aparelho.',
  notDisabled:
    'Não foi possível desativar as notificações neste aparelho. Tente de novo.',
  preferencesSaved: 'Preferências salvas.',
  endpoint: 'Serviço de notificações desconhecido.',
  keys: 'Chaves da notificação inválidas.',
  hour: 'Escolha uma hora de 0 a 23.',
  kind: 'Tipo de aviso desconhecido.',
  unsupported: 'Este navegador não recebe notificações.',
  denied: 'As notificações estão bloqueadas neste navegador.',
  failed: 'Não foi possível registrar a notificação neste aparelho.',
} as const;
