import type { HerdReader } from '@/domain/shared/effects';
import { selectReader } from '@/state/fold/herdView';
import { useAppSelector } from '@/web/hooks';

/**
 * The herd as the rules read it, what waits in the queue laid over. Derive
 * inside `useMemo` keyed by it: the same while the herd's view does not change.
 */
export function useHerdReader(rebanhoId: string): HerdReader | undefined {
  return useAppSelector((state) => selectReader(state, rebanhoId));
}
