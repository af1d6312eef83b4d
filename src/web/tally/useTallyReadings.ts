import { useMemo } from 'react';
import { animalOfTag } from '@/domain/readings/animal';
import { unknownTag } from '@/domain/readings/messages';
import { useToast } from '@/web/components/toast';
import { useReadings } from '@/web/readings/channel';
import { useIdentifiersOf } from '@/web/shared/identifiers/useIdentifiers';
import type { TallyItem } from './types';
import type { Running } from './useTally';

/** A tag that is read goes to its animal. */
export function useTallyReadings({ entry, roll }: Running<TallyItem>): void {
  const toast = useToast();
  const identifiersOf = useIdentifiersOf();
  const field = useMemo(
    () => ({
      text: () => entry.state().text,
      write: (text: string) => entry.write(text),
    }),
    [entry],
  );
  useReadings(({ reading }) => {
    if (reading.tipo !== 'brinco') return false;
    const found = animalOfTag(
      [...roll.items.values()],
      reading.valor,
      ({ id }) => identifiersOf(id),
    );
    if (found) entry.choose(found.id);
    else toast({ kind: 'error', text: unknownTag(reading.valor) });
    return true;
  }, field);
}
