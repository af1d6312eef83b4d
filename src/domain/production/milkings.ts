import { type HerdParameters, parametersOf } from '../parameters/parameters';
import { addDays, type FarmDate } from '../shared/dates';
import { isOfHerd } from '../shared/otherHerd';
import type { Milking, Production } from './types';

/** Milkings a day by a herd's parameters, 1 to 3. */
export function milkingsPerDay(row: HerdParameters | undefined): number {
  return parametersOf(row).ordenhasDia;
}

/** By a milking's number less one. */
export const MILKING_NAMES = ['manhã', 'tarde', 'noite'] as const;

/** Share of the day's milk by milking, domain.md 2.1 (textbook). */
export const DEFAULT_SHARES: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [0.55, 0.45],
  3: [0.38, 0.33, 0.29],
};

/**
 * When a milking may take place, `HH:mm`: from when on it is the one to be recorded.
 * Only its number is, so that withdrawal is asked of the whole window: milk is kept
 * out rather than in.
 */
const WINDOWS: Readonly<Record<number, readonly (readonly string[])[]>> = {
  1: [['00:00', '23:59']],
  2: [
    ['00:00', '09:00'],
    ['12:00', '20:00'],
  ],
  3: [
    ['00:00', '09:00'],
    ['10:00', '17:00'],
    ['17:00', '23:59'],
  ],
};

const WHOLE_DAY = { from: '00:00', to: '23:59' };

/** The window of a milking; of the whole day for its total. */
export function windowOf(milking: Milking | null, perDay: number) {
  const window = milking === null ? undefined : WINDOWS[perDay]?.[milking - 1];
  const [from = WHOLE_DAY.from, to = WHOLE_DAY.to] = window ?? [];
  return { from, to };
}

/** The milkings of a herd that milks as often a day. */
export function milkingsOf(perDay: number): readonly Milking[] {
  return ([1, 2, 3] as const).slice(0, perDay);
}

/** The milking to be recorded at a time, `HH:mm`: the last that may have begun. */
export function milkingAt(time: string, perDay: number): Milking {
  const begun = milkingsOf(perDay).filter(
    (milking) => windowOf(milking, perDay).from <= time,
  );
  return begun.at(-1) ?? 1;
}

/**
 * How far back a cow's previous milk is looked for, days: a monthly control
 * and its delay (domain.md 5, QUEDA_LEITE).
 */
const LOOKBACK_DAYS = 35;

/**
 * And on how many of these dates that have milk: of daily milk the last say enough.
 * For a write the server reads as many, of whatever milking.
 */
export const PREVIOUS_MOST = 3;

/** The dates before a date on which a previous milking may stand, newest first. */
export function previousDates(date: FarmDate): readonly FarmDate[] {
  return Array.from({ length: LOOKBACK_DAYS }, (_, index) =>
    addDays(date, -index - 1),
  );
}

/** Whether it has a cow milked here: all of them may have been taken out since. */
export function isMilked(row: Production): boolean {
  return row.registros.length > 0 && isOfHerd(row);
}

/** Recordings of a milking on the herd's last dates that have it, newest first. */
export function previousMilk(
  date: FarmDate,
  milking: Milking | null,
  on: (day: FarmDate) => readonly Production[],
): readonly Production[] {
  const isOfIt = (row: Production) => row.ordenha === milking && isMilked(row);
  return previousDates(date)
    .map((day) => on(day).filter(isOfIt))
    .filter((rows) => rows.length > 0)
    .slice(0, PREVIOUS_MOST)
    .flat();
}

/** Each cow's litres in the newest recording that has her. */
export function lastLitres(
  newestFirst: readonly Production[],
): ReadonlyMap<string, number> {
  const last = new Map<string, number>();
  for (const { vacaId, litros } of newestFirst.flatMap(recordsOf)) {
    if (!last.has(vacaId)) last.set(vacaId, litros);
  }
  return last;
}

/** Each cow's litres in all of the recordings. */
export function litresByCow(
  recordings: readonly Production[],
): ReadonlyMap<string, number> {
  const litres = new Map<string, number>();
  for (const { vacaId, litros } of recordings.flatMap(recordsOf)) {
    litres.set(vacaId, (litres.get(vacaId) ?? 0) + litros);
  }
  return litres;
}

function recordsOf({ registros }: Production) {
  return registros;
}
