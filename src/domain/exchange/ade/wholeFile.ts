import { unregisteredHerd } from '../../herds/operations';
import type { HerdReader } from '../../shared/effects';
import { bareCount, inSingleCells } from './cellCounts';
import { type Items, itemsOf } from './items';
import { isOwn } from './reading';
import { type Coming, inOrderOf } from './takeAnimals';
import { type AdePorts, Taking } from './taking';
import type { FarmClock } from './times';
import type { AdeCollections, AdeRecord } from './types';

/** What one call would make of a file in a herd without animals. */
export interface WholeFile {
  readonly items: Items;
  /** The animals of it, in the order in which they may be taken. */
  readonly coming: readonly Coming[];
}

export function wholeFile(
  collections: AdeCollections,
  clock: FarmClock,
): WholeFile {
  const taking = new Taking(alone(clock));
  const items = itemsOf(taking, collections);
  return { items, coming: inOrderOf(taking, items) };
}

const NOBODY: HerdReader = {
  herd: unregisteredHerd('', ''),
  row: () => undefined,
  rowsOf: () => [],
  all: () => [],
  namesake: () => undefined,
  holders: () => [],
  hasOffspring: () => false,
};

/** Ids stay as they are: nothing is taken, it is only looked at. */
function alone(clock: FarmClock): AdePorts {
  return {
    ...{ herd: NOBODY, animals: [], identifiers: [], clock },
    when: { today: '', now: '', at: '' },
    idOf: (original) => original,
    derived: (text) => text,
    check: () => null,
  };
}

/**
 * What only the whole file tells of a record that goes in a call of its own, by
 * the record: who is a cow or a sire, and in what most cells are counted.
 */
export function marksOf({
  items,
  coming,
}: WholeFile): ReadonlyMap<AdeRecord, AdeRecord> {
  const animals = coming
    .filter(({ one }) => !isOwn(one.item) && one.input.categoria !== 'N')
    .map(({ one: { item, input } }) => {
      const { categoria } = input;
      return [item.given, { categoria }] as const;
    });
  const days = items['test-day-results'];
  const celulasSoltas = inSingleCells(days);
  const counts = days
    .filter((day) => bareCount(day).length > 0)
    .map(({ given }) => [given, { celulasSoltas }] as const);
  return new Map<AdeRecord, AdeRecord>([...animals, ...counts]);
}
