import type { Animal } from '../animals/types';

/** An animal and its parents; null where a parent is not known. */
export interface Ancestor {
  readonly animal: Animal;
  readonly mae: Ancestor | null;
  readonly pai: Ancestor | null;
}

/** The tree of an animal: its parents, theirs, and theirs again. */
export function genealogyOf(
  animalId: string,
  find: (animalId: string) => Animal | undefined,
  generations = 3,
): Ancestor | null {
  const animal = find(animalId);
  if (!animal) return null;
  const parent = (id: string | null) =>
    id === null || generations === 0
      ? null
      : genealogyOf(id, find, generations - 1);
  return { animal, mae: parent(animal.maeId), pai: parent(animal.paiId) };
}
