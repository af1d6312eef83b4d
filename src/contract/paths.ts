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
  recordWeighings: '/api/animal/registrar-pesagem/:rebanhoId',
  weighings: '/api/animal/obter-pesagens/:rebanhoId',
  deleteWeighing: '/api/animal/deletar-pesagem/:pesagemId',
  cows: '/api/vaca/obter-vacas/:rebanhoId',
  cow: '/api/vaca/:vacaId',
  cowSummary: '/api/vaca/obter-resumo/:vacaId',
  cowHistory: '/api/vaca/historico-eventos/:vacaId',
  productiveEvents: '/api/vaca/obter-situacoes-produtivas/:vacaId',
  recordReproductive: '/api/vaca/cadastrar-situacao-reprodutiva',
  recordProductive: '/api/vaca/cadastrar-situacao-produtiva',
  deleteReproductive: '/api/vaca/deletar-situacao-reprodutiva/:eventId',
  deleteProductive: '/api/vaca/deletar-situacao-produtiva/:eventId',
  recordProduction: '/api/vaca/registrar-producao/:rebanhoId',
  productions: '/api/vaca/obter-producoes/:rebanhoId',
  deleteProduction: '/api/vaca/deletar-producao/:producaoId',
  parameters: '/api/rebanho/parametros/:rebanhoId',
  registerVaccine: '/api/vacina/cadastrar-vacina/:rebanhoId',
  updateVaccine: '/api/vacina/atualizar-vacina/:vacinaId',
  changeVaccineFilter: '/api/vacina/cadastrar-filtro/:vacinaId',
  concludeVaccine: '/api/vacina/concluir/:vacinaId',
  vaccines: '/api/vacina/obter/:rebanhoId',
  vaccine: '/api/vacina/obter-vacina/:vacinaId',
  vaccineFilter: '/api/vacina/obter-filtro/:vacinaId',
  vaccineAnimals: '/api/vacina/obter-animais/:vacinaId',
  appliedDoses: '/api/vacina/obter-doses/:historicoId',
  applyDose: '/api/vacina/aplicar-dose/:vacinaId',
  deleteDose: '/api/vacina/deletar-dose/:doseId',
  registerMedicine: '/api/medicamento/cadastrar/:rebanhoId',
  updateMedicine: '/api/medicamento/atualizar/:medicamentoId',
  medicine: '/api/medicamento/obter/:medicamentoId',
  medicines: '/api/medicamento/obter-todos/:rebanhoId',
  deleteMedicine: '/api/medicamento/deletar/:medicamentoId',
  registerTreatment: '/api/tratamento/cadastrar/:rebanhoId',
  updateTreatment: '/api/tratamento/atualizar/:rebanhoId',
  treatment: '/api/tratamento/obter/:tratamentoId',
  treatments: '/api/tratamento/obter-todos/:rebanhoId',
  deleteTreatment: '/api/tratamento/deletar/:tratamentoId',
  applyTreatment: '/api/tratamento/aplicar/:rebanhoId',
  finishApplication: '/api/tratamento/finalizar-aplicacao/:aplicacaoId',
  deleteApplication: '/api/tratamento/deletar-aplicacao/:aplicacaoId',
  animalApplications: '/api/tratamento/obter-aplicacoes/animal/:animalId',
  herdApplications: '/api/tratamento/obter-aplicacoes/rebanho/:rebanhoId',
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
