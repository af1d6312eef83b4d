import { useCallback } from 'react';
import type { Animal } from '@/domain/animals/types';
import { tagOf } from '@/domain/identifiers/current';
import type { FarmTime } from '@/domain/shared/dates';
import { type Glance, useGlances } from '@/web/shared/animals/glance';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import {
  usePossibleWithdrawals,
  useWithdrawals,
} from '@/web/shared/withdrawal/useWithdrawals';

export interface RowFacts {
  readonly tag: string | null;
  readonly glance: Glance;
  /** The end of its withdrawal; null: it may be in one. */
  readonly until: FarmTime | null | undefined;
}

/** What a row shows beside the animal itself, asked of those in sight. */
export function useRowFacts(rebanhoId: string): (animal: Animal) => RowFacts {
  const glanceOf = useGlances(rebanhoId);
  const identifiersOf = useIdentifiersOf();
  const withdrawals = useWithdrawals(rebanhoId);
  const possible = usePossibleWithdrawals(rebanhoId);
  return useCallback(
    (animal) => {
      const { animalId } = animal;
      const doubt = possible.has(animalId) ? null : undefined;
      return {
        tag: tagOf(identifiersOf(animalId)),
        glance: glanceOf(animal),
        until: withdrawals.get(animalId)?.ate ?? doubt,
      };
    },
    [glanceOf, identifiersOf, withdrawals, possible],
  );
}
