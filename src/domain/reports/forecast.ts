import { herdFiguresOf } from '../cows/herdFigures';
import { daysInMilk } from '../cows/metrics';
import {
  type CowRecord,
  countsAsCow,
  currentProductive,
  isLactating,
} from '../cows/record';
import type { Service } from '../cows/services';
import { type CowState, cowStateOf } from '../cows/state';
import {
  addDays,
  addMonths,
  dateOfDay,
  dayNumber,
  dayOf,
  type FarmDate,
  isAfter,
} from '../shared/dates';
import { byName } from '../shared/lists';
import { type ReportInput, recordsOf, type Tagged, withTags } from './input';
import {
  comingCalving,
  lactatingProjection,
  milkProjection,
  prospectsOf,
} from './projections';

/** How each event is called. */
export const FORECAST_KINDS = [
  { id: 'CIO', nome: 'Cio esperado' },
  { id: 'DG', nome: 'Diagnóstico de gestação' },
  { id: 'LIBERACAO', nome: 'Liberação para inseminar' },
  { id: 'SECAGEM', nome: 'Secagem' },
  { id: 'PRE_PARTO', nome: 'Lote pré-parto' },
  { id: 'PARTO', nome: 'Parto' },
] as const;
export type ForecastKind = (typeof FORECAST_KINDS)[number]['id'];

export interface ForecastEvent extends Tagged {
  readonly data: FarmDate;
  readonly tipo: ForecastKind;
  readonly vacaId: string;
  readonly nome: string;
  /** From today; negative where it is overdue. */
  readonly dias: number;
  /** It follows from a confirmed pregnancy, or from a calving. */
  readonly confirmada: boolean;
}

export interface ForecastReport {
  readonly eventos: readonly ForecastEvent[];
}

/** An event with all its page shows. */
export interface ForecastRow extends ForecastEvent {
  /** What it is counted from. */
  readonly origem: ForecastOrigin | null;
  /** Today; null while she is not in milk. */
  readonly del: number | null;
  /** Since the service it follows from; null where it follows from none. */
  readonly diasGestacao: number | null;
}

const DAYS_AHEAD = 90;

/** `previsao-vacas` (domain.md 6.2): today to 90 days on, unless asked. */
export function forecastReport(input: ReportInput): ForecastReport {
  return { eventos: forecastRows(input).map(eventOf) };
}

function eventOf(row: ForecastRow): ForecastEvent {
  const { data, tipo, vacaId, nome, brinco, dias, confirmada } = row;
  return { data, tipo, vacaId, nome, brinco, dias, confirmada };
}

export function forecastRows(
  input: ReportInput,
  records: readonly CowRecord[] = recordsOf(input),
): readonly ForecastRow[] {
  const { today } = input;
  const from = dayNumber(input.inicio ?? today);
  const to = dayNumber(input.fim ?? addDays(today, DAYS_AHEAD));
  const events = records
    .filter(({ animal }) => !animal.descartado)
    .flatMap((record) => rowsOf(record, today))
    .filter(({ dias }) => isWithin(dias + dayNumber(today), from, to));
  const idOf = ({ vacaId }: Pick<ForecastRow, 'vacaId'>) => vacaId;
  const named = byName(events, idOf).sort((a, b) => a.dias - b.dias);
  return withTags(input, named, idOf);
}

/** A month's expected calvings, `MM/YYYY`. */
export interface CalvingMonth {
  readonly mes: string;
  readonly vacas: number;
  readonly novilhas: number;
  /** Of these, the ones whose pregnancy is not confirmed yet. */
  readonly provaveis: number;
  /** Of these, the ones due in a month that is past: in the current one. */
  readonly atrasados: number;
}

const MONTHS_AHEAD = 9;

/** The events with what the charts of the page show (domain.md 6.2). */
export function forecastPage(input: ReportInput) {
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) =>
    addMonths(`01${input.today.slice(2)}`, index),
  );
  const ends = months.map((first) => addDays(addMonths(first, 1), -1));
  // Gathered once: a record remembers its cycles.
  const records = recordsOf(input);
  const prospects = prospectsOf(input, records);
  const { taxa } = herdFiguresOf(records, input.today).taxaConcepcao;
  return {
    eventos: forecastRows(input, records),
    partos: calvingsByMonth(records, input.today, months),
    lactantes: lactatingProjection(input, ends, taxa, prospects),
    leite: milkProjection(input, ends, taxa, prospects),
  };
}

function calvingsByMonth(
  records: readonly CowRecord[],
  today: FarmDate,
  months: readonly FarmDate[],
): readonly CalvingMonth[] {
  const counts = new Map(
    months.map((first) => {
      const mes = first.slice(3);
      return [mes, { mes, vacas: 0, novilhas: 0, provaveis: 0, atrasados: 0 }];
    }),
  );
  for (const record of records) {
    if (record.animal.descartado || record.reproducao.length === 0) continue;
    const state = cowStateOf(record, today);
    const calving = comingCalving(state, today);
    const [first = today] = months;
    const isLate = calving !== null && isAfter(first, calving);
    const month = counts.get((isLate ? first : calving)?.slice(3) ?? '');
    if (!month) continue;
    month[countsAsCow(record) ? 'vacas' : 'novilhas'] += 1;
    if (!state.prenhe) month.provaveis += 1;
    if (isLate) month.atrasados += 1;
  }
  return [...counts.values()];
}

/** Everything that is due of one animal, overdue ones too, in no order. */
function rowsOf(
  record: CowRecord,
  today: FarmDate,
): readonly Omit<ForecastRow, keyof Tagged>[] {
  // Nothing is due of who was never in heat, served or calved.
  if (record.reproducao.length === 0) return [];
  const state = cowStateOf(record, today);
  const { animalId: vacaId, nome } = record.animal;
  const now = dayNumber(today);
  const del = daysInMilk(record, now)?.dias ?? null;
  return [...openEvents(record, state), ...calvingEvents(record, state)].map(
    (due) => {
      const dias = dayNumber(due.data) - now;
      const { diasGestacao } = FROM_SERVICE.has(due.tipo) ? state : NO_SERVICE;
      return { vacaId, nome, dias, del, diasGestacao, ...due };
    },
  );
}

/** What follows from the service itself, not from a heat or a calving. */
const FROM_SERVICE: ReadonlySet<ForecastKind> = new Set<ForecastKind>([
  'DG',
  'SECAGEM',
  'PRE_PARTO',
  'PARTO',
]);
const NO_SERVICE = { diasGestacao: null };

type Due = Pick<ForecastRow, 'data' | 'tipo' | 'confirmada' | 'origem'>;

/** Heat, diagnosis and the end of the waiting period, while she is open. */
function openEvents(record: CowRecord, state: CowState): readonly Due[] {
  if (state.prenhe) return [];
  const { previsao, proximoCio, fimPve, situacao } = state;
  const diagnosis = situacao.servicoAberto ? previsao?.dgUltrassom : null;
  const checked = due(diagnosis, 'DG', false, serviceOrigin(record, state));
  // She is served no more, but may have conceived before.
  if (currentProductive(record)?.produtividade === 'I') return checked;
  const waiting = situacao.ciclo.servicos.length === 0 ? fimPve : null;
  return [
    ...due(proximoCio, 'CIO', false, heatOrigin(record, state)),
    ...checked,
    ...due(waiting, 'LIBERACAO', true, calvingOrigin(record)),
  ];
}

/** Drying, close-up and calving; probable before the pregnancy is confirmed. */
function calvingEvents(record: CowRecord, state: CowState): readonly Due[] {
  const { previsao, prenhe } = state;
  if (!previsao) return [];
  const drying = isLactating(record) ? previsao.secagemPrevista : null;
  const origin = serviceOrigin(record, state);
  return [
    ...due(drying, 'SECAGEM', prenhe, origin),
    ...due(previsao.preParto, 'PRE_PARTO', prenhe, origin),
    ...due(previsao.partoPrevisto, 'PARTO', prenhe, origin),
  ];
}

function due(
  data: FarmDate | null | undefined,
  tipo: ForecastKind,
  confirmada: boolean,
  origem: ForecastOrigin | null,
): readonly Due[] {
  return data ? [{ data, tipo, confirmada, origem }] : [];
}

function isWithin(day: number, from: number, to: number): boolean {
  return day >= from && day <= to;
}

/** What an expected event is counted from. */
export interface ForecastOrigin {
  readonly tipo: 'IA' | 'IATF' | 'COBERTURA' | 'CIO' | 'PARTO';
  readonly data: FarmDate;
  /** Name of the bull of the herd; null where he is none of it. */
  readonly touro: string | null;
}

/** The open service, or the one that she conceived of; null without one. */
export function serviceOrigin(
  record: CowRecord,
  { situacao }: CowState,
): ForecastOrigin | null {
  const { servicoAberto, ciclo, concepcao } = situacao;
  const service = servicoAberto ?? ciclo.concepcao?.servico ?? null;
  if (service) return originOf(record, service);
  return concepcao === null
    ? null
    : { tipo: 'IA', data: dateOfDay(concepcao), touro: null };
}

/** The open service, else the last heat of her cycle: what the next is counted from. */
function heatOrigin(record: CowRecord, state: CowState): ForecastOrigin | null {
  const { servicoAberto, ciclo } = state.situacao;
  if (servicoAberto) return originOf(record, servicoAberto);
  return eventOrigin('CIO', ciclo.eventos, 'CI');
}

/** Her last calving. */
function calvingOrigin({ reproducao }: CowRecord): ForecastOrigin | null {
  return eventOrigin('PARTO', reproducao, 'PT');
}

function eventOrigin(
  tipo: ForecastOrigin['tipo'],
  events: CowRecord['reproducao'],
  code: string,
): ForecastOrigin | null {
  const event = events.findLast((it) => it.reprodutividade === code);
  return event
    ? { tipo, data: dayOf(event.dataOcorrencia), touro: null }
    : null;
}

function originOf(record: CowRecord, service: Service): ForecastOrigin {
  const bull = service.touroId ? record.find(service.touroId) : undefined;
  // Semen is not taken from a bull of one's own: he covers.
  const tipo = bull?.touroProprio ? 'COBERTURA' : 'IA';
  return {
    tipo: service.iatf ? 'IATF' : tipo,
    data: dateOfDay(service.dia),
    touro: bull?.nome ?? null,
  };
}
