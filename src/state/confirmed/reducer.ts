import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { operationAnswered } from '../operations/slice';
import { dataCleared } from '../session/actions';
import { merge } from './merge';
import { type Confirmed, type Delta, EMPTY_CONFIRMED } from './types';

/** A pull brought what changed. */
export const changesReceived = createAction<Delta>('sync/changesReceived');

// Plain, not immer: drafts of a herd of 10,000 would cost more than the merge.
export function confirmedReducer(
  state: Confirmed = EMPTY_CONFIRMED,
  action: UnknownAction,
): Confirmed {
  if (changesReceived.match(action)) return merge(state, action.payload);
  if (operationAnswered.match(action)) {
    return merge(state, action.payload.delta);
  }
  return dataCleared.match(action) ? EMPTY_CONFIRMED : state;
}
