import type { Animal } from '@/domain/animals/types';
import type { OperationData } from '@/domain/operations';
import type { HerdReader } from '@/domain/shared/effects';
import { useFormId } from '@/web/forms/formId';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { useFormTold } from '@/web/sync/told';
import { useGoOn } from '@/web/sync/useGoOn';
import { useRecorder } from '@/web/sync/useRecorder';

export interface QualityFormProps {
  readonly reader: HerdReader;
  /** The cow whose page one came from; null: to be chosen. */
  readonly animalId: string | null;
}

type QualityKind =
  | 'quality/samplesRecorded'
  | 'quality/tankAnalysed'
  | 'quality/examRecorded';

/**
 * How each of the three forms records: under one id, which its draft
 * keeps too, until it is saved; then an
 * empty form again, or back to whence one came to correct. What is typed is
 * kept as the draft of `whose`: a herd's, or one of its cows'.
 */
export function useQualityForm<Kind extends QualityKind>(
  tipo: Kind,
  whose: string,
) {
  const recorder = useRecorder(tipo);
  const goOn = useGoOn();
  const told = useFormTold();
  const [id, renew] = useFormId();
  const correcting = recorder.dados !== null;
  const save = async (dados: OperationData[Kind], values: object) =>
    told(await recorder.save(dados), values);
  const onSaved = () => {
    if (correcting) goOn(-1);
    else renew();
  };
  const draft = correcting ? {} : { draftKey: `${tipo}-${whose}` };
  return { recorder, id, save, form: { ...draft, onSaved } };
}

/** The cows that give milk to look at; those that left may be looked up. */
export function useFemales(rebanhoId: string) {
  return useAnimalChoices(rebanhoId, isFemale);
}

function isFemale({ sexo, descartado }: Animal): boolean {
  return sexo === 'F' && !descartado;
}
