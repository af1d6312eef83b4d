import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { sendingFailed, sendingStarted } from '../operations/slice';
import type { Ports } from '../ports';
import type { RootState } from '../rootReducer';
import type { Services } from '../thunk';
import { answeredBy, isRefusal, problemFrom, type Reply } from './answer';
import type { Answered, QueuedOperation } from './outbox';

/** A store that takes thunks. */
export interface SendingStore {
  readonly getState: () => RootState;
  readonly dispatch: ThunkDispatch<RootState, Services, UnknownAction>;
}

export interface SendingWorld extends Pick<Ports, 'now'> {
  /** Resolves once the device holds the state as it is now. */
  readonly flush: () => Promise<void>;
}

/**
 * Sends a batch at once and waits for all. What failed in passing is told and
 * stays; throws where nothing was settled, so that the queue waits.
 */
export async function sendBatch(
  store: SendingStore,
  { now, flush }: SendingWorld,
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
  const replies = await Promise.all(
    entries.map((entry) => write(store, entry)),
  );
  for (const reply of replies) {
    if ('data' in reply || isRefusal(reply.problem)) continue;
    failed(reply.entry, reply.problem.retryAfter ?? 0);
  }
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

async function write(
  { dispatch, getState }: SendingStore,
  entry: QueuedOperation,
): Promise<Reply> {
  const { operation, sequence } = entry;
  const { id } = getState().device;
  const device = id === null ? {} : { device: { id, sequence } };
  const call = api.endpoints.write.initiate(
    { operation, ...device },
    { track: false },
  );
  const { data, error } = await dispatch(call);
  if (data !== undefined) return { entry, data };
  return { entry, problem: problemFrom(error) };
}
