import { createSelector } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import { isHandled } from '../device/slice';
import type { RootState } from '../rootReducer';

/**
 * What the view lays over `confirmed`: all that waits, but for what a complete
 * pull says the server has handled. The same array while that stays the same.
 */
export const selectPending: (state: RootState) => readonly Operation[] =
  createSelector(
    [
      (state: RootState) => state.offline.outbox,
      (state: RootState) => state.device.handled,
    ],
    (outbox, handled) =>
      outbox.flatMap(({ payload: { operation, sequence } }) => {
        const { rebanhoId } = operation.dados;
        return isHandled(handled[rebanhoId], sequence) ? [] : [operation];
      }),
    { memoizeOptions: { resultEqualityCheck: areSame } },
  );

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, index) => one === b[index]);
}
