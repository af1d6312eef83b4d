import type { Animal } from '../../animals/types';
import { readIdentifier } from '../../identifiers/forms';
import type { Identifier, Scheme } from '../../identifiers/types';
import { nameKey } from '../../shared/names';
import { ADE_SCHEMES, type AdeIdentifier } from './types';

/** Of an animal, in the order in which one is chosen to stand for it. */
const PREFERRED = ['PNIB', 'EID', 'MANEJO'] as const;

/** How each animal of a herd is called in ADE. */
export interface Naming {
  /** The one that stands for it: no other animal of the herd ever had it. */
  readonly of: (animalId: string) => AdeIdentifier;
  /** The others, open ones only. */
  readonly others: (animalId: string) => readonly AdeIdentifier[];
}

export function namingOf(
  animals: readonly Animal[],
  identifiers: readonly Identifier[],
): Naming {
  const all = new Map(animals.map((animal) => [animal.animalId, animal]));
  const own = openBy(identifiers);
  const owners = ownersOf(animals, identifiers);
  const isOnly = ({ scheme, id }: AdeIdentifier) =>
    owners.get(keyOf(scheme, id))?.size === 1;
  const named = (animalId: string): readonly AdeIdentifier[] => {
    const known = own.get(animalId) ?? [];
    const { nome } = all.get(animalId) ?? {};
    return [
      ...PREFERRED.flatMap((scheme) =>
        known.filter(({ esquema }) => esquema === scheme).map(hung),
      ),
      ...(nome ? [{ scheme: ADE_SCHEMES.nome, id: nome }] : []),
      { scheme: ADE_SCHEMES.id, id: animalId },
      ...known
        .filter(({ esquema }) => esquema === 'RGD' || esquema === 'OUTRO')
        .map(hung),
    ];
  };
  const of = (animalId: string): AdeIdentifier =>
    named(animalId).find(isOnly) ?? { scheme: ADE_SCHEMES.id, id: animalId };
  const others = (animalId: string) => {
    const { scheme, id } = of(animalId);
    return named(animalId).filter(
      (one) => one.scheme !== scheme || one.id !== id,
    );
  };
  return { of: remembered(of), others };
}

function hung({ esquema, valor }: Identifier): AdeIdentifier {
  return { scheme: ADE_SCHEMES[esquema], id: valor };
}

function openBy(identifiers: readonly Identifier[]) {
  const found = new Map<string, Identifier[]>();
  const open = identifiers.filter(({ ate }) => ate === null);
  for (const row of [...open].sort(byId)) {
    found.set(row.animalId, [...(found.get(row.animalId) ?? []), row]);
  }
  return found;
}

/** Rows come in no order: what is made of them must not depend on it. */
function byId(a: Identifier, b: Identifier): number {
  return a.identificacaoId < b.identificacaoId ? -1 : 1;
}

/** Whose each identifier is, or was. */
function ownersOf(
  animals: readonly Animal[],
  identifiers: readonly Identifier[],
) {
  const owners = new Map<string, Set<string>>();
  const add = (scheme: string, id: string, animalId: string) => {
    const key = keyOf(scheme, id);
    const known = owners.get(key) ?? new Set();
    owners.set(key, known.add(animalId));
  };
  for (const { animalId, nome } of animals) {
    add(ADE_SCHEMES.nome, nome, animalId);
    add(ADE_SCHEMES.id, animalId, animalId);
  }
  for (const { animalId, esquema, valor } of identifiers) {
    add(ADE_SCHEMES[esquema], valor, animalId);
  }
  return owners;
}

function keyOf(scheme: string, id: string): string {
  return `${scheme} ${scheme === ADE_SCHEMES.nome ? nameKey(id) : id}`;
}

function remembered<Result>(make: (id: string) => Result) {
  const made = new Map<string, Result>();
  return (id: string): Result => {
    const known = made.get(id) ?? make(id);
    made.set(id, known);
    return known;
  };
}

/**
 * What an identifier of a scheme that Lida does not know is found by: the scheme
 * too, for two programs both count from 1. Undefined: the scheme is known.
 */
export function foreignKey({ scheme, id }: AdeIdentifier): string | undefined {
  const name = scheme.toLowerCase();
  const { id: ownId, nome } = ADE_SCHEMES;
  if (schemeOf(scheme) || name === ownId || name === nome) return undefined;
  const read = readIdentifier('OUTRO', id);
  return `de ${name} ${'valor' in read ? read.valor : id}`;
}

/** Lida's scheme of one of ADE's; undefined: another's, or no tag at all. */
export function schemeOf(scheme: string): Scheme | undefined {
  const known = (['MANEJO', 'PNIB', 'EID', 'RGD', 'OUTRO'] as const).find(
    (one) => ADE_SCHEMES[one] === scheme.toLowerCase(),
  );
  if (known) return known;
  return /11784|11785/.test(scheme) ? 'EID' : undefined;
}
