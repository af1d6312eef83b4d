/** Every call of the API (specification section 7 and what it leaves out). */
export const PATHS = {
  signUp: '/api/usuario/cadastrar',
  password: '/api/usuario/senha',
  login: '/api/auth/login',
  logged: '/api/auth/logged',
  signOut: '/api/auth/sair',
  signOutEverywhere: '/api/auth/sair-de-todos',
  herds: '/api/rebanho/obter-rebanhos',
  herd: '/api/rebanho/obter/:rebanhoId',
  registerHerd: '/api/rebanho/cadastrar',
  updateHerd: '/api/rebanho/atualizar/:rebanhoId',
  deleteHerd: '/api/rebanho/deletar/:rebanhoId',
  sync: '/api/rebanho/sincronizar/:rebanhoId',
  animals: '/api/animal/obter-animais/:rebanhoId',
  animalsByQuery: '/api/animal/obter-animais-by-query/:rebanhoId',
  animal: '/api/animal/obter-animal/:animalId',
  discardedAnimals: '/api/animal/obter-animais-descartados/:rebanhoId',
  breeds: '/api/animal/racas',
  registerAnimal: '/api/animal/cadastrar-animal/:rebanhoId',
  registerAnimals: '/api/animal/cadastrar-animais/:rebanhoId',
  updateAnimal: '/api/animal/atualizar-animal',
  discardAnimal: '/api/animal/deletar/:animalId',
  restoreAnimal: '/api/animal/restaurar/:animalId',
  registerBull: '/api/touro/cadastrar-touro',
  bulls: '/api/touro/obter-all-simple/:rebanhoId',
  bull: '/api/touro/obter-detalhes/:touroId',
  health: '/api/saude',
  openapi: '/api/openapi.json',
} as const;

/** Puts the parameters of a path in their places, encoded. */
export function pathTo(
  path: string,
  params: Readonly<Record<string, string>> = {},
): string {
  return path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  idempotencyReplayed: 'Idempotency-Replayed',
  device: 'Lida-Dispositivo',
  sequence: 'Lida-Sequencia',
} as const;

/** The specification's request timeout, ms. */
export const REQUEST_TIMEOUT = 60_000;
/** Rows of a page of animals. */
export const PAGE_ROWS = 1000;
