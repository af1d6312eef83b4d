import { useMemo } from 'react';
import { animalSchema } from '@/contract/animals';
import { validate } from '@/contract/validation';
import type { AnimalInput } from '@/domain/animals/types';
import type { ImportContext } from '@/domain/import/preview';
import { selectAnimals, selectDiscarded } from '@/state/fold/selectors';
import { today, whenOnFarm } from '@/web/clock';
import { useAppSelector } from '@/web/hooks';
import { useHerdReader } from '@/web/shared/useHerdReader';

/** What rows of animals are held against; null while the herd is not there. */
export function useImportContext(
  rebanhoId: string,
): Omit<ImportContext, 'ids' | 'identifierIds' | 'linhas'> | null {
  const herd = useHerdReader(rebanhoId);
  const active = useAppSelector((state) => selectAnimals(state, rebanhoId));
  const gone = useAppSelector((state) => selectDiscarded(state, rebanhoId));
  return useMemo(() => {
    const day = today();
    const check = (input: AnimalInput) => {
      const outcome = validate(animalSchema, input, day);
      return outcome.ok ? [] : outcome.problem.campos;
    };
    if (!herd) return null;
    return { herd, when: whenOnFarm(), animals: [...active, ...gone], check };
  }, [herd, active, gone]);
}
