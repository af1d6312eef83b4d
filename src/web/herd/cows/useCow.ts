import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { type CowRecord, cowRecordOf } from '@/domain/cows/record';
import { type CowState, cowStateOf } from '@/domain/cows/state';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';
import { useHerdReader } from '../useHerdReader';

/** A female and what she is today. */
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
  const herd = useHerdReader(animal.rebanhoId);
  const day = today();
  return useMemo(() => {
    if (!herd) return undefined;
    const record = cowRecordOf(herd, animal);
    return { herd, animal, record, state: cowStateOf(record, day), day };
  }, [herd, animal, day]);
}
