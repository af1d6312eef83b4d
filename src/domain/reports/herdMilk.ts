import { type CowRecord, countsAsCow } from '../cows/record';
import { type HerdAverages, herdAverages } from '../production/indicators';
import { type Lactation, lactationsOf } from '../production/lactations';
import type { Milking, Production } from '../production/types';
import {
  dateOfDay,
  dayNumber,
  daysBetween,
  type FarmDate,
} from '../shared/dates';
import { comesAfter } from '../shared/edits';
import { sumOf } from '../shared/lists';
import { isOfHerd } from '../shared/otherHerd';
import { arrivalsIn } from './arrivals';
import { periodOf, type ReportInput } from './input';
import { IntervalCounts } from './intervalCounts';

/** What a herd gave on one date, and of how many cows. */
export interface HerdMilkDay {
  readonly data: FarmDate;
  readonly litros: number;
  readonly descartado: number;
  readonly litrosTanque: number | null;
  /** Cows with a record. */
  readonly recorded: number;
  readonly lactating: number;
  /** Cows that had calved and were in the herd. */
  readonly total: number;
  /** How many of its milkings have a record; all of them by the day's total. */
  readonly ordenhas: number;
  /** Today, while its milkings are not all in: no mean counts it. */
  readonly parcial: boolean;
}

/** A cow's lactations, of her record. */
export function lactationsOfRecord(record: CowRecord): readonly Lactation[] {
  return lactationsOf({
    reproductive: record.reproducao,
    productive: record.producao,
    discarded: record.animal.descarte?.dataOcorrencia ?? null,
  });
}

/**
 * The herd's milk by date, oldest first: one pass over the rows. Discarded
 * cows count until they left, bought ones from when they came.
 */
export function herdMilk(
  input: ReportInput,
  cows: readonly { record: CowRecord; lactations: readonly Lactation[] }[],
  { from, to } = periodOf(input),
): readonly HerdMilkDay[] {
  const rows = input.rows.producoes ?? [];
  const sums = sumsByDay(rows.filter(isOfHerd), from, to);
  const days = [...sums.keys()].sort((a, b) => a - b);
  const { totals, inMilk } = countsOn(days, cows, arrivalsIn(input.rows));
  return [...sums]
    .sort(([a], [b]) => a - b)
    .map(([day, { cows: recorded, milkings, tanks, ...sum }], index) => ({
      data: dateOfDay(day),
      ...sum,
      litrosTanque: tankOf({ tanks }),
      recorded: recorded.size,
      lactating: inMilk[index] ?? 0,
      total: totals[index] ?? 0,
      ...stateOf(milkings, day === dayNumber(input.today), input),
    }));
}

/** Cows that had calved, and those in milk, that were in the herd on each day. */
function countsOn(
  days: readonly number[],
  cows: readonly { record: CowRecord; lactations: readonly Lactation[] }[],
  arrivals: ReadonlyMap<string, number>,
) {
  const total = new IntervalCounts(days);
  const lactating = new IntervalCounts(days);
  for (const { record, lactations } of cows) {
    const came = arrivals.get(record.animal.animalId) ?? -Infinity;
    const stay = stayOf(record);
    if (stay) total.add(Math.max(stay[0], came), stay[1]);
    lactations.forEach((one, index) => {
      const end = lastDayOf(one, lactations[index + 1]);
      lactating.add(Math.max(dayNumber(one.inicio), came), end);
    });
  }
  return { totals: total.counts(), inMilk: lactating.counts() };
}

/** A day that ends one lactation and begins the next is the next one's. */
function lastDayOf({ fim }: Lactation, next: Lactation | undefined): number {
  if (fim === null) return Number.POSITIVE_INFINITY;
  return fim === next?.inicio ? dayNumber(fim) - 1 : dayNumber(fim);
}

/** Whether a date has its total, or all of its milkings. */
function stateOf(
  milkings: ReadonlySet<Milking | null>,
  isToday: boolean,
  { parametros: { ordenhasDia } }: ReportInput,
) {
  const ordenhas = milkings.has(null) ? ordenhasDia : milkings.size;
  return { ordenhas, parcial: isToday && ordenhas < ordenhasDia };
}

/** The days that means are of. */
export function wholeDays(
  days: readonly HerdMilkDay[],
): readonly HerdMilkDay[] {
  return days.filter(({ parcial }) => !parcial);
}

/** A milking that a herd had within so many days before is missed on a day. */
const HABIT_DAYS = 7;

/**
 * The days that can be told beside each other, oldest first: those that lack no
 * milking which the week before them had. Who records one milking a day, or
 * controls a month apart, lacks none.
 */
export function comparableDays(
  days: readonly HerdMilkDay[],
  perDay: number,
): readonly HerdMilkDay[] {
  return wholeDays(days).filter(({ data, ordenhas }, index, all) => {
    const before = all
      .slice(Math.max(0, index - HABIT_DAYS), index)
      .filter((other) => daysBetween(other.data, data) <= HABIT_DAYS)
      .map((other) => Math.min(other.ordenhas, perDay));
    return ordenhas >= Math.max(0, ...before);
  });
}

/** PVO, PTV and share in milk over whole days: sums over sums. */
export function averagesOf(all: readonly HerdMilkDay[]): HerdAverages {
  const days = wholeDays(all);
  const sum = (field: 'litros' | 'recorded' | 'lactating' | 'total') =>
    sumOf(days, (day) => day[field]);
  return herdAverages({
    litros: sum('litros'),
    recorded: sum('recorded'),
    lactating: sum('lactating'),
    total: sum('total'),
  });
}

/** From the first sign of a cow to the day she left, as day numbers. */
function stayOf(record: CowRecord): [number, number] | null {
  if (!countsAsCow(record)) return null;
  const { reproducao, producao, animal } = record;
  const calving = reproducao.find((it) => it.reprodutividade === 'PT');
  const firsts = [calving, producao[0]].flatMap((event) =>
    event ? [dayNumber(event.dataOcorrencia)] : [],
  );
  const { descarte } = animal;
  const end = descarte
    ? dayNumber(descarte.dataOcorrencia)
    : Number.POSITIVE_INFINITY;
  return [Math.min(...firsts), end];
}

function sumsByDay(
  productions: readonly Production[],
  from: number,
  to: number,
) {
  const sums = new Map<number, Sum>();
  const cowless: Production[] = [];
  for (const production of productions) {
    const day = dayNumber(production.dataOcorrencia);
    if (day < from || day > to) continue;
    if (production.registros.length === 0) {
      cowless.push(production);
      continue;
    }
    const sum = sums.get(day) ?? emptySum();
    sums.set(day, sum);
    addMilk(sum, production);
    addTank(sum, production);
  }
  for (const production of cowless) {
    const sum = sums.get(dayNumber(production.dataOcorrencia));
    if (sum?.milkings.has(production.ordenha)) addTank(sum, production);
  }
  return sums;
}

function addMilk(sum: Sum, { ordenha, registros }: Production): void {
  sum.milkings.add(ordenha);
  for (const { vacaId, litros, descartado } of registros) {
    sum.litros += litros;
    if (descartado) sum.descartado += litros;
    sum.cows.add(vacaId);
  }
}

function addTank({ tanks }: Sum, production: Production): void {
  const { ordenha } = production;
  tanks.set(ordenha, laterTank(production, tanks.get(ordenha)));
}

/** A milking in several recordings has one tank: what it showed last. */
function laterTank(one: Production, known: Production | undefined) {
  if (!known || known.litrosTanque === null) return one;
  if (one.litrosTanque === null) return known;
  const isLater =
    one.gravada && known.gravada
      ? comesAfter(one.gravada, known.gravada)
      : one.versao >= known.versao;
  return isLater ? one : known;
}

/** Of the milkings whose tank was measured; null: of none. */
function tankOf({ tanks }: Pick<Sum, 'tanks'>): number | null {
  const told = [...tanks.values()].flatMap((row) => row.litrosTanque ?? []);
  return told.length > 0 ? sumOf(told, (litros) => litros) : null;
}

interface Sum {
  litros: number;
  descartado: number;
  readonly cows: Set<string>;
  readonly milkings: Set<Milking | null>;
  /** By milking, the recording that says its tank. */
  readonly tanks: Map<Milking | null, Production>;
}

function emptySum(): Sum {
  const sets = { cows: new Set<string>(), milkings: new Set<Milking | null>() };
  return { litros: 0, descartado: 0, tanks: new Map(), ...sets };
}
