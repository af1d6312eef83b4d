import type { AnyObjectSchema } from 'yup';
import {
  animalBatchSchema,
  animalSchema,
  animalUpdateSchema,
  bullSchema,
  discardSchema,
  restoreSchema,
} from './animals';
import { productiveSchema, reproductiveSchema } from './cows';
import { herdSchema, herdUpdateSchema } from './herds';
import { medicineSchema, medicineUpdateSchema } from './medicines';
import { preferencesSchema, subscriptionSchema } from './notifications';
import { parametersSchema } from './parameters';
import type { PATHS } from './paths';
import { productionSchema } from './production';
import { deleteUserSchema, forgottenSchema, recoverySchema } from './recovery';
import { loginSchema, passwordSchema, signUpSchema } from './session';
import {
  applicationSchema,
  finishSchema,
  treatmentSchema,
  treatmentUpdateSchema,
} from './treatments';
import {
  doseSchema,
  vaccineFilterSchema,
  vaccineSchema,
  vaccineUpdateSchema,
} from './vaccines';
import { weighingBatchSchema } from './weighings';

export interface Described {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  readonly summary: string;
  /** Status of the success. */
  readonly status: number;
  readonly body?: AnyObjectSchema;
  /** Names of the query's fields. */
  readonly query?: readonly string[];
  /** Needs no session. */
  readonly open?: true;
}

/** What each call is, beside its path. */
export const CALLS: { readonly [Name in keyof typeof PATHS]: Described } = {
  signUp: open(post('Cria uma conta', 201, signUpSchema)),
  password: {
    method: 'put',
    summary: 'Troca a senha',
    status: 200,
    body: passwordSchema,
  },
  login: open(post('Entra na conta', 200, loginSchema)),
  logged: get('A sessão, renovada depois da metade da sua vida'),
  signOut: post('Encerra esta sessão', 200),
  signOutEverywhere: post('Encerra todas as sessões', 200),
  herds: get('Os rebanhos'),
  herd: get('Um rebanho'),
  registerHerd: post('Cadastra um rebanho', 201, herdSchema),
  updateHerd: {
    method: 'put',
    summary: 'Atualiza um rebanho',
    status: 200,
    body: herdUpdateSchema,
  },
  deleteHerd: { method: 'delete', summary: 'Exclui um rebanho', status: 200 },
  sync: get('O que mudou depois de uma versão', [
    ...['desde', 'linhas', 'partes', 'apos'],
  ]),
  animals: get('Os animais ativos, em páginas', ['pagina', 'linhas']),
  animalsByQuery: get('Busca animais', ['nome', 'categoria', 'sexo']),
  animal: get('Um animal'),
  discardedAnimals: get('Os animais descartados'),
  breeds: get('As raças'),
  registerAnimal: post('Cadastra um animal', 201, animalSchema),
  registerAnimals: post(
    'Cadastra muitos animais, todos ou nenhum',
    201,
    animalBatchSchema,
  ),
  updateAnimal: post('Atualiza um animal', 200, animalUpdateSchema),
  discardAnimal: post('Descarta um animal', 200, discardSchema),
  restoreAnimal: post('Desfaz um descarte', 200, restoreSchema),
  registerBull: post('Registra os dados de um touro', 200, bullSchema),
  bulls: get('Os touros ativos'),
  bull: get('Um touro com seus filhos'),
  recordWeighings: post('Registra pesagens', 201, weighingBatchSchema),
  weighings: get('As pesagens de um período', ['inicio', 'fim']),
  deleteWeighing: remove('Exclui uma pesagem'),
  cows: get('As vacas com suas situações'),
  cow: get('Uma vaca com suas situações'),
  cowSummary: get('Resumo de uma vaca'),
  cowHistory: get('Os eventos de uma vaca, o mais novo primeiro'),
  productiveEvents: get('As situações produtivas de uma vaca'),
  recordReproductive: post(
    'Registra uma situação reprodutiva',
    201,
    reproductiveSchema,
  ),
  recordProductive: post(
    'Registra uma situação produtiva',
    201,
    productiveSchema,
  ),
  deleteReproductive: remove('Exclui uma situação reprodutiva'),
  deleteProductive: remove('Exclui uma situação produtiva'),
  recordProduction: post('Registra uma ordenha', 201, productionSchema),
  productions: get('As ordenhas de um período', ['inicio', 'fim']),
  deleteProduction: remove('Exclui uma ordenha'),
  registerVaccine: post('Cadastra uma vacina', 201, vaccineSchema),
  updateVaccine: post('Atualiza uma vacina', 200, vaccineUpdateSchema),
  changeVaccineFilter: post(
    'Muda os animais de uma vacina',
    200,
    vaccineFilterSchema,
  ),
  concludeVaccine: remove('Conclui uma vacina'),
  vaccines: get('As vacinas em uso'),
  vaccine: get('Uma vacina'),
  vaccineFilter: get('Os animais de uma vacina, como filtro'),
  vaccineAnimals: get('Os animais que uma vacina alcança hoje'),
  appliedDoses: get('As doses de um ciclo, a mais nova primeiro'),
  applyDose: post('Aplica uma dose', 201, doseSchema),
  deleteDose: remove('Exclui uma dose aplicada'),
  registerMedicine: post('Cadastra um medicamento', 201, medicineSchema),
  updateMedicine: put('Atualiza um medicamento', medicineUpdateSchema),
  medicine: get('Um medicamento'),
  medicines: get('Os medicamentos'),
  deleteMedicine: remove('Exclui um medicamento sem uso'),
  registerTreatment: post('Cadastra um tratamento', 201, treatmentSchema),
  updateTreatment: put('Atualiza um tratamento', treatmentUpdateSchema),
  treatment: get('Um tratamento'),
  treatments: get('Os tratamentos'),
  deleteTreatment: remove('Exclui um tratamento sem uso'),
  applyTreatment: post('Aplica um tratamento', 201, applicationSchema),
  finishApplication: put('Finaliza uma aplicação', finishSchema),
  deleteApplication: remove('Exclui uma aplicação'),
  animalApplications: get('As aplicações de um animal'),
  herdApplications: get('As aplicações de um rebanho', ['abertas']),
  parameters: get('Os parâmetros de um rebanho'),
  changeParameters: put('Muda os parâmetros de um rebanho', parametersSchema),
  generalReport: report('Relatório geral de vacas'),
  forecastReport: report('Previsão de eventos das vacas'),
  milkReport: report('Relatório de produção de leite'),
  weighingReport: report('Relatório de pesagens'),
  calendarReport: report('Calendário sanitário'),
  pushKey: open(get('A chave pública das notificações')),
  subscribePush: post(
    'Registra um aparelho para receber notificações',
    201,
    subscriptionSchema,
  ),
  unsubscribePush: remove('Remove um aparelho, pelo SHA-256 do seu endereço'),
  preferences: get('O que avisar, e a que horas'),
  changePreferences: put('Muda o que avisar e a hora', preferencesSchema),
  forgottenPassword: open(
    post('Envia um link para criar outra senha', 200, forgottenSchema),
  ),
  recoverPassword: open(
    post('Cria outra senha com o link', 200, recoverySchema),
  ),
  exportUser: get('Todos os dados do usuário'),
  deleteUser: {
    ...remove('Exclui a conta e todos os seus dados'),
    body: deleteUserSchema,
  },
  health: open(get('Saúde do servidor')),
  openapi: open(get('Esta descrição')),
};

/** JSON, or CSV where `Accept` asks for `text/csv`. */
function report(summary: string): Described {
  return get(`${summary}, em JSON ou CSV`, ['inicio', 'fim', 'descartadas']);
}

function get(summary: string, query: readonly string[] = []): Described {
  return { method: 'get', summary, status: 200, query };
}

function post(
  summary: string,
  status: number,
  body?: AnyObjectSchema,
): Described {
  return { method: 'post', summary, status, ...(body ? { body } : {}) };
}

function open(call: Described): Described {
  return { ...call, open: true };
}

function put(summary: string, body: AnyObjectSchema): Described {
  return { method: 'put', summary, status: 200, body };
}

function remove(summary: string): Described {
  return { method: 'delete', summary, status: 200 };
}
