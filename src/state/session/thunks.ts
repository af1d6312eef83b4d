import type { SessionAnswer } from '@/contract/calls/account';
import { selectOnline } from '../connection/slice';
import { whenReady } from '../device/load';
import type { CallProblem } from '../problems';
import type { AppThunk } from '../thunk';
import { sessionApi } from './api';
import { follow, start } from './reconcile';
import { judgeSession } from './rules';
import { sessionEnded } from './slice';
import {
  DESTINATION_KEY,
  dropSession,
  loadSession,
  put,
  saveSession,
} from './storage';

/** The guard's question before each navigation: is somebody signed in? */
export function checkSession(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { now, storage }) => {
    // The storage may hold a session that the browser has not kept elsewhere.
    await dispatch(whenReady());
    const record = loadSession(storage);
    if (!dispatch(follow(record))) return false;
    // By the server's clock, which gave it: of a wrong one none would be renewed,
    // or each screen would be waited for.
    const at = now() + getState().readiness.clockSkew;
    switch (judgeSession(record, at, selectOnline(getState()))) {
      case 'signedOut':
        return false;
      case 'signedIn':
        return true;
      case 'renew':
        void dispatch(askServer());
        return true;
      case 'ask':
        return dispatch(askServer());
    }
  };
}

/** Where to go after signing in, and whose device it is (`destination`). */
export function rememberDestination(path: string): AppThunk {
  return (_dispatch, getState, { storage, now }) => {
    const kept = [path, getState().session.owner, now()];
    put(storage, DESTINATION_KEY, JSON.stringify(kept));
  };
}

function askServer(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { storage }) => {
    const before = getState().session;
    const { data, error } = await dispatch(
      sessionApi.endpoints.logged.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    const { epoch, record } = getState().session;
    const same = record?.accessToken === before.record?.accessToken;
    // Of another session than the one that stands by now: it says nothing of it.
    if (epoch !== before.epoch || !same) return !!record;
    if (data) dispatch(keep(data));
    const problem = error as CallProblem | undefined;
    const status = problem?.status;
    // A portal or a proxy knows nothing of the session.
    if (problem?.foreign || (status !== 401 && status !== 400)) return true;
    dropSession(storage);
    dispatch(sessionEnded());
    return false;
  };
}

/** Takes a session: stored, mirrored and shown. */
export function keep(answer: SessionAnswer): AppThunk {
  return (dispatch, _getState, { storage, offline }) => {
    const { accessToken, username, expiresIn } = answer;
    const record = { accessToken, username, expiresIn };
    saveSession(storage, record);
    dispatch(start(record));
    offline.flush().catch(() => undefined);
  };
}
