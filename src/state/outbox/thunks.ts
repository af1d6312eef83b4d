import { selectOnline } from '../connection/slice';
import { probeConnection } from '../connection/thunks';
import { quarantineChanged } from '../device/readiness';
import { type DeviceSettings, settingsChanged } from '../device/slice';
import { dropAside, readAside } from '../storage/quarantine';
import type { AppThunk } from '../thunk';
import { pulse } from './adapter';

/**
 * Moves the queue now: the network is back, the app is looked at, a minute has
 * passed, or the person asked. A firm one also ends a wait the server asked for.
 */
export function syncNow(
  kind: 'gentle' | 'firm' = 'gentle',
): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    if (!selectOnline(getState())) await dispatch(probeConnection());
    dispatch(pulse(kind));
  };
}

/** Resolves once the device holds everything; rejects where it has no room. */
export function flush(): AppThunk<Promise<void>> {
  return (_dispatch, _getState, { offline }) => offline.flush();
}

/** "Usar aqui": the other tab flushes, yields, and this one goes on. */
export function takeOver(): AppThunk {
  return (_dispatch, _getState, { offline }) => offline.askForLock();
}

/** A setting of this device, kept on it. */
export function changeSettings(change: Partial<DeviceSettings>): AppThunk {
  return (dispatch) => {
    dispatch(settingsChanged(change));
  };
}

/** The records that could not be read, as JSON for a file. */
export function exportQuarantine(): AppThunk<Promise<string>> {
  return async (_dispatch, _getState, { offline }) => {
    const copies = offline.database ? await readAside(offline.database) : [];
    return JSON.stringify(copies, null, 2);
  };
}

/** Lets them go, once the person has them elsewhere. */
export function dropQuarantine(): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { offline }) => {
    if (offline.database) await dropAside(offline.database);
    dispatch(quarantineChanged(0));
  };
}
