import type { Reducer, UnknownAction } from '@reduxjs/toolkit';
import {
  type Persistor,
  persistReducer,
  persistStore,
  REHYDRATE,
} from 'redux-persist';
import autoMergeLevel1 from 'redux-persist/lib/stateReconciler/autoMergeLevel1';
import { probeConnection } from '../connection/thunks';
import {
  herdsUnloaded,
  lockChanged,
  pausedChanged,
  quarantineChanged,
  readyChanged,
  type StorageState,
  selectMaySend,
  storageChanged,
} from '../device/readiness';
import { DOMAIN_REDUCERS } from '../domains';
import type { Ports } from '../ports';
import type { RootState } from '../rootReducer';
import type { HerdTables } from '../rows/types';
import { type Engine, makeEngine } from '../storage/engine';
import { countAside } from '../storage/quarantine';
import { makeAdapter, PERSIST_KEY } from './adapter';
import { bootDevice } from './boot';
import { makeCalls, type SendingStore } from './calls';
import { makeTabLock } from './lock';
import { sendBatch } from './send';
import { makeWaiters } from './waiters';

/** What the library watches for changes; the engine takes its parts. */
const KEPT = [
  'session',
  ...Object.keys(DOMAIN_REDUCERS),
  'operations',
  'device',
  'offline',
];

/** The machinery of the queue around one store: sending, keeping, locking. */
export function makeRuntime(ports: Ports) {
  const port = ports.database ?? null;
  const waiters = makeWaiters();
  const calls = makeCalls(ports.now);
  let store: WatchedStore | null = null;
  let persistor: Persistor | null = null;

  const adapter = makeAdapter({
    ports,
    send: (entries, failed) =>
      sendBatch(storeOf(store), { ...ports, flush, calls }, entries, failed),
    probe: () => storeOf(store).dispatch(probeConnection()),
    failed: (id) => waiters.tell(id, 'later'),
    giveUpHanging: calls.giveUpHanging,
  });
  const at = () => new Date(ports.now()).toISOString();
  const engine = port && makeEngine({ port, at }, onStorage);
  const lock = makeTabLock(engine ? ports : {}, {
    held: () => void takeHold(),
    elsewhere: () => storeOf(store).dispatch(lockChanged('elsewhere')),
    release,
  });

  function onStorage(state: StorageState): void {
    if (!store || store.getState().readiness.storage === state) return;
    store.dispatch(storageChanged(state));
  }

  /** This tab writes: reads what is kept and opens for work. */
  async function takeHold(): Promise<void> {
    const { dispatch, getState } = storeOf(store);
    const open = getState().readiness.loadedHerds;
    dispatch(lockChanged('held'));
    dispatch(pausedChanged(false));
    if (engine) await rehydrate(engine);
    await dispatch(bootDevice(open));
    if (port) {
      const aside = await countAside(port).catch(() => 0);
      dispatch(quarantineChanged(aside));
    }
  }

  async function rehydrate(from: Engine): Promise<void> {
    const made = storeOf(store);
    if (!persistor) {
      await new Promise<void>((resolve) => {
        const options = { manualPersist: true };
        persistor = persistStore(made as never, options as never, resolve);
        persistor.persist();
      });
      return;
    }
    made.dispatch(herdsUnloaded());
    const payload = await from.getItem().catch(() => undefined);
    persistor.persist();
    made.dispatch({ type: REHYDRATE, key: PERSIST_KEY, payload });
  }

  /** Everything to the device, then no more: another tab goes on. */
  async function release(): Promise<void> {
    const { dispatch } = storeOf(store);
    dispatch(pausedChanged(true));
    try {
      await flush();
    } catch (error) {
      dispatch(pausedChanged(false));
      throw error;
    }
    dispatch(readyChanged(false));
    persistor?.pause();
    engine?.release();
  }

  /** Resolves once the device holds the state as it is now. */
  async function flush(): Promise<void> {
    if (!engine || !persistor) return;
    // Straight to the storage: the library's `flush` is one more action, which
    // every reducer and every screen would see.
    void engine.setItem(PERSIST_KEY, storeOf(store).getState());
    await engine.whenDurable();
  }

  return {
    /** False: nothing is kept, so nothing may be said to be. */
    durable: engine !== null,
    flush,
    expect: waiters.expect,
    /** Resolves once it holds of the state. */
    until: (holds: () => boolean): Promise<void> => until(store, holds),
    askForLock: lock.ask,
    database: port,
    loadRows: (herdId: string): Promise<HerdTables> =>
      engine ? engine.loadRows(herdId) : Promise.resolve({}),
    middleware: [waiters.middleware, ...adapter.middleware] as const,
    enhanceStore: adapter.enhanceStore,
    /** The reducer with the outbox in it and, outermost, what is kept. */
    enhanceReducer(reducer: Reducer): Reducer<RootState, UnknownAction> {
      const queued = adapter.enhanceReducer(reducer);
      return engine ? kept(queued, engine) : queued;
    },
    /** Once the store is made: reads what is kept and begins to send. */
    start(made: WatchedStore): void {
      store = made;
      adapter.attach(made);
      made.subscribe(() => adapter.setMaySend(selectMaySend(made.getState())));
      void lock.start();
    },
  };
}

interface WatchedStore extends SendingStore {
  readonly subscribe: (listener: () => void) => () => void;
}

function until(
  store: WatchedStore | null,
  holds: () => boolean,
): Promise<void> {
  return new Promise((resolve) => {
    const stop = store?.subscribe(() => {
      if (!holds()) return;
      stop?.();
      resolve();
    });
  });
}

function kept(reducer: Reducer, storage: Engine): Reducer {
  const config = {
    key: PERSIST_KEY,
    storage,
    whitelist: KEPT,
    // Slow storage must not be taken for an empty one.
    timeout: 0,
    // The engine compares by reference what it is handed.
    serialize: false,
    deserialize: false,
    // `busy` of the library must not come back with the rest.
    stateReconciler: autoMergeLevel1,
  };
  return persistReducer(config as never, reducer) as Reducer;
}

function storeOf(store: SendingStore | null): SendingStore {
  if (!store) throw new Error('the store is not made yet');
  return store;
}
