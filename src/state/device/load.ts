import { herdLoaded } from '../confirmed/herdSlice';
import type { HerdTables } from '../rows/types';
import type { AppThunk } from '../thunk';
import { selectElsewhere, selectHerdLoaded, selectStorage } from './readiness';

const loading = new WeakMap<object, Map<string, Promise<void>>>();

/** Brings the rows of a herd from the device, once. */
export function loadHerd(herdId: string): AppThunk<Promise<void>> {
  return (dispatch, getState, { offline }) => {
    if (selectHerdLoaded(getState(), herdId)) return Promise.resolve();
    const running = loading.get(offline) ?? new Map<string, Promise<void>>();
    loading.set(offline, running);
    const put = (tables: HerdTables) => {
      dispatch(herdLoaded({ herdId, tables }));
    };
    const load = async () => {
      try {
        if (selectStorage(getState()) === 'unreadable') put({});
        else await offline.loadRows(herdId, put);
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
    const settled = () =>
      getState().readiness.ready || selectElsewhere(getState());
    if (!settled()) await offline.until(settled);
    return getState().readiness.ready;
  };
}
