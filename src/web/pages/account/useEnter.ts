import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RecordResult } from '@/state/recordResult';
import { takeDestination } from '@/state/session/destination';
import { keptOutFor } from '@/state/session/stranger';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import type { FormRefusal } from '@/web/refusal';

const HOME = '/rebanhos';

/**
 * After a login or sign-up: on to the remembered screen or the herds, or the
 * refusal's detail in red at the top and its fields back to the form. With it
 * whose records here kept who tried out, if that was it.
 */
export function useEnter() {
  const [owner, setOwner] = useState<string>();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const enter = async (
    result: RecordResult,
  ): Promise<FormRefusal | undefined> => {
    setOwner(result.ok ? undefined : keptOutFor(result.problem));
    if (!result.ok) {
      toast({ kind: 'error', text: result.problem.detail });
      return result.problem;
    }
    toast({ kind: 'success', text: result.message });
    await navigate(dispatch(takeDestination()) ?? HOME, { replace: true });
    return undefined;
  };
  return { enter, owner };
}
