import type { Animal } from './types';

type Descendant = Pick<Animal, 'animalId' | 'maeId' | 'paiId'>;

/**
 * The animals with every parent before its offspring; `circular` are those that
 * descend from themselves or from such a one. Iterative: a line of descent may
 * be 10,000 long.
 */
export function parentsFirst<A extends Descendant>(
  inputs: readonly A[],
): {
  readonly sorted: readonly A[];
  readonly circular: ReadonlySet<string>;
} {
  const ids = new Set(inputs.map(({ animalId }) => animalId));
  const waiting = new Map<string, A[]>();
  const missing = new Map<string, number>();
  for (const input of inputs) {
    const parents = parentsOf(input).filter((id) => ids.has(id));
    missing.set(input.animalId, parents.length);
    for (const id of parents) {
      const children = waiting.get(id);
      if (children) children.push(input);
      else waiting.set(id, [input]);
    }
  }
  const sorted = inputs.filter(({ animalId }) => !missing.get(animalId));
  for (const { animalId } of sorted) {
    for (const child of waiting.get(animalId) ?? []) {
      const left = (missing.get(child.animalId) ?? 0) - 1;
      missing.set(child.animalId, left);
      if (left === 0) sorted.push(child);
    }
  }
  const placed = new Set(sorted.map(({ animalId }) => animalId));
  return {
    sorted,
    circular: new Set([...ids].filter((id) => !placed.has(id))),
  };
}

/** Mother and father, as far as they are known. */
export function parentsOf({ maeId, paiId }: Descendant): string[] {
  return [maeId, paiId].flatMap((id) => id ?? []);
}
