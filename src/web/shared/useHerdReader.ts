import type { HerdReader } from '@/domain/shared/effects';
import { selectHerdLoaded } from '@/state/device/readiness';
import { selectReader } from '@/state/fold/herdView';
import { selectHerdWhole } from '@/state/sync/slice';
import { useAppSelector } from '@/web/hooks';

/**
 * The herd as the rules read it, what waits in the queue laid over. Derive
 * inside `useMemo` keyed by it: the same while the herd's view does not change.
 */
export function useHerdReader(rebanhoId: string): HerdReader | undefined {
  return useAppSelector((state) => selectReader(state, rebanhoId));
}

/** The same once all of it is here: figures of half a herd would be wrong. */
export function useWholeHerd(rebanhoId: string): HerdReader | undefined {
  return useAppSelector((state) =>
    selectHerdLoaded(state, rebanhoId) && selectHerdWhole(state, rebanhoId)
      ? selectReader(state, rebanhoId)
      : undefined,
  );
}
