import {
  configureStore,
  createAction,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { api } from '@/state/api/api';
import type { RootState } from '@/state/rootReducer';
import type { AppStore } from '@/state/store';
import type { Services } from '@/state/thunk';

const stateShown = createAction<RootState>('stage/shown');

/** Nothing comes of it, now or later. */
const never = () => new Promise<never>(() => undefined);
const offline = () => Promise.reject(new TypeError('a replay sends nothing'));
const none = () => undefined;

/** The world of a replayed screen: it has a clock and nothing else. */
const SERVICES: Services = {
  fetch: offline,
  storage: { getItem: () => null, setItem: none, removeItem: none },
  now: () => Date.now(),
  newId: () => '00000000-0000-7000-8000-000000000000',
  baseUrl: '',
  offline: {
    durable: false,
    flush: never,
    isOnItsWay: () => false,
    expect: never,
    until: never,
    askForLock: none,
    database: null,
    loadRows: never,
  },
  actionLog: null,
  screens: { hold: () => none },
};

/**
 * Only the calls' own bookkeeping goes on, so that each of them fails as it
 * does without a network.
 */
function reduced(state: RootState, action: UnknownAction): RootState {
  if (stateShown.match(action)) return { ...action.payload, api: state.api };
  const calls = api.reducer(state.api, action);
  return calls === state.api ? state : { ...state, api: calls };
}

/**
 * A store that holds the state it is given; whatever the screens dispatch
 * changes nothing, and their thunks find no network and no storage.
 */
export function readOnlyStore(first: RootState) {
  // The log's own bookkeeping is of another run of the app.
  const begun = { ...first, api: api.reducer(undefined, stateShown(first)) };
  const store = configureStore({
    reducer: (state: RootState = begun, action) => reduced(state, action),
    middleware: (defaults) =>
      defaults({
        thunk: { extraArgument: SERVICES },
        immutableCheck: false,
        serializableCheck: false,
      }).concat(api.middleware),
  });
  return {
    // The same state and thunks; only the queue's own enhancer is not there.
    store: store as unknown as AppStore,
    put: (state: RootState) => void store.dispatch(stateShown(state)),
  };
}
