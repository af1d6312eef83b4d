import type { Store } from '@reduxjs/toolkit';
import { changesReceived } from '../confirmed/herdSlice';
import type { RootState } from '../rootReducer';
import { EMPTY_DELTA } from '../rows/types';

/**
 * Of these herds no row and no version is known any more, as if the person had
 * left them and come back. What waits to be sent stays.
 */
export function comeAnew(
  { dispatch, getState }: Pick<Store<RootState>, 'dispatch' | 'getState'>,
  herdIds: readonly string[],
): void {
  const { byId } = getState().herds;
  const herds = herdIds.flatMap((id) => byId[id] ?? []);
  dispatch(changesReceived({ ...EMPTY_DELTA, removedHerds: herdIds }));
  const back = { ...EMPTY_DELTA, herds, returnedHerds: herdIds };
  dispatch(changesReceived(back));
}
