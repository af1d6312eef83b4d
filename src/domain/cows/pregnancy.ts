import type { FarmDate } from '../shared/dates';
import type { HerdReader } from '../shared/effects';
import { cowRecordOf } from './record';
import { cowStateOf } from './state';

/** Tells of each female whether she is pregnant on a day. */
export function isPregnantOn(
  herd: HerdReader,
  date: FarmDate,
): (animalId: string) => boolean {
  return (animalId) => {
    const animal = herd.row('animais', animalId);
    if (animal?.sexo !== 'F') return false;
    return cowStateOf(cowRecordOf(herd, animal), date).prenhe;
  };
}
