import { type CallProblem, offlineRefusal } from '../problems';
import type { RecordResult } from '../recordResult';
import { EMPTY_DELTA } from '../rows/types';
import type { AppThunk } from '../thunk';
import { pulse } from './adapter';
import { QUEUE_MESSAGES } from './queueMessages';
import { whyClosed } from './record';
import { operationAnswered } from './slice';

/** Why an operation that was set aside stands among the refused. */
const SET_ASIDE: CallProblem = {
  status: 0,
  title: 'Posto de lado',
  detail: 'O servidor não conseguiu gravar este registro.',
  campos: [],
};

type Done = { readonly ok: true } | Extract<RecordResult, { ok: false }>;

/**
 * The person sets aside what the server never settles: it stands with the
 * refused ones, to be corrected, sent again or dropped, and what waited behind
 * it goes. Its number is given to no other: it may have arrived.
 */
export function setAside(id: string): AppThunk<Done> {
  return (dispatch, getState, { now, offline: runtime }) => {
    const closed = dispatch(whyClosed());
    if (closed) return offlineRefusal(closed);
    const { offline, operations } = getState();
    const found = offline.outbox.find(
      ({ payload }) => payload.operation.id === id,
    );
    if (!found) return offlineRefusal(QUEUE_MESSAGES.notThere);
    // What hangs has left its batch and may arrive all the same.
    if (operations.sending.includes(id) || runtime.isOnItsWay(id)) {
      return offlineRefusal(QUEUE_MESSAGES.alreadySent);
    }
    const at = new Date(now()).toISOString();
    const recusa = { entry: found.payload, problem: SET_ASIDE, at };
    const settled = { [id]: { situacao: 'recusada' as const, recusa } };
    const aside = true as const;
    const answered = { delta: EMPTY_DELTA, settled, day: '', aside };
    // Said so, the library lets it out of the outbox.
    const meta = { completed: true };
    dispatch({ ...operationAnswered(answered), meta });
    dispatch(pulse('gentle'));
    return { ok: true };
  };
}
