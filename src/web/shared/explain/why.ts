import { type HistoryEvent, historyOf } from '@/domain/cows/history';
import { COW_STATES, type CowStateCode } from '@/domain/cows/state';
import { count } from '@/web/format';
import type { CowAsOf } from './asOf';

/** The rule that makes her what she is, with her own figures. */
export function whyOf(cow: CowAsOf): string {
  return `${COW_STATES[cow.state.estado]}: ${REASONS[cow.state.estado](cow)}`;
}

type Reason = (cow: CowAsOf) => string;

const pregnant: Reason = ({ state }) => {
  const { diasGestacao, gestacao, previsao } = state;
  const known = `${days(diasGestacao)} de gestação, de ${days(gestacao)} esperados`;
  return previsao
    ? `${known}; parto previsto para ${previsao.partoPrevisto}.`
    : `${known}.`;
};

const served: Reason = ({ state, record }) =>
  `${days(state.diasGestacao)} desde o serviço, sem diagnóstico. Com mais de ${days(record.parametros.dgAtrasado)} o diagnóstico fica atrasado.`;

const heifer: Reason = ({ record }) => {
  const { dataNascimento, peso } = record.animal;
  const born =
    dataNascimento === null
      ? 'nascimento não informado'
      : `nascida em ${dataNascimento}`;
  const weight = peso === null ? 'sem pesagem' : `${kilos(peso)} kg`;
  return `sem parto registrado; ${born}, ${weight}. A idade e o peso dizem se está apta.`;
};

/** One for each state, so that a new state is not left unexplained. */
const REASONS: Readonly<Record<CowStateCode, Reason>> = {
  NOVILHA_JOVEM: heifer,
  NOVILHA_APTA: heifer,
  SEM_PARTOS: () =>
    'nenhum parto registrado, e idade ou leite de quem já pariu. Registre o último parto para ter dias em aberto, previsões e índices.',
  RECEM_PARIDA: ({ state }) =>
    `${days(state.situacao.diasParto)} desde o parto; o período de espera vai até ${state.fimPve ?? 'não se sabe'}.`,
  VAZIA: ({ state }) =>
    `${days(state.situacao.diasParto)} desde o parto, sem serviço em aberto nem prenhez.`,
  EM_CIO: ({ state }) =>
    `cio observado há ${days(state.situacao.diasCio)}, sem serviço depois dele.`,
  INSEMINADA: served,
  DIAGNOSTICO_ATRASADO: served,
  PRENHE: pregnant,
  SECAR: (cow) =>
    `${pregnant(cow)} A secagem era prevista para ${cow.state.secagemPrevista ?? 'antes'}.`,
  PRE_PARTO: pregnant,
  PARTO_ATRASADO: pregnant,
  POS_ABORTO: ({ state }) =>
    `a última gestação terminou em perda há ${days(state.situacao.diasAborto)}.`,
  IMPRODUTIVA: () => 'foi registrada como improdutiva.',
};

/** The events behind it, newest first: her running cycle and production. */
export function eventsBehind({
  record,
  state,
}: CowAsOf): readonly HistoryEvent[] {
  const { parto, eventos } = state.situacao.ciclo;
  const reproductive = [...(parto ? [parto] : []), ...eventos];
  const ids = new Set(
    reproductive.map((event) => event.situacaoReprodutivaEventId),
  );
  const current = record.producao.at(-1)?.situacaoProdutivaEventId;
  return historyOf(record).filter(
    ({ reproducao, producao }) =>
      (reproducao && ids.has(reproducao.situacaoReprodutivaEventId)) ||
      producao?.situacaoProdutivaEventId === current,
  );
}

function days(amount: number | null): string {
  return amount === null ? 'dias não sabidos' : count(amount, 'dia', 'dias');
}

function kilos(peso: number): string {
  return peso.toLocaleString('pt-BR');
}
