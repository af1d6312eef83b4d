import { useState } from 'react';
import { COW_MESSAGES } from '@/domain/shared/messages';
import { selectPendingEvents } from '@/state/cows/selectors';
import { useToast } from '@/web/components/toast';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import {
  type DeletionOptions,
  deleteSituation,
  findSituation,
  restoreSituation,
  takeBack,
} from './situations';

/** Deletes an event, says so, and offers to undo it. */
export function useDeleteSituation(
  rebanhoId: string,
  eventId: string,
  onDone: () => void,
) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const offer = useUndo();
  const waiting = useAppSelector((state) =>
    selectPendingEvents(state).has(eventId),
  );
  const [busy, setBusy] = useState(false);
  const remove = async (options: DeletionOptions) => {
    const situation = dispatch(findSituation(rebanhoId, eventId));
    if (!situation) return;
    setBusy(true);
    // What has not left the device yet need not be deleted anywhere else.
    const result = await dispatch(
      waiting
        ? takeBack(rebanhoId, eventId)
        : deleteSituation(situation, options),
    );
    setBusy(false);
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return;
    }
    onDone();
    const text = result.message || COW_MESSAGES.deleted;
    toast({ kind: 'success', text });
    offer({
      text: 'Evento excluído',
      undo: async () => {
        const restored = await dispatch(restoreSituation(situation));
        if (restored.ok) toast({ kind: 'success', text: restored.message });
        else toast({ kind: 'error', text: restored.problem.detail });
      },
    });
  };
  return { busy, remove };
}
