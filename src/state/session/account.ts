import type { SessionAnswer } from '@/contract/calls/account';
import type { LoginBody, PasswordBody, SignUpBody } from '@/contract/session';
import { SESSION_MESSAGES } from '@/domain/session/messages';
import { whenReady } from '../device/load';
import { OFFLINE_MESSAGES } from '../device/messages';
import { selectStorage } from '../device/readiness';
import { type CallProblem, offlineRefusal } from '../problems';
import type { RecordResult } from '../recordResult';
import type { RootState } from '../rootReducer';
import type { AppThunk } from '../thunk';
import { sessionApi } from './api';
import { STAY_MESSAGES } from './messages';
import { clear, isStranger } from './reconcile';
import { DESTINATION_KEY, dropSession, LEFT_KEY, put } from './storage';
import { strangerRefused } from './stranger';
import { keep } from './thunks';
import { hasUnsent } from './unsent';

const UNTRACKED = { track: false } as const;

export function signUp(body: SignUpBody): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const closed = await dispatch(closedHere());
    if (closed) return offlineRefusal(closed);
    // A new account is somebody else's.
    if (hasUnsent(getState())) return strangerRefused(getState());
    const call = sessionApi.endpoints.signUp.initiate(body, UNTRACKED);
    return dispatch(opened(await dispatch(call), SESSION_MESSAGES.welcome));
  };
}

/** Refused to another while records of the owner wait on this device. */
export function signIn(body: LoginBody): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const closed = await dispatch(closedHere());
    if (closed) return offlineRefusal(closed);
    const call = sessionApi.endpoints.login.initiate(body, UNTRACKED);
    const answer = await dispatch(call);
    // Only the answer tells the user of an e-mail.
    if (answer.data && isStranger(getState(), answer.data.username)) {
      const { accessToken } = answer.data;
      void dispatch(
        sessionApi.endpoints.signOut.initiate(accessToken, UNTRACKED),
      );
      return strangerRefused(getState());
    }
    return dispatch(opened(answer, SESSION_MESSAGES.welcome));
  };
}

/** A new password; the other devices are signed out. */
export function changePassword(
  body: PasswordBody,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch) => {
    const call = sessionApi.endpoints.changePassword.initiate(body, UNTRACKED);
    const message = SESSION_MESSAGES.passwordChanged;
    return dispatch(opened(await dispatch(call), message));
  };
}

/**
 * Leaves this device, whether or not the server hears of it. Refused while
 * anything was neither sent nor exported, or nobody knows whether it was.
 */
export function signOut(): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const closed = (await dispatch(closedHere())) ?? whyStay(getState());
    if (closed) return offlineRefusal(closed);
    const call = sessionApi.endpoints.signOut.initiate(undefined, UNTRACKED);
    await dispatch(call);
    return dispatch(left());
  };
}

/** Why nobody may leave this device now; null: they may. */
function whyStay(state: RootState): string | null {
  if (selectStorage(state) === 'unreadable') return STAY_MESSAGES.unreadable;
  return hasUnsent(state) ? STAY_MESSAGES.unsent : null;
}

/** What was recorded while the server was asked goes nowhere: it stays. */
function left(): AppThunk<RecordResult> {
  return (dispatch, getState) => {
    const refusal = whyStay(getState());
    if (refusal) return offlineRefusal(refusal);
    dispatch(forget());
    return { ok: true, message: SESSION_MESSAGES.signedOut };
  };
}

/** Ends every session of the user; refused where the server is away. */
export function signOutEverywhere(): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const closed = (await dispatch(closedHere())) ?? whyStay(getState());
    if (closed) return offlineRefusal(closed);
    const call = sessionApi.endpoints.signOutEverywhere.initiate(
      undefined,
      UNTRACKED,
    );
    const { data, error } = await dispatch(call);
    return data
      ? dispatch(left())
      : { ok: false, problem: error as CallProblem };
  };
}

export function opened(
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

/** Why this tab may not change who is signed in; null: it may. */
export function closedHere(): AppThunk<Promise<string | null>> {
  return async (dispatch) =>
    (await dispatch(whenReady())) ? null : OFFLINE_MESSAGES.otherTab;
}

/** Nothing of who was signed in stays on this device. */
export function forget(): AppThunk {
  return (dispatch, getState, { storage, offline }) => {
    const { record } = getState().session;
    dropSession(storage);
    storage.removeItem(DESTINATION_KEY);
    // Where the device has no room to forget, the next start does.
    if (record) put(storage, LEFT_KEY, record.expiresIn);
    dispatch(clear());
    offline.flush().then(
      () => storage.removeItem(LEFT_KEY),
      () => undefined,
    );
  };
}
