import { dayNumber } from '../shared/dates';
import { sumOf } from '../shared/lists';
import type { Chance } from './random';
import type { Step } from './steps';

/** The milk is sampled about monthly, days. */
const MONTHLY = 25;
/** No test for so long: she was dry between. */
const DRY_GAP = 45;
/** Thousand/mL from which on an udder is infected. */
const INFECTED = 200;
/** From one test to the next, near what the real farm of domain.md 8.2 shows. */
const FALLS_ILL = 0.1;
const CURED = 0.35;
const CURED_DRY = 0.75;
/** What a case leaves behind, days. */
const AFTER_CASE = 60;
/** Tests over which the story's cow has been ill. */
const CHRONIC_TESTS = 8;

/** A cow's milk on a test day. */
export interface SampledCow {
  readonly animalId: string;
  readonly litros: number;
  /** Thousand/mL. */
  readonly ccs: number;
}

export interface SampledDay {
  /** `dayNumber` */
  readonly day: number;
  readonly cows: readonly SampledCow[];
}

type Milk = ReadonlyMap<string, number>;
type MilkDay = readonly [day: number, milk: Milk];

/** The farm's cells: every test day, and who raises the tank. */
export interface Udders {
  readonly days: readonly SampledDay[];
  readonly chronic: string | null;
}

/** Days of clinical cases by cow. */
export type Cases = ReadonlyMap<string, readonly number[]>;

/** Cells of the milk of these steps, oldest day first. */
export function uddersOf(
  steps: readonly Step[],
  cases: Cases,
  chance: Chance,
): Udders {
  const days = milkDays(steps);
  const chronic = chronicOf(days);
  const illFrom = days.at(-CHRONIC_TESTS)?.[0] ?? 0;
  const state = new Map<string, Udder>();
  const sampled = days.map(([day, milk]) => ({
    day,
    cows: [...milk].map(([animalId, litros]) => {
      const known = state.get(animalId);
      const ill = isIll(chance, known, day, cases.get(animalId) ?? []);
      state.set(animalId, { day, ill });
      const worst = animalId === chronic && day >= illFrom;
      return { animalId, litros, ccs: cellsOf(chance, worst, ill) };
    }),
  }));
  return { days: sampled, chronic };
}

/** Litres of each cow, of the days that are about a month apart. */
function milkDays(steps: readonly Step[]): readonly MilkDay[] {
  const days = new Map<number, Map<string, number>>();
  for (const { tipo, dados } of steps) {
    if (tipo !== 'production/recorded') continue;
    const day = dayNumber(dados.dataOcorrencia);
    const milk = days.get(day) ?? new Map<string, number>();
    for (const { vacaId, litros } of dados.registros) {
      milk.set(vacaId, (milk.get(vacaId) ?? 0) + litros);
    }
    days.set(day, milk);
  }
  let last = Number.NEGATIVE_INFINITY;
  return [...days].filter(([day]) => {
    const monthly = day - last >= MONTHLY;
    if (monthly) last = day;
    return monthly;
  });
}

const LAST_TESTS = 5;

/** Of those in milk at each of the last tests, who gave most at them. */
function chronicOf(days: readonly MilkDay[]): string | null {
  const last = days.slice(-LAST_TESTS).map(([, milk]) => milk);
  const [most] = [...(last.at(-1)?.keys() ?? [])]
    .filter((id) => last.every((milk) => milk.has(id)))
    .map((id) => ({ id, litres: sumOf(last, (milk) => milk.get(id) ?? 0) }))
    .sort((a, b) => b.litres - a.litres);
  return most?.id ?? null;
}

interface Udder {
  readonly day: number;
  readonly ill: boolean;
}

function isIll(
  chance: Chance,
  known: Udder | undefined,
  day: number,
  cases: readonly number[],
): boolean {
  const drawn = chance.next();
  const lately = cases.some((at) => at <= day && day - at < AFTER_CASE);
  if (lately) return true;
  if (!known?.ill) return drawn < FALLS_ILL;
  return drawn >= (day - known.day > DRY_GAP ? CURED_DRY : CURED);
}

/** Counts are spread as their logarithms. */
function cellsOf(chance: Chance, worst: boolean, ill: boolean): number {
  const spread = chance.normal(0, 1);
  if (worst) return within(7000 * Math.exp(spread * 0.15), INFECTED, 9000);
  if (ill) return within(820 * Math.exp(spread * 0.6), INFECTED, 2000);
  return within(95 * Math.exp(spread * 0.5), 8, INFECTED - 1);
}

function within(value: number, from: number, to: number): number {
  return Math.round(Math.min(to, Math.max(from, value)));
}
