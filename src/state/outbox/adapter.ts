import { createOffline } from '@redux-offline/redux-offline';
import {
  OFFLINE_COMPLETE_RETRY,
  OFFLINE_SCHEDULE_RETRY,
  PERSIST_REHYDRATE,
} from '@redux-offline/redux-offline/lib/constants';
import type {
  Dispatch,
  Middleware,
  Reducer,
  StoreEnhancer,
  UnknownAction,
} from '@reduxjs/toolkit';
import { selectMayTry } from '../device/readiness';
import type { Ports } from '../ports';
import type { RootState } from '../rootReducer';
import { backoff } from './backoff';
import { nextToSend } from './nextToSend';
import { dequeue, enqueue } from './outbox';
import { operationAnswered } from './slice';
import type { Answered, Outbox, QueuedOperation } from './types';

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

/** No server is left alone for longer than this, ms. */
const LONGEST_ASKED = 60 * 60 * 1000;

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
  const { ports, send, probe, failed, giveUpHanging } = world;
  const random = ports.random ?? (() => 0);
  let store: QueueStore | null = null;
  let setOnline: (maySend: boolean) => void = () => undefined;
  /** Ids whose last try failed in passing: the others go first. */
  let failing: ReadonlySet<string> = new Set();
  /** The server asked to be left alone, from one instant to another, ms. */
  let asked = { from: 0, until: 0 };
  let known: { readonly key: readonly unknown[]; batch: Batch | null } | null =
    null;
  /** The batch of the last scheduled retry: older timers are stale. */
  let scheduled: unknown = null;
  let probing = false;
  /** Somebody asked again while a try of the network was under way. */
  let askedAgain = false;

  /** Called at every action, so it is remembered while nothing changes. */
  function peek(outbox: Outbox, action: UnknownAction): Batch | undefined {
    if (!store) return undefined;
    const { offline, operations } = store.getState();
    const anew = action.type === OFFLINE_SCHEDULE_RETRY;
    // Whatever stands first, it goes nowhere now.
    if (!offline.online && !anew) return undefined;
    const { refused, unsaved } = operations;
    const key = [outbox, refused, unsaved, failing];
    if (anew || !known || key.some((part, at) => part !== known?.key[at])) {
      const next = nextToSend({ outbox, refused, unsaved }, failing);
      known = { key, batch: next.length > 0 ? batchOf(next) : null };
    }
    if (anew) scheduled = known.batch ?? undefined;
    return known.batch ?? undefined;
  }

  async function effect(_effect: unknown, action: unknown): Promise<Answered> {
    if (askedWait() > 0) throw new Error('the server asked to wait');
    const { payload } = action as Batch;
    const still = new Set(failing);
    for (const { operation } of payload) still.delete(operation.id);
    try {
      return await send(payload, ({ operation }, retryAfter) => {
        still.add(operation.id);
        leaveAlone(retryAfter);
        failed(operation.id);
      });
    } finally {
      failing = still;
    }
  }

  /** Never null: the library would drop the operation. */
  function retry(_action: unknown, retries: number): number {
    return Math.max(backoff(retries, random()), askedWait());
  }

  function leaveAlone(ms: number): void {
    if (ms <= askedWait()) return;
    const from = ports.now();
    asked = { from, until: from + Math.min(ms, LONGEST_ASKED) };
  }

  /** How much longer; nothing where the clock was set back since. */
  function askedWait(): number {
    const now = ports.now();
    return now < asked.from ? 0 : Math.max(0, asked.until - now);
  }

  const { middleware, enhanceReducer, enhanceStore } = createOffline({
    effect,
    retry,
    // Only an answer of the server settles an operation; no error ever does.
    discard: (async () => false) as unknown as () => boolean,
    queue: { enqueue, dequeue, peek } as never,
    detectNetwork: (callback) => {
      setOnline = callback;
    },
    // redux-persist 6 keeps the outbox, in the store's own set-up.
    persist: undefined as never,
    rehydrate: false,
  });

  /** Tries the network again where the queue waits for it. */
  async function tryNetwork({ dispatch, getState }: QueueStore): Promise<void> {
    probing = true;
    const online = await probe().finally(() => {
      probing = false;
    });
    const again = askedAgain && !online;
    askedAgain = false;
    if (again) return tryNetwork({ dispatch, getState });
    const { offline } = getState();
    if (!online && !offline.retryScheduled) dispatch(scheduleRetry(offline));
  }

  function scheduleRetry({ retryCount }: RootState['offline']) {
    const delay = backoff(retryCount, random());
    return { type: OFFLINE_SCHEDULE_RETRY, payload: { delay } };
  }

  /** The queue must never sleep while there is something to send. */
  function keepTrying(current: QueueStore): void {
    const state = current.getState();
    const { offline, connection } = state;
    if (connection.online || probing || !selectMayTry(state)) return;
    if (offline.outbox.length === 0 || offline.busy) return;
    if (!offline.retryScheduled) current.dispatch(scheduleRetry(offline));
  }

  /** Before the library's own: stale timers end here, lost networks are asked. */
  const watch: Middleware = () => (next) => (action) => {
    if (!store || !isAction(action)) return next(action);
    const kind = action.meta?.pulse;
    if (action.type === OFFLINE_COMPLETE_RETRY) {
      if (!kind && action.payload !== scheduled) return undefined;
      if (kind === 'firm') {
        asked = { from: 0, until: 0 };
        giveUpHanging();
      }
    }
    const result = next(action);
    const away = !store.getState().connection.online;
    // What hangs is not waited out by who asks.
    if (kind === 'firm' && away && probing) askedAgain = true;
    if (action.type === OFFLINE_COMPLETE_RETRY && away && !probing) {
      if (store.getState().offline.outbox.length > 0) void tryNetwork(store);
    } else keepTrying(store);
    return result;
  };

  return {
    /** In this order, and last. */
    middleware: [watch, middleware] as const,
    /** Must stand before the middleware's own enhancer. */
    enhanceStore: enhanceStore as StoreEnhancer,
    enhanceReducer: (reducer: Reducer): Reducer =>
      ignoreForeign(enhanceReducer(reducer)),
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

/** The one key under which the state is kept. */
export const PERSIST_KEY = 'lida';

/** A rehydration of another key would make the library send twice. */
function ignoreForeign(reducer: Reducer): Reducer {
  return (state, action: UnknownAction) => {
    const foreign =
      action.type === PERSIST_REHYDRATE && action.key !== PERSIST_KEY;
    return foreign && state !== undefined ? state : reducer(state, action);
  };
}
