import { createSelector } from '@reduxjs/toolkit';
import type { EditClash } from '@/domain/shared/editTypes';
import type { RootState } from '../rootReducer';
import { rowsOf } from '../rows/buckets';

const NONE: readonly EditClash[] = [];

/** What the server says of this device's edits and nobody has been told. */
export const selectUntold: (
  state: RootState,
  herdId: string,
) => readonly EditClash[] = createSelector(
  [
    (state: RootState, herdId: string) =>
      state.edits.byHerd[herdId]?.divergencias,
    (state: RootState) => state.device.id,
    (state: RootState, herdId: string) => state.device.told?.[herdId] ?? 0,
  ],
  (buckets, id, told) => {
    if (!buckets || id === null) return NONE;
    const untold = rowsOf(buckets).filter(
      ({ ficou, perdeu, versao }) =>
        versao > told && [ficou.aparelho, perdeu.aparelho].includes(id),
    );
    return untold.length > 0 ? untold : NONE;
  },
);
