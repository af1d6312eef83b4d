import { cyclesOf } from '../cows/cycles';
import { wasKnownAsHeifer } from '../cows/metrics';
import {
  type RateGroup,
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
  group: RateGroup = 'vacas',
): RateTotals {
  const windows = windowsOf(records, input, group);
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
  group: RateGroup,
): readonly RateWindow[] {
  const { isOf, begin } = GROUPS[group];
  const cows = records.filter(isOf);
  const { from, to } = periodOf(input);
  const end = Math.min(to, dayNumber(input.today));
  const first = cows.flatMap((cow) => begin(cow) ?? []);
  const start = Math.max(from, first.reduce(earlier, Infinity));
  const count = Math.floor((end - start + 1) / WINDOW_DAYS);
  return count > 0 && Number.isFinite(count)
    ? ratesOf(cows, dateOfDay(end), count, input.today, group)
    : [];
}

interface Group {
  isOf(record: CowRecord): boolean;
  /** What comes before it has nothing to count, where the period names none. */
  begin(record: CowRecord): number | undefined;
}

const GROUPS: Readonly<Record<RateGroup, Group>> = {
  vacas: {
    isOf: (record) => !isNulliparous(record),
    begin: (record) => calvingsOf(record)[0],
  },
  // One that came as a cow was never a heifer here, whatever her first cycle.
  novilhas: {
    isOf: wasKnownAsHeifer,
    begin(record) {
      const first = cyclesOf(record)[0]?.servicos[0];
      return first && first.dia - WINDOW_DAYS;
    },
  },
};

function earlier(a: number, b: number): number {
  return Math.min(a, b);
}
