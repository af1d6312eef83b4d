import type { Preferences } from '@/contract/notifications';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { FRESH } from '../api/http';
import { selectOnline } from '../connection/slice';
import type { PushPort } from '../ports';
import { type CallProblem, offlineRefusal } from '../problems';
import type { RecordResult } from '../recordResult';
import type { AppThunk } from '../thunk';
import { pushApi } from './api';

const UNTRACKED = { track: false } as const;

export type DeviceState =
  /** This browser knows no push. */
  | 'unsupported'
  /** The person said no to it in the browser. */
  | 'denied'
  | 'on'
  | 'off';

/** How this device stands. */
export function devicePush(): AppThunk<Promise<DeviceState>> {
  return async (_dispatch, _getState, { push }) => {
    if (!push) return 'unsupported';
    if (push.notification.permission === 'denied') return 'denied';
    return (await push.current()) ? 'on' : 'off';
  };
}

/** Registers with the server; where that fails, this device is not either. */
export function subscribePush(): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState, { push }) => {
    if (!push) return offlineRefusal(M.unsupported);
    if (!selectOnline(getState())) {
      return offlineRefusal(GENERAL_MESSAGES.offlineRefused);
    }
    // First of all: after any wait a browser no longer knows of the tap.
    const allowed = await push.notification.requestPermission();
    if (allowed !== 'granted') {
      return offlineRefusal(allowed === 'denied' ? M.denied : M.failed);
    }
    const key = await dispatch(
      pushApi.endpoints.pushKey.initiate(undefined, FRESH),
    );
    if (!key.data) return failed(key.error);
    try {
      const { body } = await push.subscribe(key.data.chave);
      const call = pushApi.endpoints.subscribePush.initiate(body, UNTRACKED);
      const { error } = await dispatch(call);
      if (!error) return { ok: true, message: M.registered };
      await push.unsubscribe();
      return failed(error);
    } catch {
      return offlineRefusal(M.failed);
    }
  };
}

/** What was told to the server since the app began, and in which session. */
const told = new WeakMap<PushPort, string>();

/**
 * Tells the server once more of this device, which it may not know any more:
 * a browser renews its subscription by itself, with nobody signed in to say so.
 */
export function renewPush(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { push }) => {
    if (push?.notification.permission !== 'granted') return;
    if (!selectOnline(getState())) return;
    const current = await push.current();
    // A new password took every device off.
    const { accessToken = '' } = getState().session.record ?? {};
    const now = `${current?.hash} ${accessToken}`;
    if (!current || told.get(push) === now) return;
    const call = pushApi.endpoints.subscribePush.initiate(
      current.body,
      UNTRACKED,
    );
    const { error } = await dispatch(call);
    if (!error) told.set(push, now);
  };
}

/** Off on this device whether or not the server hears of it. */
export function unsubscribePush(): AppThunk<Promise<RecordResult>> {
  return async (dispatch, _getState, { push }) => {
    const current = (await push?.current()) ?? null;
    if (!push || !current) return { ok: true, message: M.nothingToDisable };
    // First here: while the browser has it, the server would be told of it anew.
    const off = await push.unsubscribe().then(
      () => true,
      () => false,
    );
    if (!off) return offlineRefusal(M.notDisabled);
    // A push service tells the server at the next push that it is gone.
    const call = pushApi.endpoints.unsubscribePush.initiate(
      current.hash,
      UNTRACKED,
    );
    await dispatch(call);
    return { ok: true, message: M.disabled };
  };
}

type Loaded =
  | { readonly ok: true; readonly preferences: Preferences }
  | { readonly ok: false; readonly problem: CallProblem };

export function loadPreferences(): AppThunk<Promise<Loaded>> {
  return async (dispatch) => {
    const call = pushApi.endpoints.preferences.initiate(undefined, FRESH);
    const { data, error } = await dispatch(call);
    if (!data) return { ok: false, problem: error as CallProblem };
    return { ok: true, preferences: data };
  };
}

export function savePreferences(
  preferences: Preferences,
): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    if (!selectOnline(getState())) {
      return offlineRefusal(GENERAL_MESSAGES.offlineRefused);
    }
    const call = pushApi.endpoints.changePreferences.initiate(
      preferences,
      UNTRACKED,
    );
    const { error } = await dispatch(call);
    return error ? failed(error) : { ok: true, message: M.preferencesSaved };
  };
}

function failed(error: unknown): RecordResult {
  return { ok: false, problem: error as CallProblem };
}
