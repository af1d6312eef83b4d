import { loadHerd } from '../device/load';
import { readyChanged, storageChanged } from '../device/readiness';
import { deviceNamed } from '../device/slice';
import { readCases } from '../fold/caseBook';
import { reconcileSession } from '../session/reconcile';
import type { AppThunk } from '../thunk';

/**
 * What is kept has been read: names the device and opens for work, with the
 * rows of the herds that wait and of those that were `open` before.
 */
export function bootDevice(open: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { newId, offline: runtime }) => {
    if (!runtime.durable || getState().readiness.storage === 'unreadable') {
      dispatch(readyChanged(true));
      return;
    }
    dispatch(reconcileSession());
    if (getState().device.id === null) dispatch(deviceNamed(newId()));
    // Else an answer would be laid over rows that nobody has read.
    const {
      offline: { outbox },
      operations: { refused },
    } = getState();
    const herds = outbox.map(
      ({ payload }) => payload.operation.dados.rebanhoId,
    );
    const loads = [...new Set([...open, ...herds])].map((id) =>
      dispatch(loadHerd(id)),
    );
    const loaded = await Promise.allSettled(loads);
    if (loaded.some(({ status }) => status === 'rejected')) {
      dispatch(storageChanged('unreadable'));
    }
    // What waits is shown and named by its case, once it is read.
    if (outbox.length + refused.length > 0) {
      void dispatch(readCases()).catch(() => undefined);
    }
    dispatch(readyChanged(true));
  };
}
