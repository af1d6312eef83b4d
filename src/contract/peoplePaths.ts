import type { Address } from './paths';

/** Apart from the other addresses: no first screen asks about people. */
export const PEOPLE_ADDRESSES = {
  people: { method: 'GET', path: '/api/rebanho/obter-pessoas/:rebanhoId' },
  removePerson: {
    method: 'DELETE',
    path: '/api/rebanho/remover-pessoa/:rebanhoId/:usuarioId',
  },
  invitations: {
    method: 'GET',
    path: '/api/rebanho/obter-convites/:rebanhoId',
  },
  invite: { method: 'POST', path: '/api/rebanho/convidar/:rebanhoId' },
  cancelInvitation: {
    method: 'DELETE',
    path: '/api/rebanho/cancelar-convite/:rebanhoId/:codigo',
  },
  acceptInvitation: { method: 'POST', path: '/api/rebanho/aceitar-convite' },
  offerHerd: { method: 'POST', path: '/api/rebanho/transferir/:rebanhoId' },
  takeHerd: {
    method: 'POST',
    path: '/api/rebanho/aceitar-transferencia/:rebanhoId',
  },
  herdPreferences: {
    method: 'GET',
    path: '/api/notificacao/preferencias/:rebanhoId',
  },
  changeHerdPreferences: {
    method: 'PUT',
    path: '/api/notificacao/preferencias/:rebanhoId',
  },
} as const satisfies Readonly<Record<string, Address>>;
