import type { OperationOf } from '@/domain/operations';
import { TREATMENT_MESSAGES } from '@/domain/treatments/messages';
import { selectPending } from '@/state/fold/selectors';
import { undoPending } from '@/state/outbox/queue';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { RootState } from '@/state/rootReducer';
import type { AppThunk } from '@/state/thunk';

interface Given {
  readonly rebanhoId: string;
  readonly animalId: string;
  readonly aplicacaoId: string;
}

type Applied = OperationOf<'treatments/applied'>;

/** What waits to send an application, with all it was given to; else undefined. */
export function pendingApplication(
  state: RootState,
  aplicacaoId: string,
): Applied | undefined {
  return selectPending(state)
    .filter((operation) => operation.tipo === 'treatments/applied')
    .find(({ dados }) =>
      dados.animais.some((it) => it.aplicacaoId === aplicacaoId),
    );
}

/**
 * Takes an application away: out of the queue while it waits there, with those
 * it was given together with, else by deleting it on the server.
 */
export function takeBack(given: Given): AppThunk<Promise<RecordResult>> {
  return async (dispatch, getState) => {
    const waiting = pendingApplication(getState(), given.aplicacaoId);
    if (!waiting) {
      return dispatch(record('treatments/applicationDeleted', given));
    }
    const done = await dispatch(undoPending(waiting.id));
    return done.ok ? { ok: true, message: TREATMENT_MESSAGES.deleted } : done;
  };
}
