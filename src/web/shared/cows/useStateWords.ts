import { useMemo } from 'react';
import type { Animal } from '@/domain/animals/types';
import { cowRecordOf } from '@/domain/cows/record';
import { COW_STATES, cowStateOf } from '@/domain/cows/state';
import type { FarmDate } from '@/domain/shared/dates';
import type { HerdReader } from '@/domain/shared/effects';
import { today } from '@/web/clock';
import { useHerdReader } from '@/web/shared/useHerdReader';

/** What a female is today, as her own page says it; null: nothing is known. */
export type StateWords = (animal: Animal) => string | null;

/** Found out when a row asks: of a large herd only the rows in sight do. */
export function useStateWords(rebanhoId: string): StateWords {
  const herd = useHerdReader(rebanhoId);
  const day = today();
  return useMemo(() => {
    const known = new Map<string, string | null>();
    return (animal) => {
      const { animalId } = animal;
      const found = known.get(animalId);
      if (found !== undefined) return found;
      const words = herd ? stateWords(herd, animal, day) : null;
      known.set(animalId, words);
      return words;
    };
  }, [herd, day]);
}

function stateWords(
  herd: HerdReader,
  animal: Animal,
  day: FarmDate,
): string | null {
  if (animal.sexo !== 'F') return null;
  const record = cowRecordOf(herd, animal);
  if (record.reproducao.length === 0) return null;
  const { estado } = cowStateOf(record, day);
  // Her productive situation says that already.
  return estado === 'IMPRODUTIVA' ? '' : COW_STATES[estado];
}
