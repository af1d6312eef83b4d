import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Notice } from '@/domain/shared/effects';
import type { FieldProblem } from '@/domain/shared/outcome';
import { newId } from '@/state/clock';
import type { RecordResult } from '@/state/recordResult';
import { useToast } from '@/web/components/toast';
import { useUndo } from '@/web/components/undo';
import { useAppDispatch } from '@/web/hooks';
import { takeBack } from '@/web/shared/cows/situations';
import { useTold } from '@/web/sync/told';

/** Ids that stay the same however often one form is sent. */
export function useFormIds(): readonly [string, string] {
  const dispatch = useAppDispatch();
  const [ids] = useState(() => [dispatch(newId()), dispatch(newId())] as const);
  return ids;
}

interface Saved {
  readonly rebanhoId: string;
  readonly eventId: string;
  readonly animalId: string;
  /** What was recorded, as in `Cio de Mimosa`. */
  readonly what: string;
}

/** After a situation was saved: says so, offers to undo, goes to the cow. */
export function useSituationSaved() {
  const dispatch = useAppDispatch();
  const told = useTold();
  const toast = useToast();
  const offer = useUndo();
  const navigate = useNavigate();
  return (result: Extract<RecordResult, { ok: true }>, saved: Saved) => {
    const { rebanhoId, eventId, animalId, what } = saved;
    told(result);
    offer({
      text: what,
      undo: async () => {
        const undone = await dispatch(takeBack(rebanhoId, eventId));
        if (undone.ok) toast({ kind: 'info', text: `Desfeito: ${what}` });
        else toast({ kind: 'error', text: undone.problem.detail });
      },
    });
    void navigate(`/rebanho/${rebanhoId}/vaca/${animalId}`, { replace: true });
  };
}

/** What the form shows beside its fields; the rest at its top. */
export function besideFields(
  notices: readonly Notice[],
  values: object,
): readonly FieldProblem[] {
  return notices.map(({ campo, mensagem }) => ({
    campo: campo in values ? campo : 'formulario',
    mensagem,
  }));
}
