import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { pregnantIn } from '@/domain/reports/definitions';
import { today } from '@/web/clock';
import { useWholeHerd } from '@/web/shared/useHerdReader';
import type { IsPregnant } from './filters';

/** Who is pregnant, as Hoje counts them; each is looked at once. */
export function usePregnant(rebanhoId: string): IsPregnant {
  const herd = useWholeHerd(rebanhoId);
  const day = today();
  return useMemo(() => {
    if (!herd) return lastSaid;
    const isPregnant = pregnantIn(herd, day);
    const known = new Map<Animal, boolean>();
    return (animal) => {
      const is = known.get(animal) ?? isPregnant(animal);
      known.set(animal, is);
      return is;
    };
  }, [herd, day]);
}

/** Of what the animal's own row says. */
function lastSaid({ situacaoReprodutiva }: Animal): boolean {
  return situacaoReprodutiva === 'PN';
}
