import type { Operation } from '@/domain/operations';
import { type Lanes, nameLane } from '../cases/lanes';
import { nextSequence } from '../device/slice';
import { openBook } from '../fold/caseBook';
import { selectAnimal } from '../fold/selectors';
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

/** What it touches, the name included that an animal has until then. */
export function placedLanes(state: RootState, operation: Operation): Lanes {
  const lanes = openBook().caseOf(operation).touches();
  const { rebanhoId } = operation.dados;
  const names = lanes.renames.flatMap((id) => {
    const animal = selectAnimal(state, rebanhoId, id);
    return animal ? [nameLane(rebanhoId, animal.nome)] : [];
  });
  return { ...lanes, owns: [...lanes.owns, ...names] };
}
