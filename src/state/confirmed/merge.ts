import type { Animal } from '@/domain/animals/types';
import { editBuckets, rowIn } from './buckets';
import type { Confirmed, Delta } from './types';

/**
 * The one way `confirmed` changes. The row of the higher version stays and what
 * was removed stays removed, so that pieces may come in any order and twice.
 */
export function merge(confirmed: Confirmed, delta: Delta): Confirmed {
  const removed = mergeRemoved(confirmed, delta);
  return {
    removed,
    herds: mergeHerds(confirmed, delta, removed),
    animals: mergeAnimals(confirmed, delta, removed),
    versions: mergeVersions(confirmed, delta, removed),
  };
}

type Removed = Confirmed['removed'];

function mergeRemoved({ removed }: Confirmed, delta: Delta): Removed {
  const ids = [...delta.removedHerds, ...delta.removedAnimals];
  if (ids.every((id) => removed[id])) return removed;
  return {
    ...removed,
    ...Object.fromEntries(ids.map((id) => [id, true as const])),
  };
}

function mergeHerds(
  { herds }: Confirmed,
  delta: Delta,
  removed: Removed,
): Confirmed['herds'] {
  const newer = delta.herds.filter(
    (herd) => !removed[herd.rebanhoId] && isNewer(herd, herds[herd.rebanhoId]),
  );
  const gone = delta.removedHerds.filter((id) => id in herds);
  if (newer.length === 0 && gone.length === 0) return herds;
  const result = { ...herds };
  for (const herd of newer) {
    if (isNewer(herd, result[herd.rebanhoId])) result[herd.rebanhoId] = herd;
  }
  for (const id of gone) delete result[id];
  return result;
}

function mergeAnimals(
  { animals }: Confirmed,
  delta: Delta,
  removed: Removed,
): Confirmed['animals'] {
  const changed = changedHerds(animals, delta, removed);
  if (changed.size === 0) return animals;
  const result = { ...animals };
  for (const [herdId, rows] of changed) {
    if (removed[herdId]) {
      delete result[herdId];
      continue;
    }
    const table = editBuckets(result[herdId]);
    for (const row of rows) {
      if (isNewer(row, table.get(row.animalId))) table.set(row.animalId, row);
    }
    for (const id of delta.removedAnimals) table.remove(id);
    result[herdId] = table.result;
  }
  return result;
}

/** The herds whose table changes, with the rows that may change it. */
function changedHerds(
  animals: Confirmed['animals'],
  delta: Delta,
  removed: Removed,
): Map<string, Animal[]> {
  const changed = new Map<string, Animal[]>();
  const rowsFor = (herdId: string) => {
    const rows = changed.get(herdId) ?? [];
    changed.set(herdId, rows);
    return rows;
  };
  for (const row of delta.animals) {
    const { animalId, rebanhoId } = row;
    if (removed[animalId] || removed[rebanhoId]) continue;
    if (isNewer(row, rowIn(animals[rebanhoId], animalId))) {
      rowsFor(rebanhoId).push(row);
    }
  }
  for (const herdId of Object.keys(animals)) {
    const lost = delta.removedAnimals.some((id) => rowIn(animals[herdId], id));
    if (removed[herdId] || lost) rowsFor(herdId);
  }
  return changed;
}

function mergeVersions(
  { versions }: Confirmed,
  delta: Delta,
  removed: Removed,
): Confirmed['versions'] {
  const grown = Object.entries(delta.versions).filter(
    ([id, version]) => !removed[id] && version > (versions[id] ?? -1),
  );
  const gone = Object.keys(versions).filter((id) => removed[id]);
  if (grown.length === 0 && gone.length === 0) return versions;
  const result = { ...versions, ...Object.fromEntries(grown) };
  for (const id of gone) delete result[id];
  return result;
}

function isNewer(
  row: { readonly versao: number },
  known: { readonly versao: number } | undefined,
): boolean {
  return known === undefined || row.versao > known.versao;
}
