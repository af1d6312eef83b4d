export interface Address {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  /** Needs no session. */
  readonly open?: true;
}

/**
 * Where the calls stand that the app makes before it has read any declaration,
 * which brings schemas that no first screen needs. The declarations take them
 * from here; the paths of all others stand in them.
 */
export const ADDRESSES = {
  signUp: { method: 'POST', path: '/api/usuario/cadastrar', open: true },
  password: { method: 'PUT', path: '/api/usuario/senha' },
  login: { method: 'POST', path: '/api/auth/login', open: true },
  logged: { method: 'GET', path: '/api/auth/logged' },
  signOut: { method: 'POST', path: '/api/auth/sair' },
  signOutEverywhere: { method: 'POST', path: '/api/auth/sair-de-todos' },
  herds: { method: 'GET', path: '/api/rebanho/obter-rebanhos' },
  sync: { method: 'GET', path: '/api/rebanho/sincronizar/:rebanhoId' },
  health: { method: 'GET', path: '/api/saude', open: true },
  pushKey: { method: 'GET', path: '/api/notificacao/chave', open: true },
  subscribePush: { method: 'POST', path: '/api/notificacao/cadastrar' },
  unsubscribePush: {
    method: 'DELETE',
    path: '/api/notificacao/remover/:hash',
  },
  preferences: { method: 'GET', path: '/api/notificacao/preferencias' },
  changePreferences: { method: 'PUT', path: '/api/notificacao/preferencias' },
  forgottenPassword: {
    method: 'POST',
    path: '/api/usuario/senha/esqueci',
    open: true,
  },
  recoverPassword: {
    method: 'POST',
    path: '/api/usuario/senha/recuperar',
    open: true,
  },
  exportUser: { method: 'GET', path: '/api/usuario/exportar' },
  deleteUser: { method: 'DELETE', path: '/api/usuario' },
} as const satisfies Readonly<Record<string, Address>>;

/** Puts the parameters of a path in their places, encoded. */
export function pathTo(
  path: string,
  params: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/** Of these the app needs before any write. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  device: 'Lida-Dispositivo',
} as const;

/** The specification's request timeout, ms. */
export const REQUEST_TIMEOUT = 60_000;
/** About the bytes of a page of changes, as JSON: a slow line's minute. */
export const PAGE_BYTES = 1_000_000;
/**
 * Numbers of a device that stand above a gap at most: with one more the lowest gap is
 * given up, and counts as handled.
 */
export const GAP_MAX = 200;
/** Rows of a page of animals. */
export const PAGE_ROWS = 1000;
