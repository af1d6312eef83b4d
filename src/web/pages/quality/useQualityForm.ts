import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import type { OperationData } from '@/domain/operations';
import type { HerdReader } from '@/domain/shared/effects';
import { newId } from '@/state/clock';
import { useAppDispatch } from '@/web/hooks';
import { useAnimalChoices } from '@/web/shared/animals/useAnimalChoices';
import { useFormTold } from '@/web/sync/told';
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
 * How each of the three forms records: under one id until it is kept, then an
 * empty form again, or back to whence one came to correct.
 */
export function useQualityForm<Kind extends QualityKind>(tipo: Kind) {
  const recorder = useRecorder(tipo);
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const told = useFormTold();
  const [id, setId] = useState(() => dispatch(newId()));
  const save = async (dados: OperationData[Kind], values: object) => {
    const correcting = recorder.dados !== null;
    const refused = told(await recorder.save(dados), values);
    if (refused) return refused;
    if (correcting) void navigate(-1);
    else setId(dispatch(newId()));
    return undefined;
  };
  return { recorder, id, save };
}

/** The cows that give milk to look at; those that left may be looked up. */
export function useFemales(rebanhoId: string) {
  return useAnimalChoices(rebanhoId, isFemale);
}

function isFemale({ sexo, descartado }: Animal): boolean {
  return sexo === 'F' && !descartado;
}
