import type { Animal } from '@/domain/animals/types';
import type { BullInput } from '@/domain/bulls/operations';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { type FormRefusal, refusalOf } from '@/web/refusal';
import { savedToast } from '@/web/sync/told';
import type { useRecorder } from '@/web/sync/useRecorder';
import { type AnimalFormValues, inputOf } from './formValues';
import { settleHeldBull } from './heldBull';

type SaveKind = 'animals/registered' | 'animals/updated';
type Recorder = ReturnType<typeof useRecorder<SaveKind>>;

/**
 * Records the animal and, for a bull, its data after it. Null where both went
 * well; sent again after half of it failed, the first half is known already.
 * `opened` is the animal as its form began with it, absent of a new one.
 */
export function useSaveAnimal(recorder: Recorder, opened?: Animal) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  return async (values: AnimalFormValues): Promise<FormRefusal | null> => {
    const saved = await recorder.save(inputOf(values));
    if (!saved.ok) return refusalOf(saved.problem, values, toast);
    const corrected = recorder.dados !== null;
    const bull =
      !corrected && isBullAsOpened(values, opened)
        ? null
        : await dispatch(saveBull(values, corrected));
    if (bull && !bull.ok) return refusalOf(bull.problem, values, toast);
    const notice = savedToast(saved);
    toast({ ...notice, detail: notice.detail ?? bull?.message });
    return null;
  };
}

/**
 * A stock that the form left alone is not set again: inseminations of another
 * device may have taken of it meanwhile.
 */
function isBullAsOpened(values: AnimalFormValues, opened?: Animal): boolean {
  return (
    values.categoria === 'T' &&
    opened?.categoria === 'T' &&
    opened.touroProprio === values.touroProprio &&
    (opened.quantidadeDoses ?? 0) === (values.quantidadeDoses ?? 0)
  );
}

/** Null where there is nothing to record, or it waits in the queue already. */
function saveBull(
  values: AnimalFormValues,
  corrected: boolean,
): AppThunk<Promise<RecordResult | null>> {
  return async (dispatch) => {
    const { animalId, rebanhoId } = values;
    const bull = bullOf(values);
    if (corrected && (await dispatch(settleHeldBull(animalId, bull)))) {
      return null;
    }
    return bull && dispatch(record('bulls/registered', { ...bull, rebanhoId }));
  };
}

function bullOf(values: AnimalFormValues): BullInput | null {
  if (values.categoria !== 'T') return null;
  const { animalId, touroProprio } = values;
  const quantidadeDoses = values.quantidadeDoses ?? 0;
  return { animalId, touroProprio, quantidadeDoses };
}
