import { useSearchParams } from 'react-router-dom';
import type { OperationData, OperationKind } from '@/domain/operations';
import { correctRefused } from '@/state/operations/queue';
import { type RecordResult, record } from '@/state/operations/record';
import { useAppDispatch, useAppSelector } from '@/web/hooks';

/** The address's parameter that names the refused operation to correct. */
export const CORRECTION = 'corrigir';

/**
 * How a form records: a new operation, or in the place of the refused one that
 * `?corrigir=` names, whose data then fill the form.
 */
export function useRecorder<Kind extends OperationKind>(tipo: Kind) {
  const dispatch = useAppDispatch();
  const [params] = useSearchParams();
  const id = params.get(CORRECTION);
  const operation = useAppSelector((state) =>
    id === null
      ? undefined
      : state.operations.refused.find(({ entry }) => entry.operation.id === id)
          ?.entry.operation,
  );
  const refused = operation?.tipo === tipo ? operation : null;
  const save = (dados: OperationData[Kind]): Promise<RecordResult> =>
    dispatch(
      refused ? correctRefused<Kind>(refused.id, dados) : record(tipo, dados),
    );
  // The kind was compared, which the union cannot see.
  const dados = refused ? (refused.dados as OperationData[Kind]) : null;
  return { dados, save };
}
