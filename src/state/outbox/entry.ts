import type { Operation } from '@/domain/operations';
import type { Lanes } from '../cases/lanes';
import { nextSequence } from '../device/slice';
import { openBook } from '../fold/caseBook';
import { selectReader } from '../fold/herdView';
import type { RootState } from '../rootReducer';
import type { QueuedOperation } from './types';

/** An operation with its number, its place and what it touches. */
export function entryOf(
  state: RootState,
  operation: Operation,
  place: number = state.device.place + 1,
): QueuedOperation {
  return {
    operation,
    sequence: nextSequence(state.device),
    place,
    lanes: placedLanes(state, operation),
  };
}

/** What it touches, the name and tags included that an animal has until then. */
export function placedLanes(state: RootState, operation: Operation): Lanes {
  const { touches, frees } = openBook().caseOf(operation);
  const herd = selectReader(state, operation.dados.rebanhoId);
  const lanes = touches(herd);
  const freed = herd ? frees(herd) : [];
  return { ...lanes, owns: [...lanes.owns, ...freed] };
}
