import type { Animal } from '@/domain/animals/types';
import type { BullInput } from '@/domain/bulls/operations';
import { record } from '@/state/outbox/record';
import type { RecordResult } from '@/state/recordResult';
import type { AppThunk } from '@/state/thunk';
import { useToast } from '@/web/components/toast';
import { useAppDispatch } from '@/web/hooks';
import { noteSaved } from '@/web/install/installer';
import { type FormRefusal, refusalOf } from '@/web/refusal';
import { useFirstTag } from '@/web/shared/identifiers/useFirstTag';
import { together } from '@/web/sync/together';
import { savedToast } from '@/web/sync/told';
import type { useRecorder } from '@/web/sync/useRecorder';
import { type AnimalFormValues, inputOf } from './formValues';
import { settleHeldBull } from './heldBull';

type SaveKind = 'animals/registered' | 'animals/updated';
type Recorder = ReturnType<typeof useRecorder<SaveKind>>;
type After = () => Promise<RecordResult>;

/**
 * Records the animal and along with it a new one's tag and a bull's data. Null
 * where it and these data went well; sent again after half of it failed, the
 * first half is known already.
 * `opened` is the animal as its form began with it, absent of a new one; of a bull
 * that `isTold` about for the first time the data are recorded whatever they are.
 */
export function useSaveAnimal(
  recorder: Recorder,
  opened?: Animal,
  isTold = false,
) {
  const dispatch = useAppDispatch();
  const toast = useToast();
  const { hang, tell } = useFirstTag();
  const beside = (values: AnimalFormValues, after: After) => {
    const { rebanhoId, animalId, brinco: valor } = values;
    const tag = { rebanhoId, animalId, valor, desde: null };
    const corrected = recorder.dados !== null;
    const same = !corrected && !isTold && isBullAsOpened(values, opened);
    return Promise.all([
      same ? null : dispatch(saveBull(values, corrected, after)),
      opened ? null : hang(tag, after),
    ]);
  };
  return async (values: AnimalFormValues): Promise<FormRefusal | null> => {
    const { result: saved, other = [] } = await together(
      (along) => recorder.save(inputOf(values), along),
      (after) => beside(values, after),
    );
    if (!saved.ok) return refusalOf(saved.problem, values, toast);
    const [bull = null, tag = null] = other;
    if (bull && !bull.ok) return refusalOf(bull.problem, values, toast);
    noteSaved();
    const notice = savedToast(saved);
    toast({ ...notice, detail: notice.detail ?? bull?.message });
    tell(tag);
    return null;
  };
}

/**
 * A stock that the form left alone is not set again: inseminations of another
 * device may have taken of it meanwhile. What nobody knows of a bull stays so.
 */
function isBullAsOpened(values: AnimalFormValues, opened?: Animal): boolean {
  return (
    values.categoria === 'T' &&
    opened?.categoria === 'T' &&
    (opened.touroProprio ?? false) === values.touroProprio &&
    (opened.quantidadeDoses ?? 0) === (values.quantidadeDoses ?? 0)
  );
}

/** Null where there is nothing to record, or it waits in the queue already. */
function saveBull(
  values: AnimalFormValues,
  corrected: boolean,
  after: After,
): AppThunk<Promise<RecordResult | null>> {
  return async (dispatch) => {
    const { animalId, rebanhoId } = values;
    const bull = bullOf(values);
    if (corrected && (await dispatch(settleHeldBull(animalId, bull)))) {
      return null;
    }
    const dados = bull && { ...bull, rebanhoId };
    return (
      dados && dispatch(record('bulls/registered', dados, undefined, { after }))
    );
  };
}

function bullOf(values: AnimalFormValues): BullInput | null {
  if (values.categoria !== 'T') return null;
  const { animalId, touroProprio } = values;
  const quantidadeDoses = values.quantidadeDoses ?? 0;
  return { animalId, touroProprio, quantidadeDoses };
}
