import { quarantineChanged } from '../device/readiness';
import { dropAside, readAside } from '../storage/copies';
import type { AppThunk } from '../thunk';

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
