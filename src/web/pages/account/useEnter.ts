import { useNavigate } from 'react-router-dom';
import type { RecordResult } from '@/state/recordResult';
import { takeDestination } from '@/state/session/destination';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import type { FormRefusal } from '@/web/refusal';

const HOME = '/rebanhos';

/**
 * After a login or sign-up: on to the remembered screen or the herds, or the
 * refusal's detail in red at the top and its fields back to the form.
 */
export function useEnter() {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  return async (result: RecordResult): Promise<FormRefusal | undefined> => {
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return result.problem;
    }
    toast({ kind: 'success', text: result.message });
    await navigate(dispatch(takeDestination()) ?? HOME, { replace: true });
    return undefined;
  };
}
