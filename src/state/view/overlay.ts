import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { nameKey } from '@/domain/shared/names';
import { rowIn } from '../confirmed/buckets';
import type { Confirmed } from '../confirmed/types';
import { isParentIn, namesakesIn } from './indexes';

/** Animals of one herd that differ from `confirmed`. */
interface HerdOverlay {
  readonly rows: Map<string, Animal>;
  /** Ids by name key, so that a batch of 10,000 is not searched row by row. */
  readonly names: Map<string, Set<string>>;
  readonly parents: Set<string>;
}

/** What the pending operations change, laid over `confirmed`. */
export interface Overlay {
  readonly confirmed: Confirmed;
  /** Null: deleted. */
  readonly herds: Map<string, Herd | null>;
  readonly animals: Map<string, HerdOverlay>;
}

export function emptyOverlay(confirmed: Confirmed): Overlay {
  return { confirmed, herds: new Map(), animals: new Map() };
}

export function herdIn(overlay: Overlay, id: string): Herd | undefined {
  const changed = overlay.herds.get(id);
  if (changed === null) return undefined;
  return changed ?? overlay.confirmed.herds[id];
}

export function animalIn(
  overlay: Overlay,
  herdId: string,
  id: string,
): Animal | undefined {
  const changed = overlay.animals.get(herdId)?.rows.get(id);
  return changed ?? rowIn(overlay.confirmed.animals[herdId], id);
}

/** Another active animal of the same name. */
export function namesakeIn(
  overlay: Overlay,
  herdId: string,
  name: string,
  ownId: string,
): Animal | undefined {
  const key = nameKey(name);
  const herd = overlay.animals.get(herdId);
  for (const id of herd?.names.get(key) ?? []) {
    if (id !== ownId) return herd?.rows.get(id);
  }
  return namesakesIn(overlay.confirmed.animals[herdId] ?? [], key).find(
    ({ animalId }) => animalId !== ownId && !herd?.rows.has(animalId),
  );
}

export function isParent(
  overlay: Overlay,
  herdId: string,
  id: string,
): boolean {
  return (
    (overlay.animals.get(herdId)?.parents.has(id) ?? false) ||
    isParentIn(overlay.confirmed.animals[herdId] ?? [], id)
  );
}

/** Lays one row over the herd's. */
export function putAnimal(overlay: Overlay, animal: Animal): void {
  const herd = overlay.animals.get(animal.rebanhoId) ?? {
    rows: new Map(),
    names: new Map(),
    parents: new Set(),
  };
  overlay.animals.set(animal.rebanhoId, herd);
  const { animalId } = animal;
  const before = herd.rows.get(animalId);
  if (before) herd.names.get(nameKey(before.nome))?.delete(animalId);
  herd.rows.set(animalId, animal);
  if (animal.maeId !== null) herd.parents.add(animal.maeId);
  if (animal.paiId !== null) herd.parents.add(animal.paiId);
  if (animal.descartado) return;
  const key = nameKey(animal.nome);
  herd.names.set(key, (herd.names.get(key) ?? new Set()).add(animalId));
}
