import { useCallback } from 'react';
import { type Unseen, unseenChanged } from '@/state/device/slice';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { toldTogether } from './toldTogether';

/**
 * Says what came of a herd in the strip of three seconds, and keeps it on *Hoje* until
 * the person has seen it there.
 */
export function useTelling(
  herdId: string,
): (unseen: readonly Unseen[]) => void {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return useCallback(
    (unseen) => {
      if (unseen.length === 0) return;
      const texts = unseen.map(({ mensagem }) => mensagem);
      toast({ kind: 'info', ...toldTogether(texts) });
      dispatch(unseenChanged({ herdId, unseen }));
    },
    [dispatch, toast, herdId],
  );
}
