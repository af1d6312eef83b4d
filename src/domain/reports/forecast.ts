import { herdFiguresOf } from '../cows/herdFigures';
import { type CowRecord, currentProductive, isLactating } from '../cows/record';
import { type CowState, cowStateOf } from '../cows/state';
import { addDays, addMonths, dayNumber, type FarmDate } from '../shared/dates';
import { byName, type ReportInput, recordsOf } from './input';
import { lactatingProjection } from './lactatingProjection';

export type ForecastKind =
  | 'CIO'
  | 'DG'
  | 'LIBERACAO'
  | 'SECAGEM'
  | 'PRE_PARTO'
  | 'PARTO';

/** How each event is called. */
export const FORECAST_KINDS = [
  { id: 'CIO', nome: 'Cio esperado' },
  { id: 'DG', nome: 'Diagnóstico de gestação' },
  { id: 'LIBERACAO', nome: 'Liberação para inseminar' },
  { id: 'SECAGEM', nome: 'Secagem' },
  { id: 'PRE_PARTO', nome: 'Lote pré-parto' },
  { id: 'PARTO', nome: 'Parto' },
] as const satisfies readonly { id: ForecastKind; nome: string }[];

export interface ForecastEvent {
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

const DAYS_AHEAD = 90;

/** `previsao-vacas` (domain.md 6.2): today to 90 days on, unless asked. */
export function forecastReport(input: ReportInput): ForecastReport {
  const { today } = input;
  const from = dayNumber(input.inicio ?? today);
  const to = dayNumber(input.fim ?? addDays(today, DAYS_AHEAD));
  const events = recordsOf(input)
    .filter(({ animal }) => !animal.descartado)
    .flatMap((record) => eventsOf(record, today))
    .filter(({ dias }) => isWithin(dias + dayNumber(today), from, to));
  const named = byName(events, ({ nome, vacaId: id }) => ({ nome, id }));
  return { eventos: named.sort((a, b) => a.dias - b.dias) };
}

/** A month's expected calvings, `MM/YYYY`. */
export interface CalvingMonth {
  readonly mes: string;
  readonly vacas: number;
  readonly novilhas: number;
  /** Of these, the ones whose pregnancy is not confirmed yet. */
  readonly provaveis: number;
}

const MONTHS_AHEAD = 9;

/** The events with what the charts of the page show (domain.md 6.2). */
export function forecastPage(input: ReportInput) {
  const months = Array.from({ length: MONTHS_AHEAD }, (_, index) =>
    addMonths(`01${input.today.slice(2)}`, index),
  );
  const ends = months.map((first) => addDays(addMonths(first, 1), -1));
  const { taxaConcepcao } = herdFiguresOf(recordsOf(input), input.today);
  return {
    ...forecastReport(input),
    partos: calvingsByMonth(input, months),
    lactantes: lactatingProjection(input, ends, taxaConcepcao.taxa),
  };
}

function calvingsByMonth(
  input: ReportInput,
  months: readonly FarmDate[],
): readonly CalvingMonth[] {
  const counts = new Map(
    months.map((first) => {
      const mes = first.slice(3);
      return [mes, { mes, vacas: 0, novilhas: 0, provaveis: 0 }];
    }),
  );
  for (const record of recordsOf(input)) {
    if (record.animal.descartado || record.reproducao.length === 0) continue;
    const { previsao, nulipara, prenhe } = cowStateOf(record, input.today);
    const month = counts.get(previsao?.partoPrevisto.slice(3) ?? '');
    if (!month) continue;
    month[nulipara ? 'novilhas' : 'vacas'] += 1;
    if (!prenhe) month.provaveis += 1;
  }
  return [...counts.values()];
}

/** Everything that is due of one animal, overdue ones too, in no order. */
export function eventsOf(
  record: CowRecord,
  today: FarmDate,
): readonly ForecastEvent[] {
  // Nothing is due of who was never in heat, served or calved.
  if (record.reproducao.length === 0) return [];
  const state = cowStateOf(record, today);
  const { animalId: vacaId, nome } = record.animal;
  const now = dayNumber(today);
  return [...openEvents(record, state), ...calvingEvents(record, state)].map(
    ({ data, tipo, confirmada }) => {
      const dias = dayNumber(data) - now;
      return { data, tipo, vacaId, nome, dias, confirmada };
    },
  );
}

type Due = Pick<ForecastEvent, 'data' | 'tipo' | 'confirmada'>;

/** Heat, diagnosis and the end of the waiting period, while she is open. */
function openEvents(record: CowRecord, state: CowState): readonly Due[] {
  if (state.prenhe) return [];
  if (currentProductive(record)?.produtividade === 'I') return [];
  const { previsao, proximoCio, fimPve, situacao } = state;
  const diagnosis = situacao.servicoAberto ? previsao?.dgUltrassom : null;
  const waiting = situacao.ciclo.servicos.length === 0 ? fimPve : null;
  return [
    ...due(proximoCio, 'CIO', false),
    ...due(diagnosis, 'DG', false),
    ...due(waiting, 'LIBERACAO', true),
  ];
}

/** Drying, close-up and calving; probable before the pregnancy is confirmed. */
function calvingEvents(record: CowRecord, state: CowState): readonly Due[] {
  const { previsao, prenhe } = state;
  if (!previsao) return [];
  const drying = isLactating(record) ? previsao.secagemPrevista : null;
  return [
    ...due(drying, 'SECAGEM', prenhe),
    ...due(previsao.preParto, 'PRE_PARTO', prenhe),
    ...due(previsao.partoPrevisto, 'PARTO', prenhe),
  ];
}

function due(
  data: FarmDate | null | undefined,
  tipo: ForecastKind,
  confirmada: boolean,
): readonly Due[] {
  return data ? [{ data, tipo, confirmada }] : [];
}

function isWithin(day: number, from: number, to: number): boolean {
  return day >= from && day <= to;
}
