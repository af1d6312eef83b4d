import { useMemo } from 'react';
import { reportInputOf } from '@/domain/reports/input';
import { type MilkingCow, milkingCows } from '@/domain/reports/milking';
import type { HerdReader } from '@/domain/shared/effects';
import { useReport } from '@/web/workers/useReport';
import type { Milked } from './milkList';

/**
 * The herd's cows as this milking finds them; null while a large herd's are
 * looked up. Where there is no doing that elsewhere it is done here: a milking
 * does not wait.
 */
export function useMilkingCows(
  reader: HerdReader,
  { dataOcorrencia, ordenha }: Milked,
): readonly MilkingCow[] | null {
  const question = useMemo(
    () => ({ today: dataOcorrencia, ordenha, inicio: null, fim: null }),
    [dataOcorrencia, ordenha],
  );
  const report = useReport('milking', reader, question);
  const failed = !report.done && report.problem !== null;
  const here = useMemo(
    () => (failed ? milkingCows(reportInputOf(reader, question)) : null),
    [failed, reader, question],
  );
  return report.done ? report.result : here;
}
