import type { AnyObjectSchema } from 'yup';
import { preferencesSchema, subscriptionSchema } from './notifications';
import { WRITES } from './operations';
import type { PATHS } from './paths';
import { deleteUserSchema, forgottenSchema, recoverySchema } from './recovery';
import { loginSchema, passwordSchema, signUpSchema } from './session';

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

const METHODS = { POST: 'post', PUT: 'put', DELETE: 'delete' } as const;

type Name = keyof typeof PATHS;

/** Reads, and what is not of a herd. */
const OTHERS = {
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
  sync: get('O que mudou depois de uma versão', [
    ...['desde', 'linhas', 'partes', 'apos'],
  ]),
  animals: get('Os animais ativos, em páginas', ['pagina', 'linhas']),
  animalsByQuery: get('Busca animais', ['nome', 'categoria', 'sexo']),
  animal: get('Um animal'),
  discardedAnimals: get('Os animais descartados'),
  breeds: get('As raças'),
  bulls: get('Os touros ativos'),
  bull: get('Um touro com seus filhos'),
  weighings: get('As pesagens de um período', ['inicio', 'fim']),
  cows: get('As vacas com suas situações'),
  cow: get('Uma vaca com suas situações'),
  cowSummary: get('Resumo de uma vaca'),
  cowHistory: get('Os eventos de uma vaca, o mais novo primeiro'),
  productiveEvents: get('As situações produtivas de uma vaca'),
  productions: get('As ordenhas de um período', ['inicio', 'fim']),
  vaccines: get('As vacinas em uso'),
  vaccine: get('Uma vacina'),
  vaccineFilter: get('Os animais de uma vacina, como filtro'),
  vaccineAnimals: get('Os animais que uma vacina alcança hoje'),
  appliedDoses: get('As doses de um ciclo, a mais nova primeiro'),
  medicine: get('Um medicamento'),
  medicines: get('Os medicamentos'),
  treatment: get('Um tratamento'),
  treatments: get('Os tratamentos'),
  animalApplications: get('As aplicações de um animal'),
  herdApplications: get('As aplicações de um rebanho', ['abertas']),
  parameters: get('Os parâmetros de um rebanho'),
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
} satisfies Partial<Record<Name, Described>>;

type Declared = (typeof WRITES)[keyof typeof WRITES];

const ofWrites = Object.values<Declared>(WRITES).map(
  ({ name, method, summary, status, body, query = [] }) =>
    [
      name,
      {
        ...{ summary, status, query },
        method: METHODS[method],
        ...(body ? { body } : {}),
      },
    ] as const,
);

/** What each call is, beside its path. */
export const CALLS: { readonly [Call in Name]: Described } = {
  ...OTHERS,
  ...(Object.fromEntries(ofWrites) as Record<
    Exclude<Name, keyof typeof OTHERS>,
    Described
  >),
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
