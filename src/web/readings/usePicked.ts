import type { AnimalSummary } from '@/domain/animals/types';
import type { IdentifiersOf } from '@/domain/identifiers/search';
import { animalOfTag } from '@/domain/readings/animal';
import { unknownTag } from '@/domain/readings/messages';
import { useToast } from '@/web/components/toast';
import { useReadings } from './channel';

interface Picker {
  readonly animals: () => readonly AnimalSummary[];
  readonly identifiersOf: IdentifiersOf;
  readonly onChoose: (id: string) => void;
}

/** A tag that is read while one chooses an animal chooses it. */
export function usePicked({ animals, identifiersOf, onChoose }: Picker): void {
  const toast = useToast();
  useReadings(({ reading }) => {
    if (reading.tipo !== 'brinco') return false;
    const found = animalOfTag(animals(), reading.valor, ({ id }) =>
      identifiersOf(id),
    );
    if (found) onChoose(found.item.id);
    else toast({ kind: 'error', text: unknownTag(reading.valor) });
    if (found?.said) toast({ kind: 'info', text: found.said });
    return true;
  });
}
