import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { Operation } from '@/domain/operations';
import type { RootState } from '../rootReducer';
import type { Services } from '../thunk';
import { isRefusal, problemFrom, type Reply } from './answer';
import { writeApi } from './api';
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

  function callOf(store: SendingStore, entry: QueuedOperation): Call {
    const { epoch } = store.getState().session;
    const { operation } = entry;
    const known = open.get(operation.id);
    const same = known?.operation === operation && known.epoch === epoch;
    if (same && !(known.result && isPassing(known.result))) return known;
    const sent = write(store, entry);
    const begun = { operation, epoch, began: now(), result: null };
    const call: Call = { ...sent, ...begun };
    open.set(operation.id, call);
    void call.reply.then((result) => {
      call.result = result;
    });
    return call;
  }

  const hanging = () => [...open.values()].filter(isOpen).length;

  return {
    /** What came back for these; null for one that hangs. */
    async make(
      store: SendingStore,
      entries: readonly QueuedOperation[],
    ): Promise<readonly (Reply | null)[]> {
      const calls = entries.map((entry) => callOf(store, entry));
      await settledEnough(calls, hanging);
      for (const call of calls) {
        const { id } = call.operation;
        if (call.result && open.get(id) === call) open.delete(id);
      }
      return calls.map(({ result }) => result);
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

function write(
  { dispatch, getState }: SendingStore,
  entry: QueuedOperation,
): Sent {
  const { operation, sequence } = entry;
  const { id } = getState().device;
  const device = id === null ? {} : { device: { id, sequence } };
  const call = writeApi.endpoints.write.initiate(
    { operation, ...device },
    { track: false },
  );
  const sent = dispatch(call);
  const reply = sent.then(({ data, error }) =>
    data === undefined
      ? { entry, problem: problemFrom(error) }
      : { entry, data },
  );
  return { reply, abort: () => sent.abort() };
}
