import { useMemo } from 'react';
import { dayOf, type FarmTime } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { cowsInColostrum } from '@/domain/treatments/colostrum';
import {
  cowsOffTank,
  mayGoToTank,
  type OffTank,
} from '@/domain/treatments/withdrawal';
import { compareNames } from '@/state/fold/sorting';
import { usePossibleWithdrawals } from '@/web/shared/withdrawal/useWithdrawals';

/** Whose milk stays out of the tank at a time, each cow by her one reason. */
export function useOffTank(herd: HerdReader, now: FarmTime) {
  const day = dayOf(now);
  const off = useMemo(
    () => cowsOffTank(herd.all('animais'), herd.all('aplicacoes'), now),
    [herd, now],
  );
  const fresh = useMemo(() => cowsInColostrum(herd, day), [herd, day]);
  const possible = usePossible(herd, off);
  // A treatment outlasts the colostrum, and so may one that is in doubt.
  const named = new Set(
    [...off, ...possible].map(({ animal }) => animal.animalId),
  );
  const colostrum = fresh.filter(({ animal }) => !named.has(animal.animalId));
  const total = off.length + colostrum.length + possible.length;
  return { off, colostrum, possible, total };
}

export type OffTankView = ReturnType<typeof useOffTank>;

/** Cows of whose treatment only this device knows, by name. */
function usePossible(herd: HerdReader, off: readonly OffTank[]) {
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
