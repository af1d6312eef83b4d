import { daysInMilk } from '../cows/metrics';
import { type RateWindow, ratesOf } from '../cows/rates';
import { type CowRecord, isNulliparous } from '../cows/record';
import { meanOf } from '../production/indicators';
import { addMonths, dayNumber, type FarmDate } from '../shared/dates';
import { type Alert, alertsOf } from './alerts';
import {
  averagesOf,
  type HerdMilkDay,
  herdMilk,
  lactationsOfRecord,
} from './herdMilk';
import { type HerdRates, percent, ratesInPercent } from './herdRates';
import {
  countsAsCow,
  intervalsOf,
  type JudgedCow,
  judgedCows,
  type ReportInput,
  recordsOf,
  round,
  rounded,
} from './input';
import {
  type Composition,
  compositionOf,
  type WheelPin,
  wheelOf,
} from './panels';

export interface MilkMonth {
  /** `MM/YYYY` */
  readonly mes: string;
  /** Litres per date with a record. */
  readonly mediaDiaria: number;
}

export interface DashboardMilk {
  /** Of today; null where nothing is recorded yet. */
  readonly hoje: number | null;
  readonly ultimo: {
    readonly data: FarmDate;
    readonly litros: number;
    readonly vacas: number;
  } | null;
  /** Of the last date with a record; of the one before while today's milkings are not all in. */
  readonly pvo: number | null;
  readonly ptv: number | null;
  /** Cows in milk today, %. */
  readonly emLactacaoPct: number | null;
  /** The last 12 months, oldest first; a month without a record is not there. */
  readonly meses: readonly MilkMonth[];
}

export interface DashboardRates
  extends HerdRates,
    Pick<RateWindow, 'inicio' | 'fim' | 'parcial'> {}

export interface DashboardReproduction {
  /** The last six windows of 21 days, oldest first. */
  readonly janelas: readonly DashboardRates[];
  /** Of the cows that calved. */
  readonly prenhesPct: number | null;
  readonly prenhesN: number;
  readonly vacasN: number;
  readonly delMedio: number | null;
  readonly iepMedioDias: number | null;
  readonly iepN: number;
}

export interface Dashboard {
  readonly alertas: readonly Alert[];
  readonly composicao: Composition;
  readonly leite: DashboardMilk;
  readonly reproducao: DashboardReproduction;
  readonly roda: readonly WheelPin[];
}

const WINDOWS = 6;
const MONTHS = 12;

/** The herd's dashboard (domain.md 6.6) as of today; the period is not asked. */
export function dashboardOf(input: ReportInput): Dashboard {
  const records = recordsOf(input);
  const cows = judgedCows(input, records);
  return {
    alertas: alertsOf(input, cows),
    composicao: compositionOf(input),
    leite: milkOf(input, records, cows),
    reproducao: reproductionOf(input, records, cows),
    roda: wheelOf(cows),
  };
}

function milkOf(
  { rows, today, parametros }: ReportInput,
  records: readonly CowRecord[],
  cows: readonly JudgedCow[],
): DashboardMilk {
  const perDay = parametros.ordenhasDia;
  const from = dayNumber(`01${addMonths(today, 1 - MONTHS).slice(2)}`);
  const lactating = records.map((record) => ({
    record,
    lactations: lactationsOfRecord(record),
  }));
  const now = dayNumber(today);
  const days = herdMilk(rows.producoes ?? [], lactating, from, now);
  const last = days.at(-1);
  const whole =
    last?.data === today && !isWhole(rows, today, perDay) ? days.at(-2) : last;
  const { pvo, ptv } = averagesOf(whole ? [whole] : []);
  return {
    hoje: last?.data === today ? round(last.litros, 2) : null,
    ultimo: last
      ? { data: last.data, litros: round(last.litros, 2), vacas: last.recorded }
      : null,
    pvo: rounded(pvo, 2),
    ptv: rounded(ptv, 2),
    emLactacaoPct: lactatingShare(cows),
    meses: monthsOf(days),
  };
}

/** Whether a date has its total, or all of its milkings. */
function isWhole(
  { producoes = [] }: ReportInput['rows'],
  date: FarmDate,
  perDay: number,
): boolean {
  const milkings = producoes
    .filter(({ dataOcorrencia }) => dataOcorrencia === date)
    .map(({ ordenha }) => ordenha);
  return milkings.includes(null) || new Set(milkings).size >= perDay;
}

function lactatingShare(cows: readonly JudgedCow[]): number | null {
  const known = cows.filter(({ record }) => countsAsCow(record));
  const inMilk = known.filter(
    ({ record }) => record.producao.at(-1)?.produtividade === 'L',
  );
  return percent(known.length ? inMilk.length / known.length : null);
}

function monthsOf(days: readonly HerdMilkDay[]): readonly MilkMonth[] {
  const months = new Map<string, number[]>();
  for (const { data, litros } of days) {
    const key = data.slice(3);
    months.set(key, [...(months.get(key) ?? []), litros]);
  }
  return [...months].map(([mes, litres]) => ({
    mes,
    mediaDiaria: round(meanOf(litres) ?? 0, 2),
  }));
}

function reproductionOf(
  { today }: ReportInput,
  records: readonly CowRecord[],
  cows: readonly JudgedCow[],
): DashboardReproduction {
  const calved = cows.filter(({ state }) => !state.nulipara);
  const pregnant = calved.filter(({ state }) => state.prenhe).length;
  const day = dayNumber(today);
  const dels = calved.flatMap(({ record }) => {
    const del = daysInMilk(record, day);
    return del ? [del.dias] : [];
  });
  const intervals = records.flatMap((record) =>
    intervalsOf(record).map(({ dias }) => dias),
  );
  const bred = records.filter((record) => !isNulliparous(record));
  return {
    janelas: ratesOf(bred, today, WINDOWS, today).map(windowRates),
    prenhesPct: percent(calved.length ? pregnant / calved.length : null),
    prenhesN: pregnant,
    vacasN: calved.length,
    delMedio: rounded(meanOf(dels), 1),
    iepMedioDias: rounded(meanOf(intervals), 1),
    iepN: intervals.length,
  };
}

function windowRates(window: RateWindow): DashboardRates {
  const { inicio, fim, parcial } = window;
  return { inicio, fim, parcial, ...ratesInPercent(window) };
}
