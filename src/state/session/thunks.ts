import type { SessionAnswer } from '@/contract/answers';
import type { LoginBody, PasswordBody, SignUpBody } from '@/contract/session';
import { SESSION_MESSAGES } from '@/domain/shared/messages';
import { api } from '../api/api';
import type { CallProblem } from '../api/problems';
import { selectOnline } from '../connection/slice';
import type { RecordResult } from '../operations/record';
import type { AppThunk } from '../thunk';
import { dataCleared } from './actions';
import { isDestination, judgeSession, type SessionRecord } from './rules';
import { sessionEnded, sessionStarted } from './slice';
import {
  DESTINATION_KEY,
  loadSession,
  popDestination,
  SESSION_KEY,
  saveSession,
} from './storage';

const UNTRACKED = { track: false } as const;

export function signUp(body: SignUpBody): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = api.endpoints.signUp.initiate(body, UNTRACKED);
    return dispatch(opened(await dispatch(call), SESSION_MESSAGES.welcome));
  };
}

export function signIn(body: LoginBody): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = api.endpoints.login.initiate(body, UNTRACKED);
    return dispatch(opened(await dispatch(call), SESSION_MESSAGES.welcome));
  };
}

/** A new password; the other devices are signed out. */
export function changePassword(
  body: PasswordBody,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = api.endpoints.changePassword.initiate(body, UNTRACKED);
    const message = SESSION_MESSAGES.passwordChanged;
    return dispatch(opened(await dispatch(call), message));
  };
}

/** Leaves this device, whether or not the server hears of it. */
export function signOut(): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = api.endpoints.signOut.initiate(undefined, UNTRACKED);
    await dispatch(call);
    dispatch(forget());
    return { ok: true, message: SESSION_MESSAGES.signedOut };
  };
}

/** Ends every session of the user; refused where the server is away. */
export function signOutEverywhere(): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = api.endpoints.signOutEverywhere.initiate(undefined, UNTRACKED);
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    dispatch(forget());
    return { ok: true, message: SESSION_MESSAGES.signedOut };
  };
}

/** The guard's question before each navigation: is somebody signed in? */
export function checkSession(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { now, storage }) => {
    const record = loadSession(storage);
    dispatch(follow(record));
    switch (judgeSession(record, now(), selectOnline(getState()))) {
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

/** Where to go after signing in. */
export function rememberDestination(path: string): AppThunk {
  return (_dispatch, _getState, { storage }) => {
    if (isDestination(path)) storage.setItem(DESTINATION_KEY, path);
  };
}

/** The remembered destination, forgotten as it is given. */
export function takeDestination(): AppThunk<string | null> {
  return (_dispatch, _getState, { storage }) => popDestination(storage);
}

/** The stored record leads: another tab may have changed it. */
function follow(record: SessionRecord | null): AppThunk {
  return (dispatch, getState) => {
    const known = getState().session.record;
    if (known?.accessToken === record?.accessToken) return;
    if (record) dispatch(start(record));
    else dispatch(sessionEnded());
  };
}

function askServer(): AppThunk<Promise<boolean>> {
  return async (dispatch, getState, { storage }) => {
    const { epoch } = getState().session;
    const { data, error } = await dispatch(
      api.endpoints.logged.initiate(undefined, {
        subscribe: false,
        forceRefetch: true,
      }),
    );
    if (getState().session.epoch !== epoch) return false;
    if (data) dispatch(keep(data));
    const status = (error as CallProblem | undefined)?.status;
    if (status !== 401 && status !== 400) return true;
    storage.removeItem(SESSION_KEY);
    dispatch(sessionEnded());
    return false;
  };
}

function opened(
  answer: { data?: SessionAnswer | undefined; error?: unknown },
  message: string,
): AppThunk<RecordResult> {
  return (dispatch) => {
    if (!answer.data) {
      return { ok: false, problem: answer.error as CallProblem };
    }
    dispatch(keep(answer.data));
    return { ok: true, message };
  };
}

function keep(answer: SessionAnswer): AppThunk {
  return (dispatch, _getState, { storage }) => {
    const { accessToken, username, expiresIn } = answer;
    const record = { accessToken, username, expiresIn };
    saveSession(storage, record);
    dispatch(start(record));
  };
}

function start(record: SessionRecord): AppThunk {
  return (dispatch, getState) => {
    const { owner } = getState().session;
    if (owner !== null && owner !== record.username) dispatch(clear());
    dispatch(sessionStarted(record));
  };
}

function forget(): AppThunk {
  return (dispatch, _getState, { storage }) => {
    storage.removeItem(SESSION_KEY);
    storage.removeItem(DESTINATION_KEY);
    dispatch(clear());
  };
}

function clear(): AppThunk {
  return (dispatch) => {
    dispatch(dataCleared());
    dispatch(api.util.resetApiState());
  };
}
