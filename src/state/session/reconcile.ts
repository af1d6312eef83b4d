import { api } from '../api/api';
import { selectElsewhere } from '../device/readiness';
import { deviceNamed } from '../device/slice';
import type { RootState } from '../rootReducer';
import type { AppThunk } from '../thunk';
import { dataCleared } from './actions';
import type { SessionRecord } from './rules';
import { sessionEnded, sessionStarted } from './slice';
import { dropSession, LEFT_KEY, loadSession, saveSession } from './storage';
import { hasUnsent } from './unsent';

/**
 * At the start: `localStorage`, which the browser writes late, may have lost
 * the session that the device's storage mirrors. The storage, where it was full,
 * may have kept who signed out.
 */
export function reconcileSession(): AppThunk {
  return (dispatch, getState, { storage }) => {
    const left = isLeft(getState(), storage.getItem(LEFT_KEY));
    // What still waits here waits for who left, to come back in.
    if (left && !hasUnsent(getState())) dispatch(clear());
    const mirror = getState().session.record;
    const stored = loadSession(storage);
    if (mirror && !left && isNewer(mirror, stored))
      saveSession(storage, mirror);
    else dispatch(follow(stored));
  };
}

/** One that began after that expires later. */
function isLeft({ session }: RootState, left: string | null): boolean {
  const { record } = session;
  return record !== null && left !== null && record.expiresIn <= left;
}

function isNewer(mirror: SessionRecord, stored: SessionRecord | null): boolean {
  if (!stored) return true;
  return (
    stored.username === mirror.username &&
    Date.parse(mirror.expiresIn) > Date.parse(stored.expiresIn)
  );
}

/**
 * The stored record leads: another tab may have changed it. False where it is
 * of somebody who may not sign in here now.
 */
export function follow(record: SessionRecord | null): AppThunk<boolean> {
  return (dispatch, getState, { storage }) => {
    const known = getState().session.record;
    if (known?.accessToken === record?.accessToken) return true;
    // What this tab knows of may have gone from where the device is.
    const knows = !selectElsewhere(getState());
    if (record && knows && isStranger(getState(), record.username)) {
      dropSession(storage);
      dispatch(sessionEnded());
      return false;
    }
    if (record) dispatch(start(record));
    else dispatch(sessionEnded());
    return true;
  };
}

/**
 * Somebody else's data goes as the new session begins. What was forgotten with
 * it has a name again: before the device's data is read, who reads it names it.
 */
export function start(record: SessionRecord): AppThunk {
  return (dispatch, getState, { newId, offline }) => {
    const { owner } = getState().session;
    if (owner !== null && owner !== record.username) dispatch(clear());
    dispatch(sessionStarted(record));
    const { device, readiness } = getState();
    const open = offline.durable && readiness.storage !== 'unreadable';
    if (open && readiness.ready && device.id === null) {
      dispatch(deviceNamed(newId()));
    }
  };
}

/** Who comes next has nothing of this one's, and is told of none of its herds. */
export function clear(): AppThunk {
  return (dispatch, getState, { push }) => {
    // Of who signed in where the device is.
    if (!selectElsewhere(getState()))
      push?.unsubscribe().catch(() => undefined);
    dispatch(dataCleared());
    dispatch(api.util.resetApiState());
  };
}

/** True where records of somebody else wait on this device. */
export function isStranger(state: RootState, username: string): boolean {
  const { owner } = state.session;
  return owner !== null && owner !== username && hasUnsent(state);
}
