import { useMemo } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { coverageOf } from '@/domain/vaccines/coverage';
import { compareNames } from '@/state/fold/sorting';
import { today } from '@/web/clock';
import { groupsOf, useAnimals } from './useGroups';
import { compareDue, dueStateOf } from './words';

/** The vaccines that are not concluded, the most urgent first. */
export function useVaccinesInUse(reader: HerdReader) {
  const animals = useAnimals(reader);
  return useMemo(() => {
    const date = today();
    return reader
      .all('vacinas')
      .filter(({ finalizada }) => !finalizada)
      .map((vaccine) => {
        const groups = groupsOf(reader, animals, vaccine, date);
        const { emDia, faltam, pct } = coverageOf(vaccine, groups, date);
        const coverage = { upToDate: emDia.length, late: faltam.length, pct };
        return { vaccine, due: dueStateOf(groups), coverage };
      })
      .sort(
        (a, b) =>
          compareDue(a.due, b.due) ||
          compareNames(a.vaccine.nome, b.vaccine.nome),
      );
  }, [reader, animals]);
}
