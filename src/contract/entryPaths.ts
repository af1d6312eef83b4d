import type { Address } from './paths';

/** Apart from the other addresses: only the settings ask where one is signed in. */
export const ENTRY_ADDRESSES = {
  entries: { method: 'GET', path: '/api/usuario/obter-entradas' },
  endEntry: {
    method: 'POST',
    path: '/api/usuario/encerrar-entrada/:entradaId',
  },
} as const satisfies Readonly<Record<string, Address>>;
