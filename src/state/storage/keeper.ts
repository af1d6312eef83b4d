import type { Reducer, Store } from '@reduxjs/toolkit';
import {
  type PersistConfig,
  type Persistor,
  type PersistorOptions,
  persistReducer,
  persistStore,
  REHYDRATE,
} from 'redux-persist';
import { comeAnew } from '../device/anew';
import {
  type StorageState,
  selectHerdLoaded,
  storageChanged,
} from '../device/readiness';
import { DOMAIN_REDUCERS } from '../domains';
import type { RootState } from '../rootReducer';
import { herdsUnloaded } from '../session/actions';
import type { BootWorld } from './boot';
import { type Engine, makeEngine } from './engine';
import { PERSIST_KEY } from './schema';

/** What the library watches for changes; the engine takes its parts. */
const KEPT = [
  'session',
  ...Object.keys(DOMAIN_REDUCERS),
  'operations',
  'device',
  'offline',
];

export type Keeper = ReturnType<typeof makeKeeper>;

/** redux-persist over the engine: keeps one store on the device. */
export function makeKeeper(world: BootWorld, store: () => Store<RootState>) {
  const onStorage = (state: StorageState) => {
    const { dispatch, getState } = store();
    const { storage } = getState().readiness;
    // What could not be read stays so, whatever is written, until it is read anew.
    if (storage === state || storage === 'unreadable') return;
    dispatch(storageChanged(state));
  };
  const engine = makeEngine(world, onStorage, () => comeBack(store()));
  let persistor: Persistor | null = null;

  /** The first time by the library; after another tab, from what it left. */
  async function rehydrate(): Promise<void> {
    if (!persistor) {
      await new Promise<void>((resolve) => {
        const options: Manual = { manualPersist: true };
        persistor = persistStore(store(), options, resolve);
        persistor.persist();
      });
      return;
    }
    store().dispatch(storageChanged('ok'));
    const staged = await engine.getItem().catch(() => undefined);
    persistor.persist();
    const { dispatch, getState } = store();
    dispatch(herdsUnloaded());
    const { epoch } = getState().session;
    const session = staged && { ...staged.session, epoch };
    const payload = staged && { ...staged, session };
    dispatch({ type: REHYDRATE, key: PERSIST_KEY, payload });
  }

  return {
    rehydrate,
    loadRows: engine.loadRows,
    isUnread: engine.isUnread,
    /** The reducer, with what is kept laid over its state. */
    reducer: (reducer: Reducer<RootState>) => keptReducer(reducer, engine),
    /** Resolves once the device holds the state as it is now. */
    async flush(): Promise<void> {
      if (!persistor) return;
      // Straight to the storage: the library's `flush` is one more action, which
      // every reducer and every screen would see.
      void engine.setItem(PERSIST_KEY, store().getState());
      await engine.whenDurable();
    },
    /** Another tab writes from now on. */
    release(): void {
      persistor?.pause();
      engine.release();
    },
  };
}

/** The browser cleared what was kept, with the herds whose rows were there alone. */
function comeBack(store: Store<RootState>): void {
  const state = store.getState();
  const ids = Object.keys(state.herds.byId);
  const lost = ids.filter((id) => !selectHerdLoaded(state, id));
  comeAnew(store, lost);
}

/** Options that the library has and its types do not. */
type Manual = PersistorOptions & { readonly manualPersist: true };
type Unserialized = PersistConfig<RootState> & { readonly deserialize: false };

function keptReducer(
  reducer: Reducer<RootState>,
  storage: Engine,
): Reducer<RootState> {
  const config: Unserialized = {
    key: PERSIST_KEY,
    storage,
    whitelist: KEPT,
    // Slow storage must not be taken for an empty one.
    timeout: 0,
    // The engine compares by reference what it is handed.
    serialize: false,
    deserialize: false,
    // Its own way of merging, `autoMergeLevel1`, is the right one: `busy` of the
    // queue must not come back with the rest.
  };
  const kept = persistReducer(config, reducer);
  // The part that the library adds is its own: it is there once it has begun.
  return (state, action) => kept(state as Parameters<typeof kept>[0], action);
}
