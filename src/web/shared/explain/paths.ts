/** Where a herd, or one of its animals, is shown as of a past date. */
export function asOfPath(rebanhoId: string, animalId?: string): string {
  const animal = animalId === undefined ? '' : `/${animalId}`;
  return `/rebanho/${rebanhoId}/como-estava${animal}`;
}
