import type { Animal } from '@/domain/animals/types';
import { type CowRecord, cowRecordOf } from '@/domain/cows/record';
import { type CowState, cowStateOf } from '@/domain/cows/state';
import { recordAsOf, weightOn } from '@/domain/reports/asOf';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import type { ProductiveStatus } from '@/domain/shared/enumerations';

/** A female and what she was at the end of a day. */
export interface CowAsOf {
  readonly animal: Animal;
  readonly record: CowRecord;
  readonly state: CowState;
  readonly producao: ProductiveStatus | null;
}

/** Of the events known today that had happened by then. */
export function cowAsOf(
  herd: HerdReader,
  animal: Animal,
  date: FarmDate,
): CowAsOf {
  const weighings = herd.rowsOf('pesagens', animal.animalId);
  const record = recordAsOf(cowRecordOf(herd, animal), weighings, date);
  const producao = record.producao.at(-1)?.produtividade ?? null;
  return { animal, record, state: cowStateOf(record, date), producao };
}

/** Its last weight by then, kg; null: not weighed yet. */
export function weightAt(
  herd: HerdReader,
  { animalId }: Animal,
  date: FarmDate,
): number | null {
  return weightOn(herd.rowsOf('pesagens', animalId), date);
}
