import { isNetworkProblem } from '../problems';
import type { AppThunk } from '../thunk';
import { connectionApi } from './api';
import { connectionChanged, selectOnline } from './slice';

/**
 * Asks the server whether it is there and remembers the answer. A server that
 * answers with a refusal is there.
 */
export function probeConnection(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    const { error } = await dispatch(
      connectionApi.endpoints.health.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    const online = !isNetworkProblem(error);
    if (selectOnline(getState()) !== online) {
      dispatch(connectionChanged(online));
    }
    return online;
  };
}

/** True while online; else the server is asked once more. */
export function ensureOnline(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState) =>
    selectOnline(getState()) || dispatch(probeConnection());
}
