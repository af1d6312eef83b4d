import type { Animal } from '@/domain/animals/types';
import type { Category, Sex } from '@/domain/shared/enumerations';
import { rowIn } from '../rows/buckets';
import { bucketsIn, changedIn, type Overlay } from './overlay';
import { replaceSorted, sortedAnimals } from './sorting';

/** How many active animals there are of each kind. */
export type Composition = Readonly<Record<Category | Sex, number>>;

/** A herd's animals as the screens read them, each list made once. */
export interface HerdLists {
  readonly active: readonly Animal[];
  readonly discarded: readonly Animal[];
  readonly bulls: readonly Animal[];
  readonly composition: Composition;
}

/** By the id of the mother or the father. */
type Offspring = ReadonlyMap<string, readonly Animal[]>;

const NONE: readonly Animal[] = [];
const known = new WeakMap<readonly Animal[], HerdLists>();

/** Equal views give the same lists. */
export function herdLists(overlay: Overlay, herdId: string): HerdLists {
  const all = allAnimals(overlay, herdId);
  const lists = known.get(all) ?? makeLists(all);
  known.set(all, lists);
  return lists;
}

const families = new WeakMap<readonly Animal[], Offspring>();

/** A list needs none of it: made where somebody looks at a family. */
export function offspringIn(overlay: Overlay, herdId: string): Offspring {
  const all = allAnimals(overlay, herdId);
  const made = families.get(all) ?? offspringOf(all);
  families.set(all, made);
  return made;
}

const overlaid = new WeakMap<Overlay, Map<string, readonly Animal[]>>();

/** Active and discarded, by name. */
function allAnimals(overlay: Overlay, herdId: string): readonly Animal[] {
  const buckets = bucketsIn(overlay, herdId, 'animais');
  const rows = changedIn(overlay, herdId, 'animais');
  const sorted = buckets ? sortedAnimals(buckets) : NONE;
  if (!rows) return sorted;
  const made = overlaid.get(overlay) ?? new Map();
  overlaid.set(overlay, made);
  const list = made.get(herdId);
  if (list) return list;
  const gone = [...rows.keys()].flatMap((id) => rowIn(buckets, id) ?? []);
  const own = [...rows.values()].flatMap((row) => row ?? []);
  const result = replaceSorted(sorted, new Set(gone), own);
  made.set(herdId, result);
  return result;
}

function makeLists(all: readonly Animal[]): HerdLists {
  const active = all.filter((animal) => !animal.descartado);
  return {
    active,
    discarded: all.filter((animal) => animal.descartado),
    bulls: active.filter((animal) => animal.categoria === 'T'),
    composition: compositionOf(active),
  };
}

function compositionOf(active: readonly Animal[]): Composition {
  const counts = { V: 0, T: 0, N: 0, F: 0, M: 0 };
  for (const { categoria, sexo } of active) {
    counts[categoria] += 1;
    counts[sexo] += 1;
  }
  return counts;
}

function offspringOf(all: readonly Animal[]): Offspring {
  const byParent = new Map<string, Animal[]>();
  for (const animal of all) {
    for (const parent of [animal.maeId, animal.paiId]) {
      if (parent === null) continue;
      const children = byParent.get(parent);
      if (children) children.push(animal);
      else byParent.set(parent, [animal]);
    }
  }
  return byParent;
}
