import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Write } from '@/contract/sent';
import type { Operation } from '@/domain/operations';
import type { RootState } from '../rootReducer';
import type { Services } from '../thunk';
import { isRefusal, problemFrom, type Reply } from './answer';
import { writeApi } from './api';
import { groupsOf } from './together';
import type { QueuedOperation } from './types';

/** A store that takes thunks. */
export interface SendingStore {
  readonly getState: () => RootState;
  readonly dispatch: ThunkDispatch<RootState, Services, UnknownAction>;
}

/** The last ones of a batch are waited for so long, ms. */
const GRACE = 3_000;
/** The queue goes on while no more calls than these hang. */
const HANGING_MOST = 2;

interface Call extends Sent {
  readonly operation: Operation;
  readonly epoch: number;
  /** ms since 1970. */
  readonly began: number;
  result: Reply | null;
}

interface Sent {
  readonly reply: Promise<Reply>;
  readonly abort: () => void;
}

/**
 * The calls that carry operations. One that hangs is left behind by its batch;
 * asked for again, the same call is waited for: none goes out twice at once.
 */
export function makeCalls(now: () => number) {
  const open = new Map<string, Call>();

  /** The call that is under way with it, or has brought its answer. */
  function known(store: SendingStore, { operation }: QueuedOperation) {
    const { epoch } = store.getState().session;
    const call = open.get(operation.id);
    const same = call?.operation === operation && call.epoch === epoch;
    return same && !(call.result && isPassing(call.result)) ? call : null;
  }

  function begin(store: SendingStore, entries: readonly QueuedOperation[]) {
    const { epoch } = store.getState().session;
    // Of before the data was read anew: nobody hears its answer any more.
    for (const { operation } of entries) open.get(operation.id)?.abort();
    const sent = sendAll(store, entries);
    for (const [place, { operation }] of entries.entries()) {
      const begun = { operation, epoch, began: now(), result: null };
      const call: Call = { ...(sent[place] as Sent), ...begun };
      open.set(operation.id, call);
      void call.reply.then((result) => {
        call.result = result;
      });
    }
  }

  const hanging = () => [...open.values()].filter(isOpen).length;

  return {
    /**
     * What came back for these; null for one that hangs. `tried`: ids of those
     * that have gone before.
     */
    async make(
      store: SendingStore,
      entries: readonly QueuedOperation[],
      tried: ReadonlySet<string>,
    ): Promise<readonly (Reply | null)[]> {
      const missing = entries.filter((entry) => !known(store, entry));
      for (const group of groupsOf(missing, tried)) begin(store, group);
      const calls = entries.map(
        ({ operation }) => open.get(operation.id) as Call,
      );
      await settledEnough(calls, hanging);
      for (const call of calls) {
        const { id } = call.operation;
        if (call.result && open.get(id) === call) open.delete(id);
      }
      return calls.map(({ result }) => result);
    },
    /** Its call is in the air, or brought an answer that is still to be heard. */
    isOnItsWay(id: string): boolean {
      const call = open.get(id);
      return !!call && !(call.result && isPassing(call.result));
    },
    /** The network is another now: what hangs on the old one is given up. */
    giveUpHanging(): void {
      for (const [id, call] of open) {
        if (!isOpen(call) || Math.abs(now() - call.began) < GRACE) continue;
        open.delete(id);
        call.abort();
      }
    },
  };
}

/** Resolves once all have answered, or all but a few that hang. */
function settledEnough(
  calls: readonly Call[],
  hanging: () => number,
): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      const missing = calls.filter(isOpen).length;
      if (missing === 0) {
        clearTimeout(timer);
        resolve();
      } else if (missing < calls.length && hanging() <= HANGING_MOST) {
        timer ??= setTimeout(resolve, GRACE);
      }
    };
    for (const { reply } of calls) void reply.then(look);
    look();
  });
}

function isOpen({ result }: Call): boolean {
  return result === null;
}

/** No answer to the operation itself: it is to be sent again. */
export function isPassing(
  reply: Reply,
): reply is Extract<Reply, { problem: object }> {
  return 'problem' in reply && !isRefusal(reply.problem);
}

const UNTRACKED = { track: false } as const;

function sendAll(
  store: SendingStore,
  entries: readonly QueuedOperation[],
): readonly Sent[] {
  const [entry, ...others] = entries;
  return entry && others.length === 0
    ? [write(store, entry)]
    : writeTogether(store, entries);
}

function write(
  { dispatch, getState }: SendingStore,
  entry: QueuedOperation,
): Sent {
  const { initiate } = writeApi.endpoints.write;
  const sent = dispatch(initiate(writeOf(getState(), entry), UNTRACKED));
  const reply = sent.then(({ data, error }) =>
    data === undefined
      ? { entry, problem: problemFrom(error) }
      : { entry, data },
  );
  return { reply, abort: () => sent.abort() };
}

/** In one call, which is given up for all or for none. */
function writeTogether(
  { dispatch, getState }: SendingStore,
  entries: readonly QueuedOperation[],
): readonly Sent[] {
  const { initiate } = writeApi.endpoints.sendTogether;
  const writes = entries.map((entry) => writeOf(getState(), entry));
  const sent = dispatch(initiate(writes, UNTRACKED));
  const abort = () => sent.abort();
  return entries.map((entry, place) => ({
    reply: sent.then(({ data, error }): Reply => {
      const written = data?.[place];
      if (written) return { entry, ...written };
      // A refusal of the call is none of what it carried.
      return { entry, problem: { ...problemFrom(error), foreign: true } };
    }),
    abort,
  }));
}

function writeOf(
  { device: { id } }: RootState,
  { operation, sequence }: QueuedOperation,
): Write {
  return id === null ? { operation } : { operation, device: { id, sequence } };
}
