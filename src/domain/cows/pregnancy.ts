import { dayNumber, type FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { type CowRecord, cowRecordOf, recordUntil } from './record';
import { situationAt } from './situation';

/**
 * Whether an animal was known to be pregnant on a day, by what had happened
 * until then: what filters of animals ask.
 */
export function isPregnantOn(
  herd: HerdReader,
  date: FarmDate,
): (animalId: string) => boolean {
  const day = dayNumber(date);
  return (animalId) => {
    const animal = herd.row('animais', animalId);
    if (animal?.sexo !== 'F') return false;
    return isPregnantAt(cowRecordOf(herd, animal), day);
  };
}

/** The same of one cow's whole record; the day is a `dayNumber`. */
export function isPregnantAt(record: CowRecord, day: number): boolean {
  return situationAt(recordUntil(record, day), day).concepcao !== null;
}
