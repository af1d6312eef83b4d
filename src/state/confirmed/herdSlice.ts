import {
  createAction,
  prepareAutoBatched,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { TableName } from '@/domain/shared/tables';
import { operationAnswered } from '../outbox/slice';
import { mergeRows } from '../rows/merge';
import {
  type Delta,
  EMPTY_DELTA,
  EMPTY_ROWS,
  type HerdTables,
  type Rows,
} from '../rows/types';
import { dataCleared } from '../session/actions';

/** A pull brought what changed; what says so of the pull tells the screens. */
export const changesReceived = createAction(
  'sync/changesReceived',
  prepareAutoBatched<Delta>(),
);

/** The device's storage gave back a herd's rows. */
export const herdLoaded = createAction<Loaded>('device/herdLoaded');

/** And before, of a large herd, what lists show of it. */
export const herdListed = createAction<Loaded>('device/herdListed');

interface Loaded {
  readonly herdId: string;
  readonly tables: HerdTables;
}

/**
 * The slice of a domain's rows: its own tables of every herd, as the server gave
 * them. What an operation does to them is in the domain's `cases`.
 */
export function herdSlice(tables: readonly TableName[]) {
  const merge = (rows: Rows, delta: Delta) => mergeRows(rows, delta, tables);
  /** Rows that an answer brought before the storage did stay where newer. */
  const load = (rows: Rows, { herdId, tables: given }: Loaded): Rows => {
    const early = listsOf(rows.byHerd[herdId] ?? {});
    const byHerd = { ...rows.byHerd, [herdId]: pick(given, tables) };
    return merge({ ...rows, byHerd }, { ...EMPTY_DELTA, rows: early });
  };
  const reducer = saidByServer(EMPTY_ROWS, merge, load);
  return { tables, merge, load, reducer };
}

/**
 * What the server said, which changes by its answers alone. Plain, not immer:
 * drafts of a herd of 10,000 would cost more than the merge.
 */
export function saidByServer<State>(
  empty: State,
  merge: (state: State, delta: Delta) => State,
  load: (state: State, loaded: Loaded) => State = (state) => state,
): Reducer<State, UnknownAction> {
  return (state = empty, action) => {
    if (changesReceived.match(action)) return merge(state, action.payload);
    if (operationAnswered.match(action)) {
      return merge(state, action.payload.delta);
    }
    if (herdLoaded.match(action) || herdListed.match(action)) {
      return load(state, action.payload);
    }
    return dataCleared.match(action) ? empty : state;
  };
}

function pick(all: HerdTables, names: readonly TableName[]): HerdTables {
  const own = names.filter((name) => all[name]);
  return Object.fromEntries(own.map((name) => [name, all[name]]));
}

function listsOf(tables: HerdTables): Delta['rows'] {
  const rows = Object.entries(tables).map(([name, buckets]) => [
    name,
    buckets.flatMap((bucket: object) => Object.values(bucket)),
  ]);
  return Object.fromEntries(rows) as Delta['rows'];
}
