import type { Herd } from '@/domain/herds/types';
import type { HerdReader } from '@/domain/shared/effects';
import {
  allOver,
  holdersOver,
  isParent,
  namesakeIn,
  type Overlay,
  ownedOver,
  rowOver,
} from './overlay';

/** A herd of the view, as the rules read it. */
export function readerOf(overlay: Overlay, herd: Herd): HerdReader {
  const { rebanhoId } = herd;
  return {
    herd,
    row: (table, id) => rowOver(overlay, rebanhoId, table, id),
    rowsOf: (table, owner) => ownedOver(overlay, rebanhoId, table, owner),
    all: (table) => allOver(overlay, rebanhoId, table),
    namesake: (name, ownId) => namesakeIn(overlay, rebanhoId, name, ownId),
    holders: (of) => holdersOver(overlay, herd, of),
    hasOffspring: (animalId) => isParent(overlay, rebanhoId, animalId),
  };
}
