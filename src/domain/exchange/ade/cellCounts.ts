import { areSingleCells, isManyCells } from '../../quality/cells';
import {
  type Item,
  isOwn,
  listIn,
  numberIn,
  recordIn,
  textIn,
} from './reading';
import type { AdeRecord } from './types';

/** Whether the counts of a call without a unit are of cells, or of thousands. */
export function inSingleCells(items: readonly Item[]): boolean {
  return areSingleCells(items.flatMap(bareCount));
}

/** Another program's count that has no unit, if it has one. */
export function bareCount(item: Item): number[] {
  const told = characteristicOf(item, 'SCC');
  if (isOwn(item) || !told || unitOf(told) !== null) return [];
  const count = numberIn(told.value);
  return count === undefined ? [] : [count];
}

export function characteristicOf(
  { record }: Item,
  name: string,
): AdeRecord | undefined {
  return listIn(record.milkCharacteristics)
    .map(recordIn)
    .find(
      ({ characteristic }) => textIn(characteristic)?.toUpperCase() === name,
    );
}

/**
 * How many of its units are a thousand cells a mL. The schema means thousands
 * where there is no unit, and many write cells: a count that is not of the kind
 * of the others, of the call or of the whole file, may be either. Null: it is not
 * clear.
 */
export function cellsFactor(
  item: Item,
  told: AdeRecord,
  singleCells: boolean,
): number | null {
  if (isOwn(item)) return 1000;
  const unit = unitOf(told);
  if (unit !== null) {
    if (THOUSANDS.test(unit)) return 1;
    return CELLS.test(unit) ? 1000 : null;
  }
  const count = numberIn(told.value) ?? 0;
  const { celulasSoltas: whole } = item.file;
  const single = typeof whole === 'boolean' ? whole : singleCells;
  if (isManyCells(count) !== single) return null;
  return single ? 1000 : 1;
}

const THOUSANDS =
  /^(?:x?1[.,]?000|10[*^]?[3³]|mil|thousands?|k)(?:cells?|c[eé]ls?\.?)?(?:\/ml)?$/;
const CELLS = /^(?:cells?|c[eé]ls?\.?)?\/ml$/;

/** The schema's own code says no more than none. */
const DEFAULT = 'ncl';

function unitOf({ unit }: AdeRecord): string | null {
  const text = textIn(unit)?.toLowerCase().replace(/\s/g, '');
  return text === undefined || text === DEFAULT ? null : text;
}
