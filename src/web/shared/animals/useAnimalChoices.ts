import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import {
  selectAnimal,
  selectAnimals,
  selectDiscarded,
} from '@/state/fold/selectors';
import { selectIdentifiersOf } from '@/state/identifiers/selectors';
import type { AnimalFieldProps } from '@/web/forms/AnimalField';
import { useAppStore } from '@/web/hooks';

/**
 * A herd's animals for an `AnimalField`, by name, those that left last. They
 * are read when somebody looks for one: a form that follows a list of 10,000
 * makes it again at every record.
 */
export function useAnimalChoices(
  rebanhoId: string,
  offers: (animal: Animal) => boolean,
): Pick<AnimalFieldProps, 'animals' | 'nameOf' | 'identifiersOf'> {
  const store = useAppStore();
  return {
    animals: () => {
      const state = store.getState();
      const active = selectAnimals(state, rebanhoId);
      const gone = selectDiscarded(state, rebanhoId);
      return [...active, ...gone].filter(offers).map(summaryOf);
    },
    identifiersOf: (id) => selectIdentifiersOf(store.getState(), rebanhoId)(id),
    nameOf: (id) => selectAnimal(store.getState(), rebanhoId, id)?.nome,
  };
}
