import { FORECAST_COLUMNS } from '@/domain/reports/forecastColumns';
import { GENERAL_COLUMNS } from '@/domain/reports/generalColumns';
import { MILK_COLUMNS } from '@/domain/reports/milkColumns';
import { TANK_COLUMNS } from '@/domain/reports/milkQualityColumns';
import { WEIGHING_COLUMNS } from '@/domain/reports/weighingColumns';
import type { FarmDate } from '@/domain/shared/dates';
import { type Sheet, sheetOf } from '@/web/export/files';
import type { JobName, JobResult } from '@/web/workers/jobs';
import { type ReportState, useAskedReport } from '@/web/workers/useReport';
import type { Period } from './filters';
import type { ReportContext } from './ReportPage';

/** What the reports of a month found, and the milk of the month before. */
export interface MonthPages {
  readonly general: JobResult<'general'>;
  readonly forecast: JobResult<'forecast'>;
  readonly milk: JobResult<'milk'>;
  readonly before: JobResult<'milk'>;
  readonly weighings: JobResult<'weighings'>;
  readonly quality: JobResult<'milkQuality'>;
}

/** Every report of the month; null until each is there. */
export function useMonthPages(
  { reader, question }: Pick<ReportContext, 'reader' | 'question'>,
  { inicio, fim, antes }: Period,
  end: FarmDate,
): { readonly pages: MonthPages | null; readonly problem: string | null } {
  const asked = question(inicio, fim);
  const found = {
    general: useAskedReport('general', reader, asked),
    // What is due falls on days that are still to come.
    forecast: useAskedReport('forecast', reader, question(inicio, end)),
    milk: useAskedReport('milk', reader, asked),
    before: useAskedReport('milk', reader, question(antes.inicio, antes.fim)),
    weighings: useAskedReport('weighings', reader, asked),
    quality: useAskedReport('milkQuality', reader, asked),
  };
  const states: readonly ReportState<JobName>[] = Object.values(found);
  if (!states.every(({ done }) => done)) {
    const failed = states.find(({ problem }) => problem !== null);
    return { pages: null, problem: failed?.problem ?? null };
  }
  const results = Object.entries(found).map(([name, { result }]) => [
    name,
    result,
  ]);
  // Each is done, and stands under its own name.
  return { pages: Object.fromEntries(results) as MonthPages, problem: null };
}

/** A sheet for each report, and for each test day but the newest its own. */
export function monthSheets(pages: MonthPages): readonly Sheet[] {
  const { general, forecast, milk, weighings, quality } = pages;
  const [newest, ...others] = quality.quemSobe;
  return [
    sheetOf({
      title: 'Geral das vacas',
      ...{ columns: GENERAL_COLUMNS, rows: general.vacas },
    }),
    sheetOf({
      title: 'Previsões',
      ...{ columns: FORECAST_COLUMNS, rows: forecast.eventos },
    }),
    sheetOf({
      title: 'Produção de leite',
      ...{ columns: MILK_COLUMNS, rows: milk.vacas },
    }),
    sheetOf({
      title: 'Pesagens',
      ...{ columns: WEIGHING_COLUMNS, rows: weighings.animais },
    }),
    sheetOf({
      title: 'Qualidade do leite',
      ...{ columns: TANK_COLUMNS, rows: newest?.vacas ?? [] },
    }),
    // A sheet's name may hold no slash.
    ...others.map(({ data, vacas }) =>
      sheetOf({
        title: `Qualidade do leite ${data.replaceAll('/', '-')}`,
        ...{ columns: TANK_COLUMNS, rows: vacas },
      }),
    ),
  ];
}
