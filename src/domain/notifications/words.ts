import { counted, sumOf } from '../shared/lists';
import type { Push, Reminder, ReminderCode } from './kinds';

interface Words {
  /** Title of a single one. */
  readonly one: (reminder: Reminder) => string;
  /** Title of several. */
  readonly many: (reminders: readonly Reminder[]) => string;
  /** What stands beside each name. */
  readonly detail?: (reminder: Reminder) => string;
  /** Screen of several, and of one too where `always`. */
  readonly list: string;
  readonly always?: true;
}

const FORECAST = 'relatorio-previsao-vacas';
const HEALTH = 'calendario-sanitario';
const NAMES_SHOWN = 6;

/** Titles of domain.md 5, each also for more than one. */
const WORDS: Readonly<Record<ReminderCode, Words>> = {
  CARENCIA_FIM: named('Leite liberado', 'tratamento'),
  CARENCIA_ATIVA: ofCount(
    'vaca com leite fora do tanque',
    'vacas com leite fora do tanque',
    'tratamento',
  ),
  TRAT_DOSE: named('Aplicar', 'tratamento'),
  TRAT_ABERTO: {
    one: ({ nome }) => `Finalizar tratamento de ${nome}`,
    many: ({ length }) => `Finalizar tratamento de ${length} animais`,
    list: 'tratamento',
  },
  PARTO_PROX: {
    one: ({ numero }) => `Parto previsto em ${days(numero)}`,
    many: ({ length }) => `Partos previstos: ${length} vacas`,
    detail: ({ numero }) => days(numero),
    list: FORECAST,
  },
  PARTO_ATRAS: {
    one: ({ numero }) => `Parto atrasado ${days(numero)}`,
    many: ({ length }) => `Partos atrasados: ${length} vacas`,
    detail: ({ numero }) => days(numero),
    list: FORECAST,
  },
  SECAR: {
    one: () => 'Secar 1 vaca esta semana',
    many: ({ length }) => `Secar ${length} vacas esta semana`,
    list: FORECAST,
  },
  VACINA: {
    one: ({ nome, numero }) => `${nome}: ${animals(numero)}`,
    many: (all) => `Vacinas: ${animals(sumOf(all, ({ numero }) => numero))}`,
    detail: ({ numero }) => animals(numero),
    list: HEALTH,
  },
  BRUCELOSE: {
    ...ofCount(
      'bezerra entre 3 e 8 meses sem vacina',
      'bezerras entre 3 e 8 meses sem vacina',
      HEALTH,
    ),
    detail: ({ numero }) => {
      if (numero === 0) return 'último dia';
      return numero === 1 ? 'falta 1 dia' : `faltam ${numero} dias`;
    },
    always: true,
  },
  DG: {
    one: () => 'Diagnóstico de gestação: 1 vaca',
    many: ({ length }) => `Diagnóstico de gestação: ${length} vacas`,
    list: FORECAST,
  },
  RETORNO_CIO: named('Observar retorno de cio', FORECAST),
  CIO_ESPERADO: named('Cio esperado', FORECAST),
  LIBERADAS: ofCount(
    'vaca liberada para inseminar',
    'vacas liberadas para inseminar',
    FORECAST,
  ),
  VAZIA_LONGA: {
    one: ({ numero }) => `Vaca vazia há ${numero} dias`,
    many: ({ length }) => `${length} vacas vazias há muito tempo`,
    detail: ({ numero }) => days(numero),
    list: 'relatorio-geral-vacas',
  },
  REPETIDORA: {
    one: ({ nome }) => `Vaca repetidora: ${nome}`,
    many: ({ length }) => `Vacas repetidoras: ${length}`,
    list: 'relatorio-geral-vacas',
  },
  AVALIACAO_ABORTO: named('Avaliar após aborto', FORECAST),
  NOVILHA_APTA: {
    one: ({ nome }) => `Novilha ${nome} apta para IA`,
    many: ({ length }) => `${length} novilhas aptas para IA`,
    list: 'animais',
  },
  DOSE_SEMEN: {
    one: ({ nome, numero }) =>
      `Touro ${nome}: ${numero === 1 ? 'resta' : 'restam'} ${doses(numero)}`,
    many: ({ length }) => `Sêmen acabando: ${length} touros`,
    detail: ({ numero }) => doses(numero),
    list: 'animais',
  },
  CONTROLE: {
    one: () => 'Controle leiteiro do mês',
    many: () => 'Controle leiteiro do mês',
    list: 'cadastrar-producao',
  },
  QUEDA_LEITE: {
    one: ({ nome, numero }) => `${nome}: −${numero} % no controle`,
    many: ({ length }) => `Queda de leite: ${length} vacas`,
    detail: ({ numero }) => `−${numero} %`,
    list: 'relatorio-producao-leite',
  },
  TANQUE_LIMITE: {
    one: () => 'Tanque acima do limite legal',
    many: () => 'Tanque acima do limite legal',
    list: 'relatorio-qualidade-leite',
  },
  INFECTADA: {
    one: ({ nome, numero }) => `${nome}: CCS alta de novo, ${numero} mil`,
    many: ({ length }) => `CCS alta duas vezes seguidas: ${length} vacas`,
    detail: ({ numero }) => `${numero} mil`,
    list: 'relatorio-qualidade-leite',
  },
  PESAGEM: {
    one: () => 'Pesar recria',
    many: () => 'Pesar recria',
    list: 'pesagem',
    always: true,
  },
};

/** All reminders of one kind as one push; `herdPath` is `/rebanho/{id}`. */
export function pushOf(
  codigo: ReminderCode,
  reminders: readonly Reminder[],
  herd: { readonly nome: string; readonly caminho: string },
): Push {
  const words = WORDS[codigo];
  const [first] = reminders;
  const single = first && reminders.length === 1 ? first : undefined;
  const own = single && !words.always ? single.caminho : words.list;
  return {
    codigo,
    titulo: single ? words.one(single) : words.many(reminders),
    texto: textOf(herd.nome, reminders, words),
    caminho: `${herd.caminho}/${own}`,
  };
}

/** "Boa Vista: Mimosa (7 dias), Estrela (1 dia) e mais 3". */
function textOf(
  herdName: string,
  reminders: readonly Reminder[],
  { detail }: Words,
): string {
  const told = reminders.filter(({ nome }) => nome !== '');
  const names = told
    .slice(0, NAMES_SHOWN)
    .map((it) => (detail ? `${it.nome} (${detail(it)})` : it.nome));
  if (names.length === 0) return herdName;
  const more = told.length - names.length;
  const rest = more > 0 ? ` e mais ${more}` : '';
  return `${herdName}: ${names.join(', ')}${rest}`;
}

function named(title: string, list: string): Words {
  return {
    one: ({ nome }) => `${title}: ${nome}`,
    many: ({ length }) => `${title}: ${length} vacas`,
    list,
  };
}

function ofCount(one: string, many: string, list: string): Words {
  return {
    one: () => `1 ${one}`,
    many: ({ length }) => `${length} ${many}`,
    list,
  };
}

function days(count: number): string {
  return counted(count, 'dia', 'dias');
}

function doses(count: number): string {
  return counted(count, 'dose', 'doses');
}

function animals(count: number): string {
  return counted(count, 'animal', 'animais');
}
