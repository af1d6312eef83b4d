import { useCallback } from 'react';
import { type Notice, noticesChanged } from '@/state/device/slice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { toldTogether } from './toldTogether';

/**
 * Says what came of a herd in the strip of three seconds, and keeps it on *Hoje* until
 * the person has seen it there.
 */
export function useTelling(
  herdId: string,
): (notices: readonly Notice[]) => void {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return useCallback(
    (notices) => {
      if (notices.length === 0) return;
      const texts = notices.map(({ mensagem }) => mensagem);
      toast({ kind: 'info', ...toldTogether(texts) });
      dispatch(noticesChanged({ herdId, notices }));
    },
    [dispatch, toast, herdId],
  );
}
