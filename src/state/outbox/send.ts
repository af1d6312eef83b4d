import type { Ports } from '../ports';
import { answeredBy } from './answer';
import { type Calls, isPassing, type SendingStore } from './calls';
import { sendingFailed, sendingStarted } from './slice';
import type { Answered, QueuedOperation } from './types';

export interface SendingWorld extends Pick<Ports, 'now'> {
  /** Resolves once the device holds the state as it is now. */
  readonly flush: () => Promise<void>;
  readonly calls: Calls;
}

/**
 * Sends a batch at once and waits for its answers. What failed in passing or
 * hangs is told and stays; throws where nothing was settled, so that the queue
 * waits.
 */
export async function sendBatch(
  store: SendingStore,
  { now, flush, calls }: SendingWorld,
  entries: readonly QueuedOperation[],
  failed: (entry: QueuedOperation, retryAfter: number) => void,
): Promise<Answered> {
  const { session, operations } = store.getState();
  const { epoch } = session;
  const ids = entries.map(({ operation }) => operation.id);
  const known = new Set(operations.attempted);
  store.dispatch(sendingStarted(ids));
  // The device must know that it went before it goes: a crash would let it be
  // taken back. Where there is no room, sending is what makes some.
  if (!ids.every((id) => known.has(id))) await flush().catch(() => undefined);
  const made = await calls.make(store, entries);
  const replies = entries.flatMap((entry, index) => {
    const reply = made[index];
    if (reply && !isPassing(reply)) return [{ ...reply, entry }];
    failed(entry, reply?.problem.retryAfter ?? 0);
    return [];
  });
  const at = new Date(now()).toISOString();
  const day = await dayOf(at);
  // An answer to somebody who has left is nobody's.
  const left = store.getState().session.epoch !== epoch;
  const answered = answeredBy(left ? [] : replies, { at, day });
  if (Object.keys(answered.settled).length === 0) {
    store.dispatch(sendingFailed());
    throw new Error('nothing was settled');
  }
  return answered;
}

/**
 * The farm's day; '' where the part that knows it cannot be read: the day's
 * count is not worth a record that waits. The first screen does without it.
 */
async function dayOf(at: string): Promise<string> {
  try {
    const { farmDay } = await import(
      /* webpackChunkName: "regras" */ '../clock'
    );
    return farmDay(at);
  } catch {
    return '';
  }
}
