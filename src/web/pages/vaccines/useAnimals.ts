import type { Animal } from '@/domain/animals/types';
import type { HerdReader } from '@/domain/shared/effects';
import { selectAnimals } from '@/state/fold/selectors';
import { useAppSelector } from '@/web/hooks';

/** The herd's active animals, by name. */
export function useAnimals({ herd }: HerdReader): readonly Animal[] {
  return useAppSelector((state) => selectAnimals(state, herd.rebanhoId));
}
