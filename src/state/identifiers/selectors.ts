import type { IdentifiersOf } from '@/domain/identifiers/search';
import type { Identifier } from '@/domain/identifiers/types';
import { bucketsIn, changedIn, type Overlay, ownedOver } from '../fold/overlay';
import { selectView } from '../fold/selectors';
import type { RootState } from '../rootReducer';
import { type Buckets, rowsOf } from '../rows/buckets';

const NONE: readonly Identifier[] = [];
const NOTHING: IdentifiersOf = () => NONE;

/** What hangs or hung on each animal; the same while no identifier changes. */
export function selectIdentifiersOf(
  state: RootState,
  herdId: string,
): IdentifiersOf {
  const view = selectView(state);
  const buckets = bucketsIn(view, herdId, 'identificacoes');
  const confirmed = buckets ? confirmedOf(buckets) : NOTHING;
  const changed = changedIn(view, herdId, 'identificacoes');
  return changed ? overlaidOf(view, herdId, confirmed) : confirmed;
}

const grouped = new WeakMap<Buckets<Identifier>, IdentifiersOf>();

function confirmedOf(buckets: Buckets<Identifier>): IdentifiersOf {
  const known = grouped.get(buckets);
  if (known) return known;
  const groups = new Map<string, Identifier[]>();
  for (const row of rowsOf(buckets)) {
    const group = groups.get(row.animalId);
    if (group) group.push(row);
    else groups.set(row.animalId, [row]);
  }
  const made: IdentifiersOf = (animalId) => groups.get(animalId) ?? NONE;
  grouped.set(buckets, made);
  return made;
}

const overlaid = new WeakMap<Overlay, Map<string, IdentifiersOf>>();

/** The few animals that what waits changes are looked up one by one. */
function overlaidOf(
  view: Overlay,
  herdId: string,
  confirmed: IdentifiersOf,
): IdentifiersOf {
  const made = overlaid.get(view) ?? new Map<string, IdentifiersOf>();
  overlaid.set(view, made);
  const known = made.get(herdId);
  if (known) return known;
  const rows = changedIn(view, herdId, 'identificacoes')?.values() ?? [];
  const changed = new Set([...rows].map((row) => row?.animalId));
  const of: IdentifiersOf = (animalId) =>
    changed.has(animalId)
      ? ownedOver(view, herdId, 'identificacoes', animalId)
      : confirmed(animalId);
  made.set(herdId, of);
  return of;
}
