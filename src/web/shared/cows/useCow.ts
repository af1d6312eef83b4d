import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import type { CowRecord } from '@/domain/cows/record';
import type { CowState } from '@/domain/cows/state';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import {
  selectCowRecord,
  selectCurrentSituation,
} from '@/state/cows/selectors';
import { today } from '@/web/clock';
import { useAppSelector } from '@/web/hooks';
import { useHerdReader } from '../useHerdReader';

/** A female and what she is today, or was on the day she left. */
export interface CowView {
  readonly herd: HerdReader;
  readonly animal: Animal;
  readonly record: CowRecord;
  readonly state: CowState;
  /** The day the state is of. */
  readonly day: FarmDate;
}

/** Undefined while the device has no such herd. */
export function useCow(animal: Animal): CowView | undefined {
  const { rebanhoId, animalId } = animal;
  const day = animal.descarte?.dataOcorrencia ?? today();
  const herd = useHerdReader(rebanhoId);
  const record = useAppSelector((state) =>
    selectCowRecord(state, rebanhoId, animalId),
  );
  const situation = useAppSelector((state) =>
    selectCurrentSituation(state, rebanhoId, animalId, day),
  );
  return useMemo(() => {
    if (!herd || !record || !situation) return undefined;
    return { herd, animal, record, state: situation, day };
  }, [herd, animal, record, situation, day]);
}
