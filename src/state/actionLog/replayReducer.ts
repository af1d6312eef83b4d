import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import { type PersistConfig, REHYDRATE } from 'redux-persist';
import autoMergeLevel1 from 'redux-persist/lib/stateReconciler/autoMergeLevel1';
import { idOf, type Row, type TableName } from '@/domain/shared/tables';
import { changesReceived } from '../confirmed/herdSlice';
import { gathered, merge } from '../domains';
// Calls are told by endpoints: all of them are known before any is replayed.
import '../connection/api';
import '../outbox/api';
import '../push/api';
import '../session/api';
import '../sync/api';
import { makeAdapter } from '../outbox/adapter';
import { operationAnswered, operationsReducer } from '../outbox/slice';
import type { OfflineState } from '../outbox/types';
import { type RootState, rootReducer } from '../rootReducer';
import type { Delta } from '../rows/types';
import { PERSIST_KEY } from '../storage/schema';

const never = () => Promise.reject(new Error('a sandbox sends nothing'));

/** The queue's bookkeeping without its machinery: it can send nothing. */
const { enhanceReducer } = makeAdapter({
  ports: { now: () => 0 },
  send: never,
  probe: never,
  failed: () => undefined,
  giveUpHanging: () => undefined,
});

const queued: Reducer<RootState> = enhanceReducer(rootReducer);

/** All that the library's way of merging reads of its set-up. */
const QUIET: PersistConfig<RootState> = {
  key: PERSIST_KEY,
  storage: { getItem: never, setItem: never, removeItem: never },
  debug: false,
};

/**
 * The store's reducer, and nothing around it: the same slices, the same queue,
 * and of redux-persist only what it does to the state.
 */
export function replayReducer(
  state: RootState | undefined,
  action: UnknownAction,
): RootState {
  const reduced = queued(state, action);
  if (action.type !== REHYDRATE || action.key !== PERSIST_KEY) return reduced;
  const inbound = action.payload as RootState;
  return autoMergeLevel1(inbound, state ?? reduced, reduced, QUIET);
}

/** The state of a store that has just been made. */
export function firstState(): RootState {
  return replayReducer(undefined, { type: '@@lida/inicio' });
}

const outboxOnly = enhanceReducer((rest: object = {}) => rest);

/** The queue alone after an action. */
function replayOutbox(
  offline: OfflineState,
  action: UnknownAction,
): OfflineState {
  return outboxOnly({ offline }, action).offline;
}

/**
 * The state after many actions, as `replayReducer` one by one would leave it.
 * What the server said in a row is merged at once: a merge costs a copy of the
 * buckets it touches, and pieces may be merged in any order, but for those by
 * which a herd goes or comes back.
 */
export function replayBatch(
  start: RootState,
  actions: readonly UnknownAction[],
): RootState {
  let state = start;
  let deltas: Delta[] = [];
  let { operations, offline } = state;

  function settle(): void {
    if (deltas.length === 0) return;
    const confirmed = merge(gathered(state), joined(deltas));
    state = { ...state, ...confirmed, operations, offline };
    deltas = [];
  }

  for (const action of actions) {
    const delta = mergeableOf(action);
    if (delta === null) {
      settle();
      state = replayReducer(state, action);
      ({ operations, offline } = state);
      continue;
    }
    deltas.push(delta);
    if (!operationAnswered.match(action)) continue;
    operations = operationsReducer(operations, action);
    // Only the library's commit concerns the outbox.
    if ('meta' in action) offline = replayOutbox(offline, action);
  }
  settle();
  return state;
}

/** What the server said, where it may be merged with what it said next. */
function mergeableOf(action: UnknownAction): Delta | null {
  const delta = saidIn(action);
  if (!delta) return null;
  const { removedHerds, returnedHerds = [] } = delta;
  return removedHerds.length + returnedHerds.length > 0 ? null : delta;
}

function saidIn(action: UnknownAction): Delta | null {
  if (changesReceived.match(action)) return action.payload;
  return operationAnswered.match(action) ? action.payload.delta : null;
}

/** Rows by id, the newest of each: what an older one says is never merged. */
type Newest = Map<string, Row>;

/** Many pieces as one; no herd goes or comes back by them. */
function joined(deltas: readonly Delta[]): Delta {
  const herds = new Map<string, Delta['herds'][number]>();
  const rows = new Map<TableName, Newest>();
  const removedRows: Record<string, string[]> = {};
  const removedOf: Record<string, string> = {};
  const versions: Record<string, number> = {};
  const places: Record<string, string> = {};
  for (const delta of deltas) {
    for (const herd of delta.herds) keepNewest(herds, herd.rebanhoId, herd);
    keepTables(rows, delta.rows);
    for (const [name, ids] of Object.entries(delta.removedRows)) {
      removedRows[name] = [...(removedRows[name] ?? []), ...ids];
    }
    Object.assign(removedOf, delta.removedOf);
    for (const id in delta.versions) {
      versions[id] = Math.max(versions[id] ?? -1, delta.versions[id] ?? -1);
    }
    for (const [id, place] of Object.entries(delta.places ?? {})) {
      if (place > (places[id] ?? '')) places[id] = place;
    }
  }
  const tables = [...rows].map(([name, newest]) => [
    name,
    [...newest.values()],
  ]);
  return {
    herds: [...herds.values()],
    // The same names with the same kinds of rows under them.
    rows: Object.fromEntries(tables) as Delta['rows'],
    removedHerds: [],
    removedRows: removedRows as Delta['removedRows'],
    removedOf,
    versions,
    places,
  };
}

function keepTables(into: Map<TableName, Newest>, tables: Delta['rows']): void {
  for (const table in tables) {
    const name = table as TableName;
    const newest = into.get(name) ?? new Map<string, Row>();
    into.set(name, newest);
    for (const row of tables[name] ?? []) {
      keepNewest(newest, idOf(name, row), row);
    }
  }
}

function keepNewest<Item extends { readonly versao: number }>(
  into: Map<string, Item>,
  id: string,
  item: Item,
): void {
  const known = into.get(id);
  if (!known || item.versao > known.versao) into.set(id, item);
}
