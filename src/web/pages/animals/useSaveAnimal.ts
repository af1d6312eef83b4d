import type { FieldProblem } from '@/domain/shared/outcome';
import { record } from '@/state/operations/record';
import { useNotify } from '@/web/components/notifier';
import { useAppDispatch } from '@/web/hooks';
import { refusalOf } from '@/web/refusal';
import { savedNotice } from '@/web/sync/saved';
import { useRecorder } from '@/web/sync/useRecorder';
import { type AnimalFormValues, inputOf } from './formValues';

type SaveKind = 'animals/registered' | 'animals/updated';

/**
 * Records the animal and, for a bull, its data after it. Null where both went
 * well; sent again after half of it failed, the first half is known already.
 */
export function useSaveAnimal(tipo: SaveKind) {
  const dispatch = useAppDispatch();
  const recorder = useRecorder(tipo);
  const notify = useNotify();
  return async (
    values: AnimalFormValues,
  ): Promise<readonly FieldProblem[] | null> => {
    const saved = await recorder.save(inputOf(values));
    if (!saved.ok) return refusalOf(saved.problem, values, notify);
    const bull = await dispatch(saveBull(values));
    if (bull && !bull.ok) return refusalOf(bull.problem, values, notify);
    const notice = savedNotice(saved);
    notify({ ...notice, detail: notice.detail ?? bull?.message });
    return null;
  };
}

function saveBull(values: AnimalFormValues) {
  return (dispatch: ReturnType<typeof useAppDispatch>) => {
    if (values.categoria !== 'T') return null;
    const { animalId, rebanhoId, touroProprio } = values;
    const quantidadeDoses = values.quantidadeDoses ?? 0;
    const dados = { animalId, rebanhoId, touroProprio, quantidadeDoses };
    return dispatch(record('bulls/registered', dados));
  };
}
