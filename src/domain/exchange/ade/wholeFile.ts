import { unregisteredHerd } from '../../herds/operations';
import type { HerdReader } from '../../shared/effects';
import type { Arriving } from './arriving';
import { bareCount, inSingleCells } from './cellCounts';
import type { Directory } from './directory';
import { type Items, itemsOf } from './items';
import { unsureParents } from './parents';
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
  readonly directory: Directory;
}

export function wholeFile(
  collections: AdeCollections,
  clock: FarmClock,
): WholeFile {
  const taking = new Taking(alone(clock));
  const items = itemsOf(taking, collections);
  const coming = inOrderOf(taking, items);
  return { items, coming, directory: taking.directory };
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
 * the record: who is a cow or a sire, whose parents may be several, and in what most
 * cells are counted.
 */
export function marksOf({
  items,
  coming,
  directory,
}: WholeFile): ReadonlyMap<AdeRecord, AdeRecord> {
  const animals = coming.flatMap(({ one }) => {
    const mark = markOf(directory, one);
    const isTold = Object.keys(mark).length > 0;
    return isTold ? [[one.item.given, mark] as const] : [];
  });
  const days = items['test-day-results'];
  const celulasSoltas = inSingleCells(days);
  const counts = days
    .filter((day) => bareCount(day).length > 0)
    .map(({ given }) => [given, { celulasSoltas }] as const);
  return new Map<AdeRecord, AdeRecord>([...animals, ...counts]);
}

function markOf(directory: Directory, { item, input }: Arriving): AdeRecord {
  const { categoria } = input;
  const paisIncertos = unsureParents(directory, item);
  return {
    ...(!isOwn(item) && categoria !== 'N' && { categoria }),
    ...(paisIncertos.length > 0 && { paisIncertos }),
  };
}
