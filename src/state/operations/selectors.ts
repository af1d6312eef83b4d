import type { Operation } from '@/domain/operations';
import type { RootState } from '../rootReducer';

/** Recorded and not yet in `confirmed`, oldest first. */
export function selectPending(state: RootState): readonly Operation[] {
  return state.operations.pending;
}
