import { sanitaryCalendar } from '@/domain/calendar/calendar';
import { calendarRows } from '@/domain/calendar/types';
import { isPregnantOn } from '@/domain/cows/situation';
import { calendarPage } from '@/domain/reports/calendar';
import { CALENDAR_COLUMNS } from '@/domain/reports/calendarColumns';
import { dossierOf } from '@/domain/reports/dossier';
import { dossierCsv } from '@/domain/reports/dossierColumns';
import { forecastReport, forecastRows } from '@/domain/reports/forecast';
import { FORECAST_COLUMNS } from '@/domain/reports/forecastColumns';
import { generalReport } from '@/domain/reports/general';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { generalCows } from '@/domain/reports/generalCows';
import {
  type ReportInput,
  type ReportQuestion,
  reportInputOf,
} from '@/domain/reports/input';
import { milkReport } from '@/domain/reports/milk';
import { MILK_COLUMNS } from '@/domain/reports/milkColumns';
import {
  milkQualityPage,
  milkQualityReport,
} from '@/domain/reports/milkQuality';
import { TANK_COLUMNS } from '@/domain/reports/milkQualityColumns';
import { table } from '@/domain/reports/table';
import { WEIGHING_COLUMNS } from '@/domain/reports/weighingColumns';
import { weighedAnimals, weighingReport } from '@/domain/reports/weighings';
import type { HerdReader } from '@/domain/shared/effects';

/** What a call asked for, in either of its two forms. */
export interface ReportAnswer {
  readonly json: () => unknown;
  /** The columns of the app's own table and files. */
  readonly csv: () => string;
}

export type AnyReport = keyof typeof REPORTS | 'calendario-sanitario';

const REPORTS = {
  'geral-vacas': (input) => ({
    json: () => generalReport(input),
    csv: () => table(GENERAL_COLUMNS, generalCows(input)),
  }),
  'previsao-vacas': (input) => ({
    json: () => forecastReport(input),
    csv: () => table(FORECAST_COLUMNS, forecastRows(input)),
  }),
  'producao-leite': (input) => ({
    json: () => milkReport(input),
    csv: () => table(MILK_COLUMNS, milkReport(input).vacas),
  }),
  pesagem: (input) => ({
    json: () => weighingReport(input),
    csv: () => table(WEIGHING_COLUMNS, weighedAnimals(input)),
  }),
  'qualidade-leite': (input) => ({
    json: () => milkQualityReport(input),
    csv: () =>
      table(
        TANK_COLUMNS,
        milkQualityPage(input).quemSobe.flatMap(({ vacas }) => vacas),
      ),
  }),
  dossie: (input) => ({
    json: () => dossierOf(input),
    csv: () => dossierCsv(dossierOf(input)),
  }),
} as const satisfies Readonly<
  Record<string, (input: ReportInput) => ReportAnswer>
>;

/** A report of a whole herd, by the functions that the device runs. */
export function reportOf(
  name: AnyReport,
  reader: HerdReader,
  question: ReportQuestion,
): ReportAnswer {
  if (name === 'calendario-sanitario') return calendarOf(reader, question);
  return REPORTS[name](reportInputOf(reader, question));
}

function calendarOf(
  reader: HerdReader,
  question: ReportQuestion,
): ReportAnswer {
  const { today, inicio, fim } = question;
  return {
    json: () => {
      const rows = calendarRows(reader, isPregnantOn(reader, today));
      return sanitaryCalendar(rows, { inicio, fim }, today);
    },
    csv: () =>
      table(CALENDAR_COLUMNS, calendarPage(reportInputOf(reader, question))),
  };
}
