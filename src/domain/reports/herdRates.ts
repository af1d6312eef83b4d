import {
  type RateTotals,
  type RateWindow,
  ratesOf,
  totalRates,
} from '../cows/rates';
import { type CowRecord, isNulliparous } from '../cows/record';
import { dateOfDay, dayNumber } from '../shared/dates';
import { calvingsOf, periodOf, type ReportInput, rounded } from './input';

const WINDOW_DAYS = 21;

/** Percentages of cows over the period's windows of 21 days; null of none. */
export interface HerdRates {
  readonly taxaServico: number | null;
  readonly taxaConcepcao: number | null;
  readonly taxaPrenhez: number | null;
}

/**
 * TS, TC, TP of the whole windows the period holds, counted back from its end
 * or from today. Conceptions of windows too new for a diagnosis do not count.
 */
export function herdRateTotals(
  records: readonly CowRecord[],
  input: ReportInput,
): RateTotals {
  const windows = windowsOf(records, input);
  const { ts } = totalRates(windows);
  const { tc, tp } = totalRates(windows.filter(({ parcial }) => !parcial));
  return { ts, tc, tp };
}

export function ratesInPercent({ ts, tc, tp }: RateTotals): HerdRates {
  return {
    taxaServico: percent(ts.taxa),
    taxaConcepcao: percent(tc.taxa),
    taxaPrenhez: percent(tp.taxa),
  };
}

function percent(share: number | null): number | null {
  return rounded(share === null ? null : share * 100, 1);
}

function windowsOf(
  records: readonly CowRecord[],
  input: ReportInput,
): readonly RateWindow[] {
  const cows = records.filter((record) => !isNulliparous(record));
  const { from, to } = periodOf(input);
  const end = Math.min(to, dayNumber(input.today));
  const start = Math.max(from, firstCalving(cows));
  const count = Math.floor((end - start + 1) / WINDOW_DAYS);
  return count > 0 && Number.isFinite(count)
    ? ratesOf(cows, dateOfDay(end), count, input.today)
    : [];
}

function firstCalving(cows: readonly CowRecord[]): number {
  return cows.reduce(
    (first, cow) => Math.min(first, calvingsOf(cow)[0] ?? first),
    Number.POSITIVE_INFINITY,
  );
}
