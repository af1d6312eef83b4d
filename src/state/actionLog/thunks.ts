import { readCases } from '../fold/caseBook';
import type { AppThunk } from '../thunk';

/**
 * The log of this device's actions as NDJSON (`docs/formats.md`); null where
 * nothing is recorded or it could not be kept.
 */
export function exportLog(): AppThunk<Promise<string | null>> {
  return async (dispatch, _getState, { actionLog, now }) => {
    if (!actionLog) return null;
    await dispatch(readCases());
    const recorder = await actionLog.open();
    return recorder.exported(now());
  };
}

/** Keeps what was recorded so far: the page may be going away. */
export function keepLog(): AppThunk<Promise<void>> {
  return async (_dispatch, _getState, { actionLog }) => actionLog?.flush();
}
