import type { Animal } from '../animals/types';
import type { HerdReader } from '../shared/effects';
import { isOfAccount } from './holders';
import type { Holder, Identifier, IdentifierKey } from './types';

/** All other animals that an identifier is on; `animal` is whose it is to be. */
export function holdersOf(
  herd: HerdReader,
  row: IdentifierKey & { readonly animalId: string },
  animal: Animal | undefined,
): readonly Holder[] {
  if (!isUnique(row)) return [];
  const active = !animal?.descartado;
  return herd
    .holders(row)
    .filter(
      ({ animalId, descartado }) =>
        animalId !== row.animalId &&
        (isOfAccount(row) || (active && !descartado)),
    );
}

/** Of a herd's active animals one has it at a time. */
export function isUnique(row: Pick<Identifier, 'esquema'>): boolean {
  return isOfAccount(row) || row.esquema === 'MANEJO';
}
