import { createSelector } from '@reduxjs/toolkit';
import type { Animal } from '@/domain/animals/types';
import { isPregnantOn } from '@/domain/cows/situation';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { animalsFor, type VaccineGroups } from '@/domain/vaccines/animalsFor';
import { dosesToldOf } from '@/domain/vaccines/doseNotices';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectReader } from '../fold/herdView';
import { selectAnimals } from '../fold/selectors';
import type { RootState } from '../rootReducer';

/** A vaccine of a herd; undefined: the device has no such. */
function selectVaccine(
  state: RootState,
  herdId: string,
  vacinaId: string,
): Vaccine | undefined {
  return selectReader(state, herdId)?.row('vacinas', vacinaId);
}

const NOBODY: VaccineGroups = {
  overdue: [],
  due: [],
  first: [],
  later: [],
  done: [],
  withoutBirthDate: [],
  outside: [],
};

/** The herd by what a vaccine asks of each animal on a date, by name. */
export const selectDueDoses: (
  state: RootState,
  herdId: string,
  vacinaId: string,
  date: FarmDate,
) => VaccineGroups = createSelector(
  [
    selectReader,
    selectAnimals,
    selectVaccine,
    (_state: RootState, _herd: string, _vaccine: string, date: FarmDate) =>
      date,
  ],
  (herd, animals, vaccine, date) =>
    herd && vaccine ? dueDoses(herd, animals, vaccine, date) : NOBODY,
);

interface Asking {
  readonly vaccine: Vaccine;
  readonly groups: VaccineGroups;
}

const NONE: readonly Asking[] = [];

/** The vaccines that are not concluded, each with what it asks on a date. */
export const selectVaccinesInUse: (
  state: RootState,
  herdId: string,
  date: FarmDate,
) => readonly Asking[] = createSelector(
  [
    selectReader,
    selectAnimals,
    (_state: RootState, _herd: string, date: FarmDate) => date,
  ],
  (herd, animals, date) => {
    if (!herd) return NONE;
    const inUse = herd.all('vacinas').filter((one) => !one.finalizada);
    return inUse.map((vaccine) => ({
      vaccine,
      groups: dueDoses(herd, animals, vaccine, date),
    }));
  },
);

function dueDoses(
  herd: HerdReader,
  animals: readonly Animal[],
  vaccine: Vaccine,
  date: FarmDate,
): VaccineGroups {
  return animalsFor({
    vaccine,
    animals,
    doses: dosesToldOf(
      vaccine,
      herd.all('vacinas'),
      herd.all('dosesAplicadas'),
    ),
    date,
    isPregnant: isPregnantOn(herd, date),
  });
}
