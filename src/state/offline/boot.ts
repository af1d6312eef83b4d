import { herdLoaded } from '../confirmed/reducer';
import { reconcileSession } from '../session/reconcile';
import type { AppThunk } from '../thunk';
import { readCases } from '../view/caseBook';
import { deviceNamed } from './device';
import {
  readyChanged,
  selectElsewhere,
  selectHerdLoaded,
  selectStorage,
  storageChanged,
} from './gate';

/**
 * What is kept has been read: names the device and opens for work, with the
 * rows of the herds that wait and of those that were `open` before.
 */
export function bootDevice(open: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { newId, offline: runtime }) => {
    if (!runtime.durable || getState().gate.storage === 'unreadable') {
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
    if (outbox.length + refused.length > 0)
      void dispatch(readCases()).catch(() => undefined);
    dispatch(readyChanged(true));
  };
}

const loading = new WeakMap<object, Map<string, Promise<void>>>();

/** Brings the rows of a herd from the device, once. */
export function loadHerd(herdId: string): AppThunk<Promise<void>> {
  return (dispatch, getState, { offline }) => {
    if (selectHerdLoaded(getState(), herdId)) return Promise.resolve();
    const running = loading.get(offline) ?? new Map<string, Promise<void>>();
    loading.set(offline, running);
    const load = async () => {
      try {
        const readable = selectStorage(getState()) !== 'unreadable';
        const tables = readable ? await offline.loadRows(herdId) : {};
        dispatch(herdLoaded({ herdId, tables }));
      } finally {
        running.delete(herdId);
      }
    };
    const made = running.get(herdId) ?? load();
    running.set(herdId, made);
    return made;
  };
}

/** Resolves once the device's data is here, or another tab has it. */
export function whenReady(): AppThunk<Promise<boolean>> {
  return async (_dispatch, getState, { offline }) => {
    const settled = () => getState().gate.ready || selectElsewhere(getState());
    if (!settled()) await offline.until(settled);
    return getState().gate.ready;
  };
}
