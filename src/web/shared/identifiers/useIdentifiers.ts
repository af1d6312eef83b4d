import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import type { Animal } from '@/domain/animals/types';
import { calledOf, compareTags, tagOf } from '@/domain/identifiers/current';
import {
  formerOf,
  type IdentifiersOf,
  matcherOf,
} from '@/domain/identifiers/search';
import { selectIdentifiersOf } from '@/state/identifiers/selectors';
import { useAppSelector } from '@/web/hooks';
import { useEntryPreferences } from '@/web/kiosk/entryPreferences';
import { useKiosk } from '@/web/kiosk/kioskContext';

/** What hangs or hung on each animal of the herd on screen. */
export function useIdentifiersOf(): IdentifiersOf {
  const { rebanhoId = '' } = useParams();
  return useAppSelector((state) => selectIdentifiersOf(state, rebanhoId));
}

/**
 * What each animal of the herd on screen is called: name and tag, as set; on
 * the parlour's tablet the tag first.
 */
export function useCalled(): (animalId: string, nome: string) => string {
  const identifiersOf = useIdentifiersOf();
  const { primeiro: set } = useEntryPreferences();
  const { on } = useKiosk();
  const primeiro = on ? 'brinco' : set;
  return (animalId, nome) =>
    calledOf(nome, tagOf(identifiersOf(animalId)), primeiro);
}

/** What an animal had that a search found it by, in words. */
export function useFormer(
  search: string,
): (animalId: string, nome: string) => string | null {
  const identifiersOf = useIdentifiersOf();
  const match = useMemo(() => matcherOf(search), [search]);
  return (animalId, nome) =>
    search.trim() === ''
      ? null
      : formerOf(match({ nome }, identifiersOf(animalId)));
}

/** By tag where that is what animals are called by first; else as they come. */
export function useInOrder<One extends Pick<Animal, 'animalId'>>(
  animals: readonly One[],
): readonly One[] {
  const identifiersOf = useIdentifiersOf();
  const { primeiro } = useEntryPreferences();
  return useMemo(() => {
    if (primeiro === 'nome') return animals;
    const tagged = animals.map((animal) => ({
      animal,
      tag: tagOf(identifiersOf(animal.animalId)),
    }));
    tagged.sort((one, other) => compareTags(one.tag, other.tag));
    return tagged.map(({ animal }) => animal);
  }, [animals, identifiersOf, primeiro]);
}
