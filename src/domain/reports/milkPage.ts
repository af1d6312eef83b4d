import { type CowDay, milkByCow } from '../production/cowDays';
import { dayNumber } from '../shared/dates';
import { sumOf } from '../shared/lists';
import { isOfHerd } from '../shared/otherHerd';
import { arrivalsIn } from './arrivals';
import { herdMilk } from './herdMilk';
import { periodOf, type ReportInput, round } from './input';
import {
  type EndedLactation,
  type MilkReport,
  type MilkRow,
  milkCows,
  milkReportOf,
} from './milk';

/** What is of another herd is in the cow's own line, and in no mean (domain.md 2.1). */
interface FromElsewhere {
  /** Her last date, or the start of the lactation that ended, was before she came. */
  readonly foraDoRebanho?: true;
}

export interface MilkLine extends MilkRow, FromElsewhere {
  /** The lactation began before she came: 305 days of it are not the herd's. */
  readonly lactacaoDeFora?: true;
  /** Of the milk here; absent: all of it is. */
  readonly noRebanho?: {
    /** Null: none. */
    readonly litros: number | null;
    readonly descartado: number;
  };
}

export interface EndedLine extends EndedLactation, FromElsewhere {}

interface MilkLines extends MilkReport {
  readonly vacas: readonly MilkLine[];
  readonly lactacoesEncerradas: readonly EndedLine[];
}

/** `milkReport` with the herd's milk of each date, and with all its page shows. */
export function milkPage(input: ReportInput) {
  const cows = milkCows(input);
  const lines = linesHere(milkReportOf(cows, input), input);
  return { ...lines, dias: herdMilk(input, cows) };
}

/** Marks what of the lines the herd's sums and means leave out. */
function linesHere(report: MilkReport, input: ReportInput): MilkLines {
  const arrivals = arrivalsIn(input.rows);
  // She may have come without milk, known by a dose alone.
  if (arrivals.size === 0) return report;
  const own = (input.rows.producoes ?? []).filter(isOfHerd);
  const milk = milkByCow(own, input.parametros.ordenhasDia);
  const isBefore = (day: number, { vacaId }: { readonly vacaId: string }) =>
    day < (arrivals.get(vacaId) ?? -Infinity);
  const startOf = ({ data, del }: MilkRow) => dayNumber(data) - (del ?? 0);
  return {
    ...report,
    vacas: report.vacas.map((row) => ({
      ...lineHere(row, milk.get(row.vacaId) ?? [], input),
      ...(isBefore(startOf(row), row) ? { lactacaoDeFora: true } : {}),
    })),
    lactacoesEncerradas: report.lactacoesEncerradas.map((row) =>
      isBefore(dayNumber(row.inicio), row)
        ? { ...row, foraDoRebanho: true }
        : row,
    ),
  };
}

function lineHere(
  row: MilkRow,
  days: readonly CowDay[],
  input: ReportInput,
): MilkLine {
  const { from, to } = periodOf(input);
  const here = days.filter(({ dia }) => dia >= from && dia <= to);
  const sum = (field: 'litros' | 'descartado') =>
    round(
      sumOf(here, (day) => day[field]),
      2,
    );
  const litros = here.length > 0 ? sum('litros') : null;
  const isLast = here.at(-1)?.data === row.data;
  return {
    ...row,
    noRebanho: { litros, descartado: sum('descartado') },
    ...(isLast ? {} : { foraDoRebanho: true }),
  };
}
