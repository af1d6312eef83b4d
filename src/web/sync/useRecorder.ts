import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OperationData, OperationKind } from '@/domain/operations';
import { correctRefused, refusedAt } from '@/state/outbox/queue';
import { record } from '@/state/outbox/record';
import type { RefusedOperation } from '@/state/outbox/types';
import type { RecordResult } from '@/state/recordResult';
import { useAppDispatch, useAppSelector } from '@/web/hooks';
import { CORRECTION } from './correction';
import { useHeard } from './useHeard';

/** An id that the server knows with other content. */
const CONFLICT = 409;

/**
 * How a form records: a new operation, or in the place of the refused one that
 * `?corrigir=` names, whose data then fill the form.
 */
export function useRecorder<Kind extends OperationKind>(tipo: Kind) {
  const dispatch = useAppDispatch();
  const heard = useHeard();
  const { refused, release } = useRefused(tipo);
  const corrected = useRef<RefusedOperation>(null);
  const send = (
    dados: OperationData[Kind],
    along?: () => void,
  ): Promise<RecordResult> => {
    // Corrected it is refused no more: what the form says beside it is new.
    if (!refused || refused === corrected.current) {
      return dispatch(record(tipo, dados, heard, { along }));
    }
    const { operation, place } = refused.entry;
    const now = dispatch(refusedAt(place)) ?? operation;
    return dispatch(correctRefused<Kind>(now.id, dados, along));
  };
  const save = async (
    ...given: Parameters<typeof send>
  ): Promise<RecordResult> => {
    const result = await send(...given);
    // A state set for nothing is still looked at.
    if (result.ok && refused) {
      corrected.current = refused;
      release();
    }
    return result;
  };
  return {
    // The kind was compared, which the union cannot see.
    dados: (refused?.entry.operation.dados ?? null) as
      | OperationData[Kind]
      | null,
    /** Why it was refused; null for a new one. */
    problem: refused?.problem ?? null,
    /** The row's id is taken: what is corrected needs another. */
    idTaken: refused?.problem.status === CONFLICT,
    save,
  };
}

/**
 * The operation to correct, as it was when the form was opened: on its way to
 * the server it is refused no more, and the form must not empty itself.
 */
function useRefused(tipo: OperationKind) {
  const [params] = useSearchParams();
  const id = params.get(CORRECTION);
  const [held, setHeld] = useState<RefusedOperation | null>(null);
  const found = useAppSelector((state) =>
    state.operations.refused.find(({ entry }) => entry.operation.id === id),
  );
  const current = found?.entry.operation.tipo === tipo ? found : null;
  if (current && current !== held) setHeld(current);
  const kept = held?.entry.operation.id === id ? held : null;
  return { refused: current ?? kept, release: () => setHeld(null) };
}
