import type { Animal } from '../animals/types';
import type { Herd } from '../herds/types';
import type { Holder, Identifier, IdentifierKey } from './types';

/** One animal's among all the herds of an account. */
export function isOfAccount({ esquema }: Pick<Identifier, 'esquema'>): boolean {
  return esquema === 'PNIB' || esquema === 'EID';
}

/** Whether two keys are of one identifier. */
export function isSame(one: IdentifierKey, other: IdentifierKey): boolean {
  return one.esquema === other.esquema && one.valor === other.valor;
}

/** What is looked through for holders. */
interface Searched {
  readonly herd: Herd;
  readonly identifiers: readonly Identifier[];
  readonly animal: (id: string) => Animal | undefined;
}

/** The animals of one herd on which an identifier now hangs. */
export function holdersIn(
  { herd, identifiers, animal }: Searched,
  of: IdentifierKey,
): readonly Holder[] {
  const { rebanhoId, nome: rebanhoNome } = herd;
  const { esquema, valor } = of;
  return identifiers
    .filter((row) => row.ate === null && isSame(row, of))
    .flatMap((row) => animal(row.animalId) ?? [])
    .map(({ animalId, nome, descartado }) => ({
      ...{ esquema, valor, rebanhoId, rebanhoNome },
      ...{ animalId, nome, descartado },
    }));
}
