import { createSelector } from '@reduxjs/toolkit';
import { animalLane, herdLane } from '../cases/lanes';
import type { RootState } from '../rootReducer';
import type { QueuedOperation } from './types';

const selectOutbox = (state: RootState) => state.offline.outbox;
const selectRefusedList = (state: RootState) => state.operations.refused;

/**
 * How many the device holds for the server. What is only being written is not
 * told yet: the seal and "salvo" come in one frame.
 */
export function selectPendingCount(state: RootState): number {
  return state.offline.outbox.length - state.operations.unsaved.length;
}

/** How many the server refused. */
export function selectRefusedCount({ operations }: RootState): number {
  return operations.refused.length;
}

export type SyncState = 'waiting' | 'sending' | 'refused';

/** Which records wait, by their lanes. */
const selectSyncStates: (state: RootState) => ReadonlyMap<string, SyncState> =
  createSelector(
    [selectOutbox, selectRefusedList, (state) => state.operations.sending],
    (outbox, refused, sending) => {
      const states = new Map<string, SyncState>();
      const mark = ({ lanes }: QueuedOperation, state: SyncState) => {
        for (const lane of lanes.owns) states.set(lane, state);
      };
      const busy = new Set(sending);
      const waiting = outbox.map(({ payload }) => payload);
      const isBusy = ({ operation }: QueuedOperation) => busy.has(operation.id);
      for (const entry of waiting) if (!isBusy(entry)) mark(entry, 'waiting');
      for (const entry of waiting) if (isBusy(entry)) mark(entry, 'sending');
      for (const { entry } of refused) mark(entry, 'refused');
      return states;
    },
  );

/** How one thing that operations name stands: undefined once it is all there. */
export function selectSyncStateIn(
  state: RootState,
  lane: string,
): SyncState | undefined {
  return selectSyncStates(state).get(lane);
}

/** How a record stands: undefined once the server has all of it. */
export function selectSyncStateOf(
  state: RootState,
  animalOrHerdId: string,
): SyncState | undefined {
  return (
    selectSyncStateIn(state, animalLane(animalOrHerdId)) ??
    selectSyncStateIn(state, herdLane(animalOrHerdId))
  );
}
