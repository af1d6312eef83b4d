import type { Store } from '@reduxjs/toolkit';
import { changesReceived } from '../confirmed/herdSlice';
import type { RootState } from '../rootReducer';
import { EMPTY_DELTA } from '../rows/types';
import { unseenChanged } from './slice';

/**
 * Of these herds no row and no version is known any more, as if the person had
 * left them and come back. What waits to be sent or to be seen stays.
 */
export function comeAnew(
  { dispatch, getState }: Pick<Store<RootState>, 'dispatch' | 'getState'>,
  herdIds: readonly string[],
): void {
  const { device, herds: known } = getState();
  const herds = herdIds.flatMap((id) => known.byId[id] ?? []);
  dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: herdIds }));
  const back = { ...EMPTY_DELTA, herds, returnedHerds: herdIds };
  dispatch(changesReceived(back));
  for (const herdId of herdIds) {
    const unseen = device.unseen?.[herdId] ?? [];
    if (unseen.length > 0) dispatch(unseenChanged({ herdId, unseen }));
  }
}
