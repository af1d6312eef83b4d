import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import { selectReader } from '@/state/fold/herdView';
import {
  selectAnimal,
  selectAnimals,
  selectDiscarded,
} from '@/state/fold/selectors';
import { selectIdentifiersOf } from '@/state/identifiers/selectors';
import type { RootState } from '@/state/rootReducer';
import { today } from '@/web/clock';
import type { AnimalFieldProps } from '@/web/forms/AnimalField';
import { useAppStore } from '@/web/hooks';
import { AnimalLine } from './AnimalLine';
import { glancesOf } from './glance';

/**
 * A herd's animals for an `AnimalField`: the likely ones first, otherwise by
 * name, those that left last. They are read when somebody looks for one: a form
 * that follows a list of 10,000 makes it again at every record. `likely`: where
 * the form knows better than that something is to be done now.
 */
export function useAnimalChoices(
  rebanhoId: string,
  offers: (animal: Animal) => boolean,
  likely?: (animal: Animal) => boolean,
): Pick<AnimalFieldProps, 'animals' | 'nameOf' | 'identifiersOf' | 'lineOf'> {
  const store = useAppStore();
  return {
    animals: () => {
      const state = store.getState();
      const active = selectAnimals(state, rebanhoId).filter(offers);
      const gone = selectDiscarded(state, rebanhoId).filter(offers);
      const isLikely = likely ?? dueIn(state, rebanhoId, active.length);
      return [...likelyFirst(active, isLikely), ...gone].map(summaryOf);
    },
    identifiersOf: (id) => selectIdentifiersOf(store.getState(), rebanhoId)(id),
    nameOf: (id) => selectAnimal(store.getState(), rebanhoId, id)?.nome,
    lineOf: (animal) => <AnimalLine animal={animal} />,
  };
}

/** More are not all worked out for the order of a list. */
const JUDGED_MAX = 1000;

/** Whether something is to be done with an animal today. */
function dueIn(state: RootState, rebanhoId: string, many: number) {
  const herd = selectReader(state, rebanhoId);
  if (!herd || many > JUDGED_MAX) return () => false;
  const glanceOf = glancesOf(herd, today());
  return (animal: Animal) => glanceOf(animal).next?.now ?? false;
}

function likelyFirst(
  animals: readonly Animal[],
  isLikely: (animal: Animal) => boolean,
): readonly Animal[] {
  const first = new Set(animals.filter(isLikely));
  return [...first, ...animals.filter((animal) => !first.has(animal))];
}
