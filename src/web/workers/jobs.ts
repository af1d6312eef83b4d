import { herdAsOf } from '@/domain/reports/asOf';
import { calendarPage } from '@/domain/reports/calendar';
import { candidatesOf } from '@/domain/reports/candidates';
import { dashboardOf } from '@/domain/reports/dashboard';
import { dossierOf } from '@/domain/reports/dossier';
import { forecastPage } from '@/domain/reports/forecast';
import { generalPage } from '@/domain/reports/general';
import type { ReportInput } from '@/domain/reports/input';
import { milkingCows } from '@/domain/reports/milking';
import { milkPage } from '@/domain/reports/milkPage';
import { milkQualityPage } from '@/domain/reports/milkQuality';
import { visitOf } from '@/domain/reports/visit';
import { weighingPage } from '@/domain/reports/weighings';

/** What a page asks of a whole herd; the answer is plain data. */
export const JOBS = {
  general: generalPage,
  forecast: forecastPage,
  milk: milkPage,
  weighings: weighingPage,
  milkQuality: milkQualityPage,
  dossier: dossierOf,
  dashboard: dashboardOf,
  calendar: calendarPage,
  milking: milkingCows,
  candidates: candidatesOf,
  asOf: herdAsOf,
  visit: visitOf,
} as const;

export type JobName = keyof typeof JOBS;
export type JobResult<Name extends JobName> = ReturnType<(typeof JOBS)[Name]>;

export function runJob<Name extends JobName>(
  name: Name,
  input: ReportInput,
): JobResult<Name> {
  const job: (input: ReportInput) => unknown = JOBS[name];
  // The name and its result belong together, which the index cannot see.
  return job(input) as JobResult<Name>;
}
