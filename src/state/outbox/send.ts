import { farmDay } from '../clock';
import { watchLeaving } from '../device/leaving';
import { unseenChanged } from '../device/slice';
import type { Ports } from '../ports';
import { pullHerds } from '../sync/thunks';
import { answeredBy, type Reply } from './answer';
import { isPassing, makeCalls, type SendingStore } from './calls';
import { sendingFailed, sendingStarted } from './slice';
import type { Answered, QueuedOperation } from './types';

/** Its herd may not be the person's any more: then its rows leave too. */
function isMissing(reply: Reply): boolean {
  return 'problem' in reply && reply.problem.status === 404;
}

/** Nobody is at a form that says by what name an animal came back. */
function tellChanged({ dispatch }: SendingStore, replies: readonly Reply[]) {
  for (const reply of replies) {
    const { tipo, dados } = reply.entry.operation;
    if (tipo !== 'herds/rowsBrought' || !('data' in reply)) continue;
    const unseen = reply.data.avisos.map(({ mensagem }) => ({
      ...{ animalId: null, mensagem },
    }));
    if (unseen.length === 0) continue;
    dispatch(unseenChanged({ herdId: dados.rebanhoId, unseen }));
  }
}

export interface SendingWorld extends Pick<Ports, 'now'> {
  readonly store: SendingStore;
  /** Resolves once the device holds the state as it is now. */
  readonly flush: () => Promise<void>;
}

export type Sender = ReturnType<typeof makeSender>;

/** The part that sends, read with the cases: nothing goes before them. */
export function makeSender({ now, store, flush }: SendingWorld) {
  const calls = makeCalls(now);

  /** The device must know that they go before they do: a crash would let them be taken back. */
  async function tellDevice(
    entries: readonly QueuedOperation[],
    known: ReadonlySet<string>,
  ) {
    const ids = entries.map(({ operation }) => operation.id);
    store.dispatch(sendingStarted(ids));
    // Where there is no room, sending is what makes some.
    if (!ids.every((id) => known.has(id))) await flush().catch(() => undefined);
  }

  /**
   * Sends a batch at once and waits for its answers. What failed in passing or
   * hangs is told and stays; throws where nothing was settled, so that the
   * queue waits.
   */
  async function send(
    entries: readonly QueuedOperation[],
    failed: (entry: QueuedOperation, retryAfter: number) => void,
  ): Promise<Answered> {
    const left = watchLeaving(store.getState);
    const tried = new Set(store.getState().operations.attempted);
    await tellDevice(entries, tried);
    // It would go in the name of who has signed in since.
    const made = left() ? [] : await calls.make(store, entries, tried);
    const replies = entries.flatMap((entry, index) => {
      const reply = made[index];
      if (reply && !isPassing(reply)) return [{ ...reply, entry }];
      failed(entry, reply?.problem.retryAfter ?? 0);
      return [];
    });
    const at = new Date(now()).toISOString();
    // An answer to somebody who has left is nobody's.
    const heard = left() ? [] : replies;
    const answered = answeredBy(heard, { at, day: farmDay(at) });
    if (heard.some(isMissing)) void store.dispatch(pullHerds());
    tellChanged(store, heard);
    if (Object.keys(answered.settled).length === 0) {
      store.dispatch(sendingFailed());
      throw new Error('nothing was settled');
    }
    return answered;
  }

  const { giveUpHanging, isOnItsWay } = calls;
  return { send, giveUpHanging, isOnItsWay };
}
