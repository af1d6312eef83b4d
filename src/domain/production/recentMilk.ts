import { dayNumber, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { type CowDay, milkByCow, thirdMilkingSince } from './cowDays';
import { isMilked, milkingsPerDay, previousDates } from './milkings';
import type { MilkRecord, Production } from './types';

/** A week of dates with milk of the herd, and the one under way. */
const DATES = 8;

/** A recording, each cow's part of it at hand. */
interface Sorted {
  readonly production: Production;
  readonly byCow: ReadonlyMap<string, MilkRecord>;
}

/** A cow's days of milk, oldest first. */
export type RecentMilk = (vacaId: string) => readonly CowDay[];

/**
 * Each cow's milk of the herd's last dates that have any. Nothing is read
 * before somebody asks, and then only the cow's own part is worked out: a list
 * of 10,000 asks for those in sight.
 */
export function recentMilk(herd: HerdReader, today: FarmDate): RecentMilk {
  const perDay = milkingsPerDay(herd.row('parametros', herd.herd.rebanhoId));
  let sorted: readonly Sorted[] | null = null;
  let since: number | null = null;
  return (vacaId) => {
    sorted ??= newestOf(herd, today).map(sortedByCow);
    const own = sorted.flatMap(({ production, byCow }) => {
      const record = byCow.get(vacaId);
      return record ? [{ ...production, registros: [record] }] : [];
    });
    if (own.length === 0) return [];
    // Of all rows only where the herd is milked three times, and for all cows once.
    const all = () => (perDay === 3 ? herd.all('producoes') : []);
    since ??= thirdMilkingSince(all(), perDay);
    return milkByCow(own, perDay, since).get(vacaId) ?? [];
  };
}

/**
 * Finds each cow's part of a herd's newest recordings before a list asks, one
 * recording at a step: of 10,000 cows all at once hold up the page.
 */
export function* sortAhead(
  productions: readonly Production[],
): Generator<Production> {
  const days = new Set<number>();
  const dayOf = (one: Production) => dayNumber(one.dataOcorrencia);
  for (const one of [...productions].sort((a, b) => dayOf(b) - dayOf(a))) {
    const day = dayOf(one);
    if (days.size === DATES && !days.has(day)) return;
    if (isMilked(one)) days.add(day);
    sortedByCow(one);
    yield one;
  }
}

/** Her last whole day; where there is none, the one under way. */
export function lastMilk(
  days: readonly CowDay[],
  today: FarmDate,
): CowDay | null {
  const whole = days.findLast(
    ({ data, estimado }) => data !== today || !estimado,
  );
  return whole ?? days.at(-1) ?? null;
}

function newestOf(herd: HerdReader, today: FarmDate): readonly Production[] {
  const found: Production[] = [];
  let dates = 0;
  for (const date of [today, ...previousDates(today)]) {
    const rows = herd.rowsOf('producoes', date);
    if (rows.some(isMilked)) dates += 1;
    found.push(...rows);
    if (dates === DATES) break;
  }
  return found;
}

/** A recording that did not change is not sorted again for each new view. */
const known = new WeakMap<Production, Sorted>();

function sortedByCow(production: Production): Sorted {
  const made = known.get(production);
  if (made) return made;
  const { registros } = production;
  const byCow = new Map(registros.map((record) => [record.vacaId, record]));
  const sorted = { production, byCow };
  known.set(production, sorted);
  return sorted;
}
