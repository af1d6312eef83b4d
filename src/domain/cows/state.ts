import { dateOfDay, dayNumber, type FarmDate } from '../shared/dates';
import { type Forecast, forecastOf, nextHeatOf } from './forecast';
import {
  type CowRecord,
  countsAsCow,
  currentProductive,
  eventDay,
  gestationOf,
  isLactating,
  isService,
} from './record';
import {
  isReadyHeifer,
  LOSS_REST,
  mayHaveCalved,
  type Situation,
  situationAt,
} from './situation';
import type { ReproductiveEvent } from './types';

/** The derived state, never stored, and how it is shown (domain.md 1.6). */
export const COW_STATES = {
  NOVILHA_JOVEM: 'Novilha jovem',
  NOVILHA_APTA: 'Novilha apta',
  SEM_PARTOS: 'Vaca, partos não informados',
  RECEM_PARIDA: 'Recém-parida (PVE)',
  VAZIA: 'Vazia apta',
  EM_CIO: 'Em cio',
  INSEMINADA: 'Inseminada',
  DIAGNOSTICO_ATRASADO: 'Diagnóstico atrasado',
  PRENHE: 'Prenhe',
  SECAR: 'Prenhe – secar',
  PRE_PARTO: 'Pré-parto',
  PARTO_ATRASADO: 'Parto atrasado',
  POS_ABORTO: 'Vazia pós-aborto',
  IMPRODUTIVA: 'Improdutiva (não inseminar)',
} as const;
export type CowStateCode = keyof typeof COW_STATES;

/** A heat is worth serving this many days. */
const HEAT_DAYS = 2;
/** Calving overdue: first a notice, then a check. */
const OVERDUE_DAYS = 7;
export const VERIFY_DAYS = 15;

/** What a service or a pregnancy makes due. */
interface Due {
  /** Since conception, or since the service that waits for its result. */
  readonly diasGestacao: number | null;
  /** Days of gestation expected, by both breeds. */
  readonly gestacao: number | null;
  /** What the service makes due; null without one. */
  readonly previsao: Forecast | null;
  /** Only provable once pregnancy is confirmed. */
  readonly partoProvavel: boolean;
  /** While in lactation and pregnant. */
  readonly secagemPrevista: FarmDate | null;
  readonly secagemAtrasada: boolean;
  /** Days beyond the expected calving, where it should be looked into. */
  readonly partoAtrasado: 'aviso' | 'verificar' | null;
}

export interface CowState extends Due {
  readonly estado: CowStateCode;
  readonly rotulo: string;
  readonly situacao: Situation;
  /** No calving is recorded. */
  readonly nulipara: boolean;
  /** She may well have calved before: what follows from it is not known. */
  readonly partosNaoInformados: boolean;
  /** May be served today. */
  readonly apta: boolean;
  readonly prenhe: boolean;
  /** Next heat, where she is not pregnant. */
  readonly proximoCio: FarmDate | null;
  /** End of the voluntary waiting period; null for the nulliparous. */
  readonly fimPve: FarmDate | null;
}

/** What she is on a day: the one function of every page, list and report. */
export function cowStateOf(record: CowRecord, today: FarmDate): CowState {
  const day = dayNumber(today);
  const situacao = situationAt(record, day);
  const due = dueOf(record, situacao, day);
  const estado = stateCode(record, situacao, due, day);
  return {
    estado,
    rotulo: COW_STATES[estado],
    situacao,
    nulipara: situacao.ciclo.parto === null,
    partosNaoInformados: isUntold(record, situacao, day),
    apta: isFit(estado, record, situacao, day),
    prenhe: situacao.concepcao !== null,
    ...due,
    proximoCio: nextHeat(record, situacao),
    fimPve:
      situacao.ciclo.inicio === null
        ? null
        : dateOfDay(situacao.ciclo.inicio + record.parametros.pveDias),
  };
}

const NOTHING_DUE: Due = {
  diasGestacao: null,
  gestacao: null,
  previsao: null,
  partoProvavel: false,
  secagemPrevista: null,
  secagemAtrasada: false,
  partoAtrasado: null,
};

function dueOf(record: CowRecord, it: Situation, day: number): Due {
  const start = it.concepcao ?? it.servicoAberto?.dia ?? null;
  if (start === null) return NOTHING_DUE;
  const raca = it.servicoAberto?.raca ?? it.ciclo.concepcao?.servico?.raca;
  const gestacao = gestationOf(record, raca ?? null);
  const heifer = !countsAsCow(record);
  const previsao = forecastOf(start, gestacao, heifer, record.parametros);
  const pregnant = it.concepcao !== null;
  const drying = pregnant && isLactating(record);
  return {
    diasGestacao: day - start,
    gestacao,
    previsao,
    partoProvavel: !pregnant,
    secagemPrevista: drying ? previsao.secagemPrevista : null,
    secagemAtrasada: drying && day > dayNumber(previsao.secagemPrevista),
    partoAtrasado: pregnant ? lateness(day - start - gestacao) : null,
  };
}

function lateness(days: number): 'aviso' | 'verificar' | null {
  if (days > VERIFY_DAYS) return 'verificar';
  return days > OVERDUE_DAYS ? 'aviso' : null;
}

function stateCode(
  record: CowRecord,
  it: Situation,
  due: Due,
  day: number,
): CowStateCode {
  if (it.coluna === 'prenhe') return pregnantCode(due, day);
  if (currentProductive(record)?.produtividade === 'I') return 'IMPRODUTIVA';
  if (it.coluna === 'inseminada') {
    const late = (due.diasGestacao ?? 0) > record.parametros.dgAtrasado;
    return late ? 'DIAGNOSTICO_ATRASADO' : 'INSEMINADA';
  }
  if (isInHeat(it)) return 'EM_CIO';
  return openCode(record, it, day);
}

function pregnantCode(due: Due, day: number): CowStateCode {
  const { previsao, secagemPrevista, partoAtrasado } = due;
  if (partoAtrasado) return 'PARTO_ATRASADO';
  if (previsao && day >= dayNumber(previsao.preParto)) return 'PRE_PARTO';
  const dry = secagemPrevista && day >= dayNumber(secagemPrevista);
  return dry ? 'SECAR' : 'PRENHE';
}

function openCode(record: CowRecord, it: Situation, day: number): CowStateCode {
  if (it.coluna === 'posAborto') return 'POS_ABORTO';
  if (isUntold(record, it, day)) return 'SEM_PARTOS';
  if (it.coluna === 'nulipara') {
    return isReadyHeifer(record, day) ? 'NOVILHA_APTA' : 'NOVILHA_JOVEM';
  }
  return it.coluna === 'pve' ? 'RECEM_PARIDA' : 'VAZIA';
}

/**
 * A cow whose calvings nobody told: none is recorded, and she gave milk, or was
 * no heifer in these records and is old enough to have calved before.
 */
function isUntold(record: CowRecord, it: Situation, day: number): boolean {
  const { animal, reproducao, producao } = record;
  if (animal.categoria !== 'V' || it.ciclo.parto !== null) return false;
  if (producao.length > 0) return true;
  const wasHeifer = reproducao.some(({ evoluiuNovilha }) => evoluiuNovilha);
  return !wasHeifer && mayHaveCalved(record, day);
}

function isInHeat({ ciclo, diasCio }: Situation): boolean {
  const last = ciclo.eventos.at(-1)?.reprodutividade;
  return last === 'CI' && diasCio !== null && diasCio <= HEAT_DAYS;
}

/** A heat frees nobody whom her age, her calving or a loss still hold back. */
function isFit(
  estado: CowStateCode,
  record: CowRecord,
  it: Situation,
  day: number,
): boolean {
  const open = estado === 'EM_CIO' ? openCode(record, it, day) : estado;
  const rested = it.diasAborto === null || it.diasAborto >= LOSS_REST;
  const fit = ['NOVILHA_APTA', 'SEM_PARTOS', 'VAZIA', 'POS_ABORTO'];
  return rested && fit.includes(open);
}

/** From the open service, else from the last heat; none while pregnant. */
function nextHeat(record: CowRecord, it: Situation): FarmDate | null {
  if (it.concepcao !== null) return null;
  const day = it.servicoAberto?.dia ?? standingHeat(record, it);
  return day === null ? null : nextHeatOf(day, record.parametros).proximoCio;
}

/**
 * The day of her last heat, unless what came after it answered it. A check that
 * finds her empty before the next one is due leaves that to be expected.
 */
function standingHeat(
  { parametros }: CowRecord,
  { ciclo: { eventos } }: Situation,
): number | null {
  const index = eventos.findLastIndex((it) => it.reprodutividade === 'CI');
  const heat = eventos[index];
  if (!heat) return null;
  const day = eventDay(heat);
  const isAnswer = (event: ReproductiveEvent) =>
    isService(event) ||
    event.reprodutividade === 'PN' ||
    event.reprodutividade === 'AB' ||
    eventDay(event) >= day + parametros.cicloEstral;
  return eventos.slice(index + 1).some(isAnswer) ? null : day;
}
