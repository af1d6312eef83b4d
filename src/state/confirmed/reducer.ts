import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import { operationAnswered } from '../outbox/slice';
import { merge } from '../rows/merge';
import {
  type Confirmed,
  type Delta,
  EMPTY_CONFIRMED,
  EMPTY_DELTA,
  type HerdTables,
} from '../rows/types';
import { dataCleared } from '../session/actions';

/** A pull brought what changed. */
export const changesReceived = createAction<Delta>('sync/changesReceived');

/** The device's storage gave back a herd's rows. */
export const herdLoaded = createAction<{
  readonly herdId: string;
  readonly tables: HerdTables;
}>('confirmed/herdLoaded');

// Plain, not immer: drafts of a herd of 10,000 would cost more than the merge.
export function confirmedReducer(
  state: Confirmed = EMPTY_CONFIRMED,
  action: UnknownAction,
): Confirmed {
  if (changesReceived.match(action)) return merge(state, action.payload);
  if (herdLoaded.match(action)) return load(state, action.payload);
  if (operationAnswered.match(action)) {
    return merge(state, action.payload.delta);
  }
  return dataCleared.match(action) ? EMPTY_CONFIRMED : state;
}

/** Rows that an answer brought before the storage did stay where newer. */
function load(
  state: Confirmed,
  { herdId, tables }: { herdId: string; tables: HerdTables },
): Confirmed {
  const early = rowsOfTables(state.tables[herdId] ?? {});
  const loaded = { ...state, tables: { ...state.tables, [herdId]: tables } };
  return merge(loaded, { ...EMPTY_DELTA, rows: early });
}

function rowsOfTables(tables: HerdTables): Delta['rows'] {
  const rows = Object.entries(tables).map(([name, buckets]) => [
    name,
    buckets.flatMap((bucket: object) => Object.values(bucket)),
  ]);
  return Object.fromEntries(rows) as Delta['rows'];
}
