import { selectOnline } from '../connection/slice';
import { probeConnection } from '../connection/thunks';
import { type DeviceSettings, settingsChanged } from '../device/slice';
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
