import { useMemo } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { mayGoToTank, type OffTank } from '@/domain/treatments/withdrawal';
import { compareNames } from '@/state/fold/sorting';
import { usePossibleWithdrawals } from '@/web/shared/withdrawal/useWithdrawals';

/** Cows of whose treatment only this device knows, by name. */
export function usePossible(herd: HerdReader, off: readonly OffTank[]) {
  const doubts = usePossibleWithdrawals(herd.herd.rebanhoId);
  return useMemo(() => {
    const certain = new Set(off.map(({ animal }) => animal.animalId));
    const cows = [...doubts]
      .filter(([id]) => !certain.has(id))
      .flatMap(([id, doubt]) => {
        const animal = herd.row('animais', id);
        const counts = animal && mayGoToTank(animal) && !animal.descartado;
        return counts ? [{ animal, doubt }] : [];
      });
    return cows.sort((a, b) => compareNames(a.animal.nome, b.animal.nome));
  }, [herd, off, doubts]);
}
