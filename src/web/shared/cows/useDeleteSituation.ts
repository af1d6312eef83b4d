import { useState } from 'react';
import { selectPendingEvents } from '@/state/cows/selectors';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { useTold } from '@/web/sync/told';
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
  const told = useTold();
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
    if (!told(result)) return;
    onDone();
    offer({
      text: 'Evento excluído',
      undo: async () => {
        told(await dispatch(restoreSituation(situation)));
      },
    });
  };
  return { busy, remove };
}
