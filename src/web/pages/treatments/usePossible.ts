import { useMemo } from 'react';
import type { HerdReader } from '@/domain/shared/effects';
import { mayGoToTank, type OffTank } from '@/domain/treatments/withdrawal';
import { usePossibleWithdrawals } from '@/web/shared/withdrawal/useWithdrawals';
import { byName } from './byName';

/** Cows that only a draft names, by name. */
export function usePossible(herd: HerdReader, off: readonly OffTank[]) {
  const drafts = usePossibleWithdrawals(herd.herd.rebanhoId);
  return useMemo(() => {
    const certain = new Set(off.map(({ animal }) => animal.animalId));
    const cows = [...drafts.keys()]
      .filter((id) => !certain.has(id))
      .flatMap((id) => herd.row('animais', id) ?? [])
      .filter((animal) => mayGoToTank(animal) && !animal.descartado);
    return byName(cows).map((animal) => ({
      animal,
      to: drafts.get(animal.animalId) ?? '',
    }));
  }, [herd, off, drafts]);
}
