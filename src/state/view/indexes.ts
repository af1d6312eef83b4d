import type { Animal } from '@/domain/animals/types';
import { nameKey } from '@/domain/shared/names';
import { ownerOf, type TableName, type Tables } from '@/domain/shared/tables';
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
  const found: Animal[] = [];
  // Hundreds of buckets at each tap on "Salvar": no list for each of them.
  for (const bucket of buckets) {
    const animal = indexOf(bucket).names.get(key);
    if (animal) found.push(animal);
  }
  return found;
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

type Owned = ReadonlyMap<string, readonly unknown[]>;
const owned = new WeakMap<object, Owned>();

/** The rows of one owner in a table. */
export function ownedIn<T extends TableName>(
  table: T,
  buckets: Buckets<Tables[T]> | undefined,
  owner: string,
): Tables[T][] {
  return (buckets ?? []).flatMap((bucket) => {
    const rows = ownersOf(table, bucket).get(owner) ?? [];
    return rows as readonly Tables[T][];
  });
}

function ownersOf<T extends TableName>(
  table: T,
  bucket: Bucket<Tables[T]>,
): Owned {
  const known = owned.get(bucket);
  if (known) return known;
  const made = new Map<string, Tables[T][]>();
  for (const row of Object.values(bucket)) {
    const owner = ownerOf(table, row);
    if (owner === null) continue;
    const rows = made.get(owner);
    if (rows) rows.push(row);
    else made.set(owner, [row]);
  }
  owned.set(bucket, made);
  return made;
}
