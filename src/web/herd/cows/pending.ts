import { createSelector } from '@reduxjs/toolkit';
import { selectPending } from '@/state/fold/pending';
import type { RootState } from '@/state/rootReducer';

/** Ids of the events that still wait for the server. */
export const selectPendingEvents: (state: RootState) => ReadonlySet<string> =
  createSelector([selectPending], (operations) => {
    const ids = operations.flatMap(({ dados }) =>
      'eventId' in dados ? [dados.eventId] : [],
    );
    return new Set(ids);
  });
