import { createOffline } from '@redux-offline/redux-offline';
import {
  OFFLINE_COMPLETE_RETRY,
  OFFLINE_SCHEDULE_RETRY,
  PERSIST_REHYDRATE,
} from '@redux-offline/redux-offline/lib/constants';
import type { Config } from '@redux-offline/redux-offline/lib/types';
import type {
  Dispatch,
  Middleware,
  Reducer,
  StoreEnhancer,
  UnknownAction,
} from '@reduxjs/toolkit';
import { selectMayTry, selectStuck } from '../device/readiness';
import type { Ports } from '../ports';
import type { RootState } from '../rootReducer';
import { PERSIST_KEY } from '../storage/schema';
import { makePatience, type Patience } from './backoff';
import { nextToSend } from './nextToSend';
import { dequeue, enqueue, operationAnswered } from './slice';
import type { Answered, OfflineState, Outbox, QueuedOperation } from './types';

/** The part of a store that the queue uses, known once it is made. */
export interface QueueStore {
  readonly getState: () => RootState;
  readonly dispatch: Dispatch;
}

/** Several operations as the one action that the library sends at a time. */
interface Batch {
  readonly type: 'operations/batch';
  readonly payload: readonly QueuedOperation[];
  readonly meta: {
    readonly offline: { readonly effect: object; readonly commit: object };
    readonly transaction: number;
  };
}

/** Sends a batch; throws where none of it was settled. */
export type SendBatch = (
  entries: readonly QueuedOperation[],
  failed: (entry: QueuedOperation, retryAfter: number) => void,
) => Promise<Answered>;

export interface AdapterWorld {
  readonly ports: Pick<Ports, 'now' | 'random'>;
  readonly send: SendBatch;
  /** Asks whether the server is there. */
  readonly probe: () => Promise<boolean>;
  /** A try of this operation failed in passing. */
  readonly failed: (id: string) => void;
  /** Ends the calls that hang: somebody asks, or the network is back. */
  readonly giveUpHanging: () => void;
}

/**
 * redux-offline behind one door: it keeps the order of sending and retrying,
 * nothing else. None of its defaults is used; each of them loses data.
 */
export function makeAdapter(world: AdapterWorld) {
  let store: QueueStore | null = null;
  let setOnline: (maySend: boolean) => void = () => undefined;
  const patience = makePatience(world.ports);
  const sending = makeSending(world, patience);
  const head = makeHead(() => store?.getState(), sending.failing);

  const { middleware, enhanceReducer, enhanceStore } = createOffline({
    effect: (_effect, action) => sending.send(action as Batch),
    // Never null: the library would drop the operation.
    retry: (_action, retries) =>
      Math.max(patience.delay(retries), patience.asksFor()),
    // Only an answer of the server settles an operation; no error ever does.
    discard: () => false,
    queue: queueOf(head.peek),
    offlineStateLens,
    detectNetwork: (callback) => {
      setOnline = callback;
    },
    // redux-persist 6 keeps the outbox, in the store's own set-up.
    persist: () => undefined,
    rehydrate: false,
  });
  const watch = makeWatch(world, () => store, patience, head.isStale);

  return {
    /** In this order, and last. */
    middleware: [watch, middleware] as const,
    /** Must stand before the middleware's own enhancer. */
    enhanceStore: enhanceStore as StoreEnhancer,
    enhanceReducer: <State extends object>(reducer: Reducer<State>) =>
      ignoreForeign<Queued<State>>(enhanceReducer(reducer)),
    attach: (made: QueueStore): void => {
      store = made;
    },
    /** Lets the queue move or not; let, nothing waits out an old delay. */
    setMaySend(maySend: boolean): void {
      if (!store || store.getState().offline.online === maySend) return;
      setOnline(maySend);
      const waits = store.getState().offline.retryScheduled;
      if (maySend && waits) store.dispatch(pulse('gentle'));
    },
  };
}

/** The state of a reducer, with the queue beside it. */
type Queued<State> = State & { readonly offline: OfflineState };

/** The library's own copies the whole state four times at each action. */
const offlineStateLens: Config['offlineStateLens'] = (state) => ({
  get: state.offline,
  set(offline) {
    if (offline) return { ...state, offline };
    const { offline: _, ...rest } = state;
    return rest;
  },
});

type Peek = (outbox: Outbox, action: UnknownAction) => Batch | undefined;

function queueOf(peek: Peek): Config['queue'] {
  // The library's types know of no list that never changes, and of no queue in
  // which nothing may go.
  return { enqueue, dequeue, peek } as unknown as Config['queue'];
}

/** What goes next. Asked at every action, so it is remembered while it stays. */
function makeHead(
  stateOf: () => RootState | undefined,
  failing: () => ReadonlySet<string>,
) {
  let known: { readonly key: readonly unknown[]; batch: Batch | null } | null =
    null;
  /** The batch of the last scheduled retry: older timers are stale. */
  let scheduled: unknown = null;

  const peek: Peek = (outbox, action) => {
    const state = stateOf();
    if (!state) return undefined;
    const anew = action.type === OFFLINE_SCHEDULE_RETRY;
    // Whatever stands first, it goes nowhere now.
    if (!state.offline.online && !anew) return undefined;
    const { refused, unsaved } = state.operations;
    // What is known of kinds changes once the cases are read.
    const { unreadHerds: unread } = state.readiness;
    const key = [
      ...[outbox, refused, unsaved, unread, failing()],
      state.rules.read,
    ];
    if (anew || !known || key.some((part, at) => part !== known?.key[at])) {
      const next = nextToSend({ outbox, refused, unsaved, unread }, failing());
      known = { key, batch: next.length > 0 ? batchOf(next) : null };
    }
    if (anew) scheduled = known.batch ?? undefined;
    return known.batch ?? undefined;
  };

  return {
    peek,
    /** Whether the wait that ends is not the last one. */
    isStale: ({ payload }: UnknownAction): boolean => payload !== scheduled,
  };
}

/** Sends a batch, and remembers which failed: the others go first. */
function makeSending({ send, failed }: AdapterWorld, patience: Patience) {
  /** Ids whose last try failed in passing. */
  let failing: ReadonlySet<string> = new Set();
  return {
    failing: () => failing,
    async send({ payload }: Batch): Promise<Answered> {
      if (patience.asksFor() > 0) throw new Error('the server asked to wait');
      const still = new Set(failing);
      for (const { operation } of payload) still.delete(operation.id);
      try {
        return await send(payload, ({ operation }, retryAfter) => {
          still.add(operation.id);
          patience.leaveAlone(retryAfter);
          failed(operation.id);
        });
      } finally {
        failing = still;
      }
    },
  };
}

/** Before the library's own: stale timers end here, lost networks are asked. */
function makeWatch(
  world: AdapterWorld,
  storeOf: () => QueueStore | null,
  patience: Patience,
  isStale: (action: UnknownAction) => boolean,
): Middleware {
  const tries = makeTries(world.probe, patience);
  return () => (next) => (action) => {
    const store = storeOf();
    if (!store || !isAction(action)) return next(action);
    const ends = action.type === OFFLINE_COMPLETE_RETRY;
    const kind = action.meta?.pulse;
    if (ends && !kind && isStale(action)) return undefined;
    if (kind === 'firm') {
      patience.end();
      world.giveUpHanging();
    }
    const result = next(action);
    tries.follow(store, ends, kind === 'firm');
    return result;
  };
}

/** Tries what the queue lacks again: the network, or the cases. */
function makeTries(probe: () => Promise<boolean>, patience: Patience) {
  let probing = false;
  /** Somebody asked again while a try was under way. */
  let askedAgain = false;

  async function tryAgain({ dispatch, getState }: QueueStore): Promise<void> {
    probing = true;
    const online = await probe().finally(() => {
      probing = false;
    });
    const again = askedAgain && !online;
    askedAgain = false;
    if (again) return tryAgain({ dispatch, getState });
    const { offline } = getState();
    if (!online && !offline.retryScheduled) dispatch(scheduleRetry(offline));
  }

  function scheduleRetry({ retryCount }: OfflineState) {
    const delay = patience.delay(retryCount);
    return { type: OFFLINE_SCHEDULE_RETRY, payload: { delay } };
  }

  /** The queue must never sleep while there is something to send. */
  function keepTrying(store: QueueStore): void {
    const state = store.getState();
    const { offline, connection } = state;
    if (connection.online || probing || !selectMayTry(state)) return;
    if (offline.outbox.length === 0 || offline.busy) return;
    if (!offline.retryScheduled) store.dispatch(scheduleRetry(offline));
  }

  return {
    /** After each action; `ends`: that ends a wait; `firm`: somebody asks. */
    follow(store: QueueStore, ends: boolean, firm: boolean): void {
      const state = store.getState();
      const stuck = selectStuck(state);
      // What hangs is not waited out by who asks.
      if (firm && stuck && probing) askedAgain = true;
      if (ends && stuck && !probing) {
        if (state.offline.outbox.length > 0) void tryAgain(store);
      } else keepTrying(store);
    },
  };
}

/** A firm one minds neither what hangs nor that the server asked to wait. */
type Pulse = 'gentle' | 'firm';

/** Ends a wait; sends nothing by itself. */
export function pulse(kind: Pulse) {
  return {
    type: OFFLINE_COMPLETE_RETRY,
    payload: null,
    meta: { pulse: kind },
  };
}

function batchOf(entries: readonly QueuedOperation[]): Batch {
  const commit = { type: operationAnswered.type };
  return {
    type: 'operations/batch',
    payload: entries,
    meta: {
      offline: { effect: {}, commit },
      transaction: entries[0]?.sequence ?? 0,
    },
  };
}

interface SeenAction extends UnknownAction {
  readonly meta?: { readonly pulse?: Pulse };
}

function isAction(action: unknown): action is SeenAction {
  return typeof (action as { type?: unknown })?.type === 'string';
}

/** A rehydration of another key would make the library send twice. */
function ignoreForeign<State>(reducer: Reducer<State>): Reducer<State> {
  return (state, action: UnknownAction) => {
    const foreign =
      action.type === PERSIST_REHYDRATE && action.key !== PERSIST_KEY;
    return foreign && state !== undefined ? state : reducer(state, action);
  };
}
