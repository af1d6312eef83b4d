import {
  combineReducers,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { REHYDRATE } from 'redux-persist';
import autoMergeLevel1 from 'redux-persist/lib/stateReconciler/autoMergeLevel1';
import { makeAdapter, PERSIST_KEY } from '../outbox/adapter';
import type { OfflineState } from '../outbox/types';
import { type RootState, rootReducer } from '../rootReducer';

const never = () => Promise.reject(new Error('a sandbox sends nothing'));

/** The queue's bookkeeping without its machinery: it can send nothing. */
const { enhanceReducer } = makeAdapter({
  ports: { now: () => 0 },
  send: never,
  probe: never,
  failed: () => undefined,
  giveUpHanging: () => undefined,
});

const queued = enhanceReducer(rootReducer as Reducer) as Reducer<
  RootState,
  UnknownAction
>;

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
  const config = { debug: false } as never;
  return autoMergeLevel1(
    action.payload as RootState,
    state ?? reduced,
    reduced,
    config,
  );
}

/** The state of a store that has just been made. */
export function firstState(): RootState {
  return replayReducer(undefined, { type: '@@lida/inicio' });
}

const empty = combineReducers({ rest: (rest: object = {}) => rest });
const outboxOnly = enhanceReducer(empty as Reducer) as Reducer<{
  readonly offline: OfflineState;
}>;

/** The queue alone after an action. */
export function replayOutbox(
  offline: OfflineState,
  action: UnknownAction,
): OfflineState {
  return outboxOnly({ offline }, action).offline;
}
