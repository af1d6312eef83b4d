import type { Animal } from '@/domain/animals/types';
import { nameKey } from '@/domain/shared/names';
import type { Bucket, Buckets } from '../confirmed/buckets';

/** What rules look up, made once per bucket: an unchanged one is never read. */
interface BucketIndex {
  /** Active animals by name key. */
  readonly names: ReadonlyMap<string, Animal>;
  readonly parents: ReadonlySet<string>;
}

const indexes = new WeakMap<Bucket<Animal>, BucketIndex>();

/** The active animals of that name in a herd. */
export function namesakesIn(buckets: Buckets<Animal>, key: string): Animal[] {
  return buckets.flatMap((bucket) => indexOf(bucket).names.get(key) ?? []);
}

export function isParentIn(buckets: Buckets<Animal>, id: string): boolean {
  return buckets.some((bucket) => indexOf(bucket).parents.has(id));
}

function indexOf(bucket: Bucket<Animal>): BucketIndex {
  const known = indexes.get(bucket);
  if (known) return known;
  const names = new Map<string, Animal>();
  const parents = new Set<string>();
  for (const animal of Object.values(bucket)) {
    if (!animal.descartado) names.set(nameKey(animal.nome), animal);
    if (animal.maeId !== null) parents.add(animal.maeId);
    if (animal.paiId !== null) parents.add(animal.paiId);
  }
  const made = { names, parents };
  indexes.set(bucket, made);
  return made;
}
