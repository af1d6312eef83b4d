import type { Category } from '@/domain/shared/enumerations';

const PAGES = { V: 'vaca', T: 'touro', N: 'animal' } as const;

interface Placed {
  readonly rebanhoId: string;
  readonly categoria: Category;
}

/** The address of an animal's own page: a cow's, a bull's or a young one's. */
export function animalPath(
  animal: Placed & ({ readonly animalId: string } | { readonly id: string }),
): string {
  const id = 'animalId' in animal ? animal.animalId : animal.id;
  return `/rebanho/${animal.rebanhoId}/${PAGES[animal.categoria]}/${id}`;
}
