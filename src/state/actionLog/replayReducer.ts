import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { type PersistConfig, REHYDRATE } from 'redux-persist';
import autoMergeLevel1 from 'redux-persist/lib/stateReconciler/autoMergeLevel1';
import { makeAdapter } from '../outbox/adapter';
import type { OfflineState } from '../outbox/types';
import { type RootState, rootReducer } from '../rootReducer';
import { PERSIST_KEY } from '../storage/schema';

const never = () => Promise.reject(new Error('a sandbox sends nothing'));

/** The queue's bookkeeping without its machinery: it can send nothing. */
const { enhanceReducer } = makeAdapter({
  ports: { now: () => 0 },
  send: never,
  probe: never,
  failed: () => undefined,
  giveUpHanging: () => undefined,
});

const queued: Reducer<RootState> = enhanceReducer(rootReducer);

/** All that the library's way of merging reads of its set-up. */
const QUIET: PersistConfig<RootState> = {
  key: PERSIST_KEY,
  storage: { getItem: never, setItem: never, removeItem: never },
  debug: false,
};

/**
 * The store's reducer, and nothing around it: the same slices, the same queue,
 * and of redux-persist only what it does to the state.
 */
export function replayReducer(
  state: RootState | undefined,
  action: UnknownAction,
): RootState {
  const reduced = queued(state, action);
  if (action.type !== REHYDRATE || action.key !== PERSIST_KEY) return reduced;
  const inbound = action.payload as RootState;
  return autoMergeLevel1(inbound, state ?? reduced, reduced, QUIET);
}

/** The state of a store that has just been made. */
export function firstState(): RootState {
  return replayReducer(undefined, { type: '@@lida/inicio' });
}

const outboxOnly = enhanceReducer((rest: object = {}) => rest);

/** The queue alone after an action. */
export function replayOutbox(
  offline: OfflineState,
  action: UnknownAction,
): OfflineState {
  return outboxOnly({ offline }, action).offline;
}
