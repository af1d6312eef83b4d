import { useMemo } from 'react';
import { coverageOf } from '@/domain/vaccines/coverage';
import { compareNames } from '@/state/fold/sorting';
import { selectVaccinesInUse } from '@/state/vaccines/selectors';
import { today } from '@/web/clock';
import { useAppSelector } from '@/web/hooks';
import { compareDue, dueStateOf } from './words';

/** The vaccines that are not concluded, the most urgent first. */
export function useVaccinesInUse(rebanhoId: string) {
  const date = today();
  const asking = useAppSelector((state) =>
    selectVaccinesInUse(state, rebanhoId, date),
  );
  return useMemo(
    () =>
      asking
        .map(({ vaccine, groups }) => {
          const { emDia, faltam, pct } = coverageOf(vaccine, groups, date);
          const coverage = { upToDate: emDia.length, late: faltam.length, pct };
          return { vaccine, due: dueStateOf(groups), coverage };
        })
        .sort(
          (a, b) =>
            compareDue(a.due, b.due) ||
            compareNames(a.vaccine.nome, b.vaccine.nome),
        ),
    [asking, date],
  );
}
