import type { CowRecord } from '../cows/record';
import { type CowState, cowStateOf } from '../cows/state';
import { type ReportInput, recordsOf } from './input';

/** An active female and what she is today. */
export interface JudgedCow {
  readonly record: CowRecord;
  readonly state: CowState;
}

/** Every active female of these with her state, which is worked out once. */
export function judgedCows(
  input: ReportInput,
  records: readonly CowRecord[] = recordsOf(input),
): readonly JudgedCow[] {
  return records
    .filter(({ animal }) => !animal.descartado)
    .map((record) => ({ record, state: cowStateOf(record, input.today) }));
}
