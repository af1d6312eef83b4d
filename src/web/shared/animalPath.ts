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

const TELL_OF_BULL = 'informar=touro';

/** The form where one tells whether a bull is the farm's own. */
export function tellOfBullPath({
  rebanhoId,
  animalId,
}: Readonly<Record<'rebanhoId' | 'animalId', string>>): string {
  return `/rebanho/${rebanhoId}/editar-animal/${animalId}?${TELL_OF_BULL}`;
}

export function isToldOfBull(search: string): boolean {
  return search.includes(TELL_OF_BULL);
}
