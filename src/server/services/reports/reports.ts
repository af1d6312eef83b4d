import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { isPregnantOn } from '@/domain/cows/situation';
import {
  calendarToCsv,
  type ReportName,
  type Reports,
  toCsv,
} from '@/domain/reports/csv';
import { forecastReport } from '@/domain/reports/forecast';
import { generalReport } from '@/domain/reports/general';
import {
  type ReportInput,
  type ReportQuestion,
  reportInputOf,
} from '@/domain/reports/input';
import { milkReport } from '@/domain/reports/milk';
import { weighingReport } from '@/domain/reports/weighings';
import type { HerdReader } from '@/domain/shared/effects';

/** What a call asked for, in either of its two forms. */
export interface ReportAnswer {
  readonly json: () => unknown;
  readonly csv: () => string;
}

export type AnyReport = ReportName | 'calendario-sanitario';

const REPORTS: {
  readonly [Name in ReportName]: (input: ReportInput) => Reports[Name];
} = {
  'geral-vacas': generalReport,
  'previsao-vacas': forecastReport,
  'producao-leite': milkReport,
  pesagem: weighingReport,
};

/** A report of a whole herd, by the functions that the device runs. */
export function reportOf(
  name: AnyReport,
  reader: HerdReader,
  question: ReportQuestion,
): ReportAnswer {
  if (name === 'calendario-sanitario') return calendarOf(reader, question);
  return tableOf(name, reportInputOf(reader, question));
}

function tableOf<Name extends ReportName>(
  name: Name,
  input: ReportInput,
): ReportAnswer {
  const report = REPORTS[name](input);
  return { json: () => report, csv: () => toCsv(name, report) };
}

function calendarOf(
  reader: HerdReader,
  { today, inicio, fim }: ReportQuestion,
): ReportAnswer {
  const rows = calendarRows(reader, isPregnantOn(reader, today));
  const calendar = sanitaryCalendar(rows, { inicio, fim }, today);
  return { json: () => calendar, csv: () => calendarToCsv(calendar.itens) };
}
