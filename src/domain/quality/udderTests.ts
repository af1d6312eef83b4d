import type { CowDay } from '../production/cowDays';
import type { Production } from '../production/types';
import { dayNumber, type FarmDate } from '../shared/dates';
import { isOfHerd } from '../shared/otherHerd';
import type { Sample } from './types';

/** What laboratories write for a count they could not make, thousand/mL. */
export const NO_COUNT = 9999;

/** What came longer ago is no news, days: a month's control and its delay. */
export const NEWS_DAYS = 40;

/** A cow's cells on a day on which her milk is known too. */
export interface UdderTest {
  readonly data: FarmDate;
  /** `dayNumber` */
  readonly dia: number;
  /** Thousand/mL. */
  readonly ccs: number;
  /** Of the day. */
  readonly litros: number;
  /** Of them those that went into the tank. */
  readonly noTanque: number;
  /** She was in another herd: it tells of her, not of how this herd does. */
  readonly foraDoRebanho?: true;
}

/**
 * A cow's tests that count, oldest first: cells above 0 and below what stands
 * for none, on a day with milk.
 */
export function udderTestsOf(
  samples: readonly Sample[],
  days: readonly CowDay[],
): readonly UdderTest[] {
  const milk = new Map(days.map((day) => [day.dia, day]));
  return samples
    .flatMap(({ data, ccs }) => {
      const dia = dayNumber(data);
      const day = milk.get(dia);
      const litros = day?.total ?? 0;
      const counts = ccs !== null && ccs > 0 && ccs < NO_COUNT;
      if (!day || !counts || litros <= 0) return [];
      const sold = 1 - day.descartado / day.litros;
      return [{ data, dia, ccs, litros, noTanque: litros * sold }];
    })
    .sort((a, b) => a.dia - b.dia);
}

/** Marks each test of where a bought cow was before: it tells nothing of this herd. */
export function toldByHerd(producoes: readonly Production[]) {
  const key = (vacaId: string, day: FarmDate) => `${vacaId} ${day}`;
  const keysOf = ({ registros, dataOcorrencia }: Production) =>
    registros.map(({ vacaId }) => key(vacaId, dataOcorrencia));
  const others = producoes.filter((row) => !isOfHerd(row));
  const elsewhere = new Set(others.flatMap(keysOf));
  return (vacaId: string, test: UdderTest): UdderTest =>
    elsewhere.has(key(vacaId, test.data))
      ? { ...test, noTanque: 0, foraDoRebanho: true }
      : test;
}

/** Infected from here on, thousand/mL, unless another is asked for. */
export const THRESHOLD = 200;

/** Infected from the threshold on, thousand/mL. */
export function isInfected({ ccs }: UdderTest, limiar: number): boolean {
  return ccs >= limiar;
}

/** log2(CCS/100) + 3 (Ali and Shook 1980), CCS in thousand/mL. */
export function linearScore(ccs: number): number {
  return Math.log2(ccs / 100) + 3;
}

const CHRONIC_OF = 3;
const CHRONIC_LEAST = 2;

/** Two of her last three tests are infected. */
export function isChronic(
  tests: readonly UdderTest[],
  limiar: number,
): boolean {
  const last = tests.slice(-CHRONIC_OF);
  return (
    last.filter((test) => isInfected(test, limiar)).length >= CHRONIC_LEAST
  );
}
