import type { Reducer, Store } from '@reduxjs/toolkit';
import { ensureOnline } from '../connection/thunks';
import { loadHerd } from '../device/load';
import {
  clockMeasured,
  herdUnread,
  lockChanged,
  pausedChanged,
  quarantineChanged,
  readyChanged,
  selectMaySend,
} from '../device/readiness';
import { deviceNamed } from '../device/slice';
import { readCases } from '../fold/caseBook';
import type { Ports } from '../ports';
import type { RootState } from '../rootReducer';
import { reconcileSession } from '../session/reconcile';
import { type Keeper, makeKeeper } from '../storage/keeper';
import { countAside } from '../storage/quarantine';
import type { AppThunk } from '../thunk';
import { makeAdapter, type SendBatch } from './adapter';
import type { SendingStore } from './calls';
import { makeTabLock } from './lock';
import type { Sender } from './send';
import { makeWaiters } from './waiters';

/** The store as the machinery around it sees it. */
type MadeStore = SendingStore & Store<RootState>;

/** The machinery of the queue around one store: sending, keeping, locking. */
export function makeRuntime(ports: Ports) {
  const database = ports.database ?? null;
  let made: MadeStore | null = null;
  const store = () => {
    if (!made) throw new Error('the store is not made yet');
    return made;
  };
  const at = () => new Date(ports.now()).toISOString();
  const keeper = database && makeKeeper({ port: database, at }, store);
  const flush = async () => keeper?.flush();
  const waiters = makeWaiters();
  const sending = makeSending(ports, store, flush);
  const adapter = makeAdapter({
    ports,
    ...sending,
    failed: (id) => waiters.tell(id, 'later'),
  });
  let opening = Promise.resolve();
  const lock = makeTabLock(keeper ? ports : {}, {
    held: () => {
      opening = takeHold(ports, store(), keeper);
    },
    elsewhere: () => store().dispatch(lockChanged('elsewhere')),
    release: async () => {
      // What is still being read would be taken for this tab's to write.
      await opening;
      await release(store(), keeper);
    },
  });

  return {
    /** False: nothing is kept, so nothing may be said to be. */
    durable: keeper !== null,
    flush,
    expect: waiters.expect,
    isOnItsWay: sending.isOnItsWay,
    /** Resolves once it holds of the state. */
    until: (holds: () => boolean): Promise<void> => until(store(), holds),
    askForLock: lock.ask,
    database,
    loadRows: async (...asked: Parameters<Keeper['loadRows']>) =>
      keeper ? keeper.loadRows(...asked) : asked[1]({}),
    middleware: [waiters.middleware, ...adapter.middleware] as const,
    enhanceStore: adapter.enhanceStore,
    /** The reducer with the outbox in it and, outermost, what is kept. */
    enhanceReducer(reducer: Reducer): Reducer<RootState> {
      const queued = adapter.enhanceReducer(reducer);
      return keeper ? keeper.reducer(queued) : queued;
    },
    /** Once the store is made: reads what is kept and begins to send. */
    start(given: MadeStore): void {
      made = given;
      adapter.attach(given);
      given.subscribe(() =>
        adapter.setMaySend(selectMaySend(given.getState())),
      );
      void lock.start();
    },
  };
}

/** What sends, read with the cases: the first screen does without it. */
function makeSending(
  { now }: Ports,
  store: () => MadeStore,
  flush: () => Promise<void>,
) {
  let sender: Sender | null = null;
  const send: SendBatch = async (entries, failed) => {
    const { makeSender } = await import(
      /* webpackChunkName: "regras" */ './send'
    );
    sender ??= makeSender({ now, store: store(), flush });
    return sender.send(entries, failed);
  };
  return {
    send,
    giveUpHanging: () => sender?.giveUpHanging(),
    isOnItsWay: (id: string) => !!sender?.isOnItsWay(id),
    /** The cases are at hand, and the server is there. */
    async probe(): Promise<boolean> {
      const { dispatch } = store();
      const [cases] = await Promise.allSettled([dispatch(readCases())]);
      return cases.status === 'fulfilled' && dispatch(ensureOnline());
    },
  };
}

/** This tab writes: reads what is kept and opens for work. */
async function takeHold(
  { database }: Ports,
  { dispatch, getState }: MadeStore,
  keeper: Keeper | null,
): Promise<void> {
  const open = getState().readiness.loadedHerds;
  dispatch(lockChanged('held'));
  dispatch(pausedChanged(false));
  if (keeper) await keeper.rehydrate();
  await dispatch(bootDevice(open));
  if (database) {
    const aside = await countAside(database).catch(() => 0);
    dispatch(quarantineChanged(aside));
  }
}

/**
 * What is kept has been read: names the device and opens for work, with the
 * rows of the herds that wait and of those that were `open` before.
 */
function bootDevice(open: readonly string[]): AppThunk<Promise<void>> {
  return async (dispatch, getState, { newId, now, offline: runtime }) => {
    if (!runtime.durable || getState().readiness.storage === 'unreadable') {
      dispatch(readyChanged(true));
      return;
    }
    dispatch(reconcileSession());
    if (getState().device.id === null) dispatch(deviceNamed(newId()));
    // A clock cannot stand before the last word of the server.
    const heard = Object.values(getState().device.pulledAt ?? {});
    const late = Math.max(0, ...heard) - now();
    if (late > 0) dispatch(clockMeasured(late));
    // Else an answer would be laid over rows that nobody has read.
    const {
      offline: { outbox },
      operations: { refused },
    } = getState();
    const herds = outbox.map(
      ({ payload }) => payload.operation.dados.rebanhoId,
    );
    const loads = [...new Set([...open, ...herds])].map((id) =>
      dispatch(loadHerd(id)).catch(() => {
        dispatch(herdUnread(id));
      }),
    );
    await Promise.all(loads);
    // What waits is shown and named by its case, once it is read.
    if (outbox.length + refused.length > 0) {
      void dispatch(readCases()).catch(() => undefined);
    }
    dispatch(readyChanged(true));
  };
}

/** Everything to the device, then no more: another tab goes on. */
async function release(
  { dispatch }: MadeStore,
  keeper: Keeper | null,
): Promise<void> {
  dispatch(pausedChanged(true));
  try {
    if (!keeper?.isUnread()) await keeper?.flush();
  } catch (error) {
    dispatch(pausedChanged(false));
    throw error;
  }
  dispatch(readyChanged(false));
  keeper?.release();
}

function until(store: MadeStore, holds: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = store.subscribe(() => {
      if (!holds()) return;
      stop();
      resolve();
    });
  });
}
