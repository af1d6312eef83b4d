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
  return compareNames(a.nome, b.nome) || (a.animalId < b.animalId ? -1 : 1);
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

/** Buckets sorted in one step. */
const AT_ONCE = 4;

/**
 * Sorts a herd's animals before a list asks, a step at a time: 10,000 at once
 * hold up the page.
 */
export function* sortAhead(buckets: Buckets<Animal>): Generator<void> {
  if (lists.has(buckets)) return;
  const list = mended(buckets);
  if (list) {
    remember(buckets, list);
    return;
  }
  let runs: (readonly Animal[])[] = [];
  for (let from = 0; from < buckets.length; from += AT_ONCE) {
    runs.push(sorted(rowsOf(buckets.slice(from, from + AT_ONCE))));
    yield;
  }
  while (runs.length > 1) {
    const merged: (readonly Animal[])[] = [];
    for (const [at, run] of runs.entries()) {
      if (at % 2 === 0) merged.push(run);
      else merged.push(woven(merged.pop() ?? [], NOBODY, run));
      yield;
    }
    runs = merged;
  }
  remember(buckets, runs[0] ?? []);
}

const NOBODY: ReadonlySet<Animal> = new Set();

/**
 * Sorted roughly by plain text first, which is cheap: the collator, which is
 * not, then finds them nearly in order and compares each about once.
 */
function sorted(rows: readonly Animal[]): readonly Animal[] {
  const keyed = rows.map((row) => [roughKey(row.nome), row] as const);
  keyed.sort(([a], [b]) => (a < b ? -1 : Number(a > b)));
  return keyed.map(([, row]) => row).sort(compareAnimals);
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
