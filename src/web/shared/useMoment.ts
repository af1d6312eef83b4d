import { useMemo } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { nowOnFarm, today } from '@/web/clock';
import { useFarmNow } from '@/web/useFarmNow';

/**
 * The day and the time at which a report looks at a herd: anew with each change of it,
 * for what is recorded now is not yet there an hour ago, and with each hour, for a page
 * may stand open over night.
 */
export function useMoment(reader: HerdReader) {
  const hour = useFarmNow().split(':')[0];
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock is read anew when these change, and at no other time
  return useMemo(
    () => ({ today: today(), agora: nowOnFarm() }),
    [reader, hour],
  );
}
