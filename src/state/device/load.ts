import { herdListed, herdLoaded } from '../confirmed/herdSlice';
import { groupAhead, orderAhead } from '../fold/ahead';
import type { RootState } from '../rootReducer';
import type { HerdTables } from '../rows/types';
import type { AppThunk } from '../thunk';
import { watchLeaving } from './leaving';
import { selectElsewhere, selectHerdLoaded } from './readiness';

const loading = new WeakMap<object, Map<string, Promise<void>>>();

/** Brings the rows of a herd from the device, once. */
export function loadHerd(herdId: string): AppThunk<Promise<void>> {
  return (dispatch, getState, { offline, drawn }) => {
    if (selectHerdLoaded(getState(), herdId)) return Promise.resolve();
    // One that began for somebody else, or before another tab wrote, brings nothing.
    const key = herdId + getState().session.epoch;
    const left = watchLeaving(getState);
    const running = loading.get(offline) ?? new Map<string, Promise<void>>();
    loading.set(offline, running);
    const put = (read: HerdTables) => {
      if (left()) return;
      // Of a herd that is not known they are of who left: they have not gone yet.
      const tables = getState().herds.byId[herdId] ? read : {};
      dispatch(herdLoaded({ herdId, tables }));
    };
    const inParts = {
      async onListed(tables: HerdTables) {
        await dispatch(orderAhead(tables));
        if (left()) return;
        dispatch(herdListed({ herdId, tables }));
        await drawn?.();
      },
      onRead: (tables: HerdTables) => dispatch(groupAhead(tables)),
    };
    const load = async () => {
      try {
        const large = isLarge(getState(), herdId);
        await offline.loadRows(herdId, put, large ? inParts : undefined);
      } finally {
        running.delete(key);
      }
    };
    const made = running.get(key) ?? load();
    running.set(key, made);
    return made;
  };
}

/** Animals above which a herd's rows are brought in parts. */
const MANY = 2_000;

function isLarge({ herds }: RootState, herdId: string): boolean {
  return (herds.byId[herdId]?.qntdAnimais ?? 0) > MANY;
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
