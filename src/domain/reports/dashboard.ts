import { type RateWindow, ratesOf } from '../cows/rates';
import { type CowRecord, countsAsCow, isNulliparous } from '../cows/record';
import { meanOf } from '../production/indicators';
import { addMonths, dayNumber, type FarmDate } from '../shared/dates';
import { byName } from '../shared/lists';
import {
  type FigureCow,
  figureCowOf,
  type Intervals,
  intervalsIn,
  lastYear,
  pregnantOf,
} from './definitions';
import {
  averagesOf,
  comparableDays,
  type HerdMilkDay,
  herdMilk,
  lactationsOfRecord,
  wholeDays,
} from './herdMilk';
import { type HerdRates, ratesInPercent } from './herdRates';
import {
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
import { type Task, tasksOf } from './tasks';

export interface MilkMonth {
  /** `MM/YYYY` */
  readonly mes: string;
  /** Litres per date with a record. */
  readonly mediaDiaria: number;
}

export interface DashboardMilk {
  /** Of today, while its milkings are not all in. */
  readonly parcial: HerdMilkDay | null;
  /** A date since the last whole one, where a milking of it was not recorded. */
  readonly incompleto: HerdMilkDay | null;
  /** The last date that lacks no milking. */
  readonly ultimo: HerdMilkDay | null;
  /** Of that date, litres. */
  readonly pvo: number | null;
  readonly ptv: number | null;
  /** The last 30 of them, oldest first. */
  readonly dias: readonly HerdMilkDay[];
  /** The last 12 months, oldest first; a month without a record is not there. */
  readonly meses: readonly MilkMonth[];
}

export interface DashboardRates
  extends HerdRates,
    Pick<RateWindow, 'inicio' | 'fim' | 'parcial'> {}

export interface DashboardReproduction extends Intervals {
  /** The last six windows of 21 days, oldest first. */
  readonly janelas: readonly DashboardRates[];
}

export interface Dashboard {
  /** What there is to do, the most urgent first. */
  readonly tarefas: readonly Task[];
  readonly composicao: Composition;
  /** What the shares and means are counted from, by name. */
  readonly vacas: readonly FigureCow[];
  /** Heifers too, who are in no share. */
  readonly prenhes: number;
  readonly leite: DashboardMilk;
  readonly reproducao: DashboardReproduction;
  readonly roda: readonly WheelPin[];
}

const WINDOWS = 6;
const MONTHS = 12;
const DAYS = 30;

/** The herd's dashboard (domain.md 6.6) as of today; the period is not asked. */
export function dashboardOf(input: ReportInput): Dashboard {
  const records = recordsOf(input);
  const cows = judgedCows(input, records);
  return {
    tarefas: tasksOf(input, cows),
    composicao: compositionOf(input),
    vacas: figureCows(cows, input.today),
    prenhes: pregnantOf(cows),
    leite: milkOf(input, records),
    reproducao: reproductionOf(input, records),
    roda: byName(wheelOf(cows), ({ vacaId }) => vacaId),
  };
}

function figureCows(
  cows: readonly JudgedCow[],
  today: FarmDate,
): readonly FigureCow[] {
  const found = cows
    .filter(({ record }) => countsAsCow(record))
    .map(({ record, state }) => figureCowOf(record, state, today));
  return byName(found, ({ vacaId }) => vacaId);
}

function milkOf(
  input: ReportInput,
  records: readonly CowRecord[],
): DashboardMilk {
  const { today } = input;
  const from = dayNumber(`01${addMonths(today, 1 - MONTHS).slice(2)}`);
  const lactating = records.map((record) => ({
    record,
    lactations: lactationsOfRecord(record),
  }));
  const days = herdMilk(input, lactating, { from, to: dayNumber(today) });
  const whole = wholeDays(days);
  const complete = comparableDays(days, input.parametros.ordenhasDia);
  const ultimo = complete.at(-1) ?? null;
  const latest = whole.at(-1) ?? null;
  const { pvo, ptv } = averagesOf(ultimo ? [ultimo] : []);
  return {
    parcial: days.find(({ parcial }) => parcial) ?? null,
    incompleto: latest === ultimo ? null : latest,
    ultimo,
    pvo: rounded(pvo, 2),
    ptv: rounded(ptv, 2),
    dias: complete.slice(-DAYS),
    meses: monthsOf(whole),
  };
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
): DashboardReproduction {
  const bred = records.filter((record) => !isNulliparous(record));
  return {
    janelas: ratesOf(bred, today, WINDOWS, today).map(windowRates),
    ...intervalsIn(records, lastYear(today)),
  };
}

function windowRates(window: RateWindow): DashboardRates {
  const { inicio, fim, parcial } = window;
  return { inicio, fim, parcial, ...ratesInPercent(window) };
}
