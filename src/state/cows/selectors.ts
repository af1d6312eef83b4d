import { createSelector } from '@reduxjs/toolkit';
import { type HistoryEvent, historyOf } from '@/domain/cows/history';
import { type CowRecord, cowRecordOf } from '@/domain/cows/record';
import { type CowState, cowStateOf } from '@/domain/cows/state';
import type { FarmDate } from '@/domain/shared/dates';
import { selectReader } from '../fold/herdView';
import { selectAnimal, selectPending } from '../fold/selectors';
import type { RootState } from '../rootReducer';

/** All that happened to a female; undefined: the device has no such animal. */
export const selectCowRecord: (
  state: RootState,
  herdId: string,
  animalId: string,
) => CowRecord | undefined = createSelector(
  [selectReader, selectAnimal],
  (herd, animal) => herd && animal && cowRecordOf(herd, animal),
);

/** What she is on a day. */
export const selectCurrentSituation: (
  state: RootState,
  herdId: string,
  animalId: string,
  day: FarmDate,
) => CowState | undefined = createSelector(
  [
    selectCowRecord,
    (_state: RootState, _herd: string, _animal: string, day: FarmDate) => day,
  ],
  (record, day) => record && cowStateOf(record, day),
);

const NONE: readonly HistoryEvent[] = [];

/** Her events, newest first, what still waits included. */
export const selectHistory: (
  state: RootState,
  herdId: string,
  animalId: string,
) => readonly HistoryEvent[] = createSelector([selectCowRecord], (record) =>
  record ? historyOf(record) : NONE,
);

/** Ids of the events that still wait for the server. */
export const selectPendingEvents: (state: RootState) => ReadonlySet<string> =
  createSelector([selectPending], (operations) => {
    const ids = operations.flatMap(({ dados }) =>
      'eventId' in dados ? [dados.eventId] : [],
    );
    return new Set(ids);
  });
