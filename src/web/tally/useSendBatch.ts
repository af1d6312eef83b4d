import type { OperationData, OperationKind } from '@/domain/operations';
import { newId } from '@/state/clock';
import { OFFLINE_MESSAGES } from '@/state/device/messages';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { useWeighingEdit } from '@/web/sync/useEdit';
import { draftStore, tellDraftsChanged } from './draftStore';
import type { Draft } from './types';
import { weighingsOf } from './weighingDraft';

/** An id that the server knows with other content. */
const CONFLICT = 409;

/**
 * Sends a batch as one operation and drops its draft; where it cannot go the
 * draft stays and is offered again. Resolves to whether it went.
 */
export function useSendBatch<Kind extends OperationKind>(
  tipo: Kind,
  dataOf: (
    draft: Draft,
    newId: () => string,
    again: boolean,
  ) => OperationData[Kind],
) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const makeId = () => dispatch(newId());
  const attempt = (draft: Draft, again: boolean) =>
    dispatch(record(tipo, dataOf(draft, makeId, again)));
  return async (draft: Draft): Promise<RecordResult> => {
    const waiting = { ...draft.header, pronto: true };
    await draftStore().save(waiting);
    let result = await attempt(draft, false);
    if (!result.ok && result.problem.status === CONFLICT) {
      // It went once, the answer was lost, and it was changed since: what is
      // sent now takes the place of what is there, cow by cow.
      const header = { ...waiting, id: makeId() };
      result = await attempt({ ...draft, header }, true);
    }
    if (result.ok) {
      await draftStore().drop(draft.header.id);
      const detail =
        result.saved === 'device' ? OFFLINE_MESSAGES.savedHere : undefined;
      toast({ kind: 'success', text: result.message, detail });
    } else toast({ kind: 'error', text: result.problem.detail });
    tellDraftsChanged();
    return result;
  };
}

/** Weighings also say what this device knew, so that clashes are told. */
export function useSendWeighings() {
  const edited = useWeighingEdit();
  return useSendBatch('weighings/recorded', (draft, makeId, again) =>
    edited(weighingsOf(draft, makeId, again)),
  );
}
