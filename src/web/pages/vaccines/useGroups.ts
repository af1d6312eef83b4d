import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { isPregnantOn } from '@/domain/cows/pregnancy';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { animalsFor, type VaccineGroups } from '@/domain/vaccines/animalsFor';
import type { Vaccine } from '@/domain/vaccines/types';
import { selectAnimals } from '@/state/fold/selectors';
import { useAppSelector } from '@/web/hooks';

/** The herd by what the vaccine asks of each animal on a date, by name. */
export function useGroups(
  reader: HerdReader,
  vaccine: Vaccine,
  date: FarmDate,
): VaccineGroups {
  const animals = useAnimals(reader);
  return useMemo(
    () => groupsOf(reader, animals, vaccine, date),
    [reader, animals, vaccine, date],
  );
}

/** The herd's active animals, by name. */
export function useAnimals({ herd }: HerdReader): readonly Animal[] {
  return useAppSelector((state) => selectAnimals(state, herd.rebanhoId));
}

export function groupsOf(
  reader: HerdReader,
  animals: readonly Animal[],
  vaccine: Vaccine,
  date: FarmDate,
): VaccineGroups {
  return animalsFor({
    vaccine,
    animals,
    doses: reader.rowsOf('dosesAplicadas', vaccine.vacinaId),
    date,
    isPregnant: isPregnantOn(reader, date),
  });
}
