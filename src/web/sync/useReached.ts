import type { OperationKind } from '@/domain/operations';
import { whyOffline } from '@/state/outbox/record';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';

/**
 * Whether what does not wait can go now: else it says why not, before anything
 * is asked about it.
 */
export function useReached() {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return async (kind: OperationKind): Promise<boolean> => {
    const text = await dispatch(whyOffline(kind));
    if (text !== null) toast({ kind: 'error', text });
    return text === null;
  };
}
