import { createSelector } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import { animalLane, herdLane } from '../cases/lanes';
import type { RootState } from '../rootReducer';
import { refusedLanes } from './nextToSend';
import type { QueuedOperation } from './types';

const selectOutbox = (state: RootState) => state.offline.outbox;
const selectRefusedList = (state: RootState) => state.operations.refused;

export type QueueStatus = 'waiting' | 'sending' | 'refused' | 'held';

/** One line of the queue screen. */
export interface QueueItem {
  readonly operation: Operation;
  readonly status: QueueStatus;
  /** What must go first: a waiting one, or (held) a refused one. */
  readonly dependsOn: Operation | null;
  /** Why it was refused. */
  readonly problem: { readonly title: string; readonly detail: string } | null;
  /** When it was recorded, ISO 8601 UTC. */
  readonly at: string;
  /** Not yet on its way to the server, so that it may be undone. */
  readonly undoable: boolean;
}

/** The whole queue, in the order it goes; the refused ones first. */
export const selectQueue: (state: RootState) => readonly QueueItem[] =
  createSelector(
    [selectOutbox, (state: RootState) => state.operations],
    (outbox, operations) => {
      const { refused, sending, attempted } = operations;
      const held = refusedLanes({ outbox, refused });
      const makers = new Map<string, QueuedOperation>();
      const waiting = outbox.map(({ payload: entry }): QueueItem => {
        const { operation, lanes } = entry;
        const needed = [...lanes.needs, ...lanes.owns];
        const blocker = first(needed, held);
        const parent = blocker ?? first(needed, makers);
        for (const lane of lanes.creates) makers.set(lane, entry);
        const busy = sending.includes(operation.id) ? 'sending' : 'waiting';
        return {
          operation,
          status: blocker ? 'held' : busy,
          dependsOn: parent?.operation ?? null,
          problem: null,
          at: operation.at,
          undoable: !attempted.includes(operation.id),
        };
      });
      const problems = refused.map(({ entry, problem }): QueueItem => {
        const { operation } = entry;
        const { at } = operation;
        const status = 'refused';
        const dependsOn = null;
        return { operation, status, dependsOn, problem, at, undoable: false };
      });
      return [...problems, ...waiting];
    },
  );

function first(
  lanes: readonly string[],
  makers: ReadonlyMap<string, QueuedOperation>,
): QueuedOperation | undefined {
  for (const lane of lanes) {
    const maker = makers.get(lane);
    if (maker) return maker;
  }
  return undefined;
}

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

/** How many the server took on a day of the farm. */
export function selectSentOn(
  { operations: { sent } }: RootState,
  day: string,
): number {
  return sent.day === day ? sent.count : 0;
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

/** How a record stands: undefined once the server has all of it. */
export function selectSyncStateOf(
  state: RootState,
  animalOrHerdId: string,
): SyncState | undefined {
  const states = selectSyncStates(state);
  return (
    states.get(animalLane(animalOrHerdId)) ??
    states.get(herdLane(animalOrHerdId))
  );
}
