import type { Animal } from '@/domain/animals/types';
import { type Buckets, rowsOf } from '../rows/buckets';

let collator: Intl.Collator | undefined;

/** Made where a name is first compared: the page starts without it. */
function names(): Intl.Collator {
  collator ??= new Intl.Collator('pt-BR', {
    sensitivity: 'base',
    numeric: true,
  });
  return collator;
}

/** "Vaca 2" before "Vaca 10", whatever the case and accents. */
export function compareNames(a: string, b: string): number {
  return names().compare(a, b);
}

/** By name; the id settles a draw, so that the order is one. */
export function compareAnimals(a: Animal, b: Animal): number {
  return compareNames(a.nome, b.nome) || byId(a, b);
}

function byId(a: Animal, b: Animal): number {
  return a.animalId < b.animalId ? -1 : 1;
}

/** Above this share of changed rows sorting anew is cheaper. */
const FEW = 1 / 2;

const lists = new WeakMap<Buckets<Animal>, readonly Animal[]>();
let last: { buckets: Buckets<Animal>; list: readonly Animal[] } | null = null;

/**
 * A herd's animals by name. Sorting 10,000 names takes long, so the list of the
 * buckets asked for last is mended where most of the rows are the same.
 */
export function sortedAnimals(buckets: Buckets<Animal>): readonly Animal[] {
  const known = lists.get(buckets);
  if (known) return known;
  return remember(buckets, mended(buckets) ?? sorted(rowsOf(buckets)));
}

function remember(buckets: Buckets<Animal>, list: readonly Animal[]) {
  lists.set(buckets, list);
  last = { buckets, list };
  return list;
}

/**
 * Sorts a herd's animals before a list asks, a step at a time: 10,000 at once
 * hold up the page.
 */
export function* sortAhead(buckets: Buckets<Animal>): Generator<void> {
  if (lists.has(buckets)) return;
  let list = mended(buckets);
  if (!list) {
    const keyed: Keyed[] = [];
    for (const bucket of buckets) {
      keyed.push(...Object.values(bucket).map(withKey));
      yield;
    }
    keyed.sort(byKey);
    yield;
    list = settled(keyed);
  }
  remember(buckets, list);
}

function sorted(rows: readonly Animal[]): readonly Animal[] {
  return settled(rows.map(withKey).sort(byKey));
}

type Keyed = readonly [key: string, row: Animal];

function withKey(row: Animal): Keyed {
  return [roughKey(row.nome), row];
}

function byKey([a, one]: Keyed, [b, other]: Keyed): number {
  return a === b ? byId(one, other) : a < b ? -1 : 1;
}

/** Of two such keys plain text has the order that the collator has. */
const PLAIN = /^([a-z ]|\d{9}(?!\d))*$/;

/**
 * Sorted roughly by plain text, which is cheap: the collator, which is not,
 * then finds them nearly in order and compares those alone that need it.
 */
function settled(roughly: Keyed[]): readonly Animal[] {
  return roughly
    .sort((a, b) =>
      PLAIN.test(a[0] + b[0]) ? byKey(a, b) : compareAnimals(a[1], b[1]),
    )
    .map(([, row]) => row);
}

/** "Vaca 2" before "Vaca 10" here too. */
function roughKey(name: string): string {
  return name
    .toLowerCase()
    .replace(/\d+/g, (digits) => digits.padStart(9, '0'));
}

function mended(buckets: Buckets<Animal>): readonly Animal[] | null {
  if (!last || last.buckets.length !== buckets.length) return null;
  const { list, buckets: before } = last;
  const gone = new Set(others(before, buckets));
  const added = others(buckets, before);
  const few = Math.max(gone.size, added.length) <= list.length * FEW;
  return few ? replaceSorted(list, gone, added) : null;
}

/** The rows of one table that the other has not, or has otherwise. */
function others(table: Buckets<Animal>, other: Buckets<Animal>): Animal[] {
  return table.flatMap((bucket, index) => {
    const beside = other[index];
    if (bucket === beside) return [];
    return Object.values(bucket).filter(
      (row) => beside?.[row.animalId] !== row,
    );
  });
}

/** A sorted list without some rows and with others. */
export function replaceSorted(
  list: readonly Animal[],
  gone: ReadonlySet<Animal>,
  added: readonly Animal[],
): readonly Animal[] {
  return woven(list, gone, sorted(added));
}

/** Of two that are sorted, one. */
function woven(
  list: readonly Animal[],
  gone: ReadonlySet<Animal>,
  incoming: readonly Animal[],
): readonly Animal[] {
  const result: Animal[] = [];
  let next = 0;
  for (const animal of list) {
    if (gone.has(animal)) continue;
    for (; next < incoming.length; next += 1) {
      const candidate = incoming[next];
      if (!candidate || compareAnimals(candidate, animal) > 0) break;
      result.push(candidate);
    }
    result.push(animal);
  }
  return [...result, ...incoming.slice(next)];
}
