import { weakMapMemoize } from '@reduxjs/toolkit';
import type { TableName, Tables } from '@/domain/shared/tables';
import { animalSlice } from './animals/slice';
import { bullSlice } from './bulls/slice';
import { cowSlice } from './cows/slice';
import { editSlice } from './edits/slice';
import { herdsReducer } from './herds/slice';
import { identifierSlice } from './identifiers/slice';
import { medicineSlice } from './medicines/slice';
import { parameterSlice } from './parameters/slice';
import { peopleSlice } from './people/slice';
import { productionSlice } from './production/slice';
import { qualitySlice } from './quality/slice';
import type { Buckets } from './rows/buckets';
import { mergeHerds } from './rows/merge';
import {
  type Delta,
  EMPTY_HERDS,
  EMPTY_ROWS,
  type HerdRows,
  type HerdTables,
  type Removed,
  type Rows,
} from './rows/types';
import { treatmentSlice } from './treatments/slice';
import { vaccineSlice } from './vaccines/slice';
import { weighingSlice } from './weighings/slice';

const SLICES = {
  animals: animalSlice,
  identifiers: identifierSlice,
  bulls: bullSlice,
  cows: cowSlice,
  production: productionSlice,
  weighings: weighingSlice,
  quality: qualitySlice,
  vaccines: vaccineSlice,
  medicines: medicineSlice,
  treatments: treatmentSlice,
  parameters: parameterSlice,
  edits: editSlice,
  people: peopleSlice,
};

type SliceName = keyof typeof SLICES;
type Slice = (typeof SLICES)[SliceName];

/** The domains that hold rows, as the state calls them. */
export const SLICE_NAMES = Object.keys(SLICES) as readonly SliceName[];

/** The same of each slice of rows. */
function eachSlice<Made>(make: (slice: Slice, name: SliceName) => Made) {
  const made = SLICE_NAMES.map((name) => [name, make(SLICES[name], name)]);
  return Object.fromEntries(made) as Record<SliceName, Made>;
}

/** What the server said: the herds, and each domain's rows of them. */
export interface Confirmed extends Readonly<Record<SliceName, Rows>> {
  readonly herds: HerdRows;
}

/** One reducer a domain, by the domain's name. */
export const DOMAIN_REDUCERS = {
  herds: herdsReducer,
  ...eachSlice(({ reducer }) => reducer),
};

export const EMPTY_CONFIRMED: Confirmed = {
  herds: EMPTY_HERDS,
  ...eachSlice(() => EMPTY_ROWS),
};

/** A piece of what the server said, taken in by every domain. */
export function merge(confirmed: Confirmed, delta: Delta): Confirmed {
  return gathered({
    herds: mergeHerds(confirmed.herds, delta),
    ...eachSlice((slice, name) => slice.merge(confirmed[name], delta)),
  });
}

/** The rows of a herd as the storage gave them back, taken in likewise. */
export function loadInto(
  confirmed: Confirmed,
  herdId: string,
  tables: HerdTables,
): Confirmed {
  const loaded = { herdId, tables };
  return gathered({
    herds: confirmed.herds,
    ...eachSlice((slice, name) => slice.load(confirmed[name], loaded)),
  });
}

/** Only the rows of some herds. */
export function onlyHerds(
  confirmed: Confirmed,
  herdIds: ReadonlySet<string>,
): Confirmed {
  return gathered({
    herds: confirmed.herds,
    ...eachSlice((_, name) => {
      const { byHerd, removed } = confirmed[name];
      const kept = Object.entries(byHerd).filter(([id]) => herdIds.has(id));
      const all = kept.length === Object.keys(byHerd).length;
      return all
        ? confirmed[name]
        : { byHerd: Object.fromEntries(kept), removed };
    }),
  });
}

const asOne = weakMapMemoize(
  (herds: HerdRows, ...rows: readonly Rows[]): Confirmed => ({
    herds,
    ...eachSlice((_, name) => rows[SLICE_NAMES.indexOf(name)] ?? EMPTY_ROWS),
  }),
);

/** What the server said, in a state: one object while its parts stay the same. */
export function gathered(state: Confirmed): Confirmed {
  return asOne(state.herds, ...SLICE_NAMES.map((name) => state[name]));
}

const DOMAIN_OF = Object.fromEntries(
  SLICE_NAMES.flatMap((name) =>
    SLICES[name].tables.map((table) => [table, name]),
  ),
) as Readonly<Record<TableName, SliceName>>;

/** A table of a herd; undefined: it never had a row. */
export function tableIn<T extends TableName>(
  confirmed: Confirmed,
  herdId: string,
  table: T,
): Buckets<Tables[T]> | undefined {
  return confirmed[DOMAIN_OF[table]].byHerd[herdId]?.[table];
}

/** The herds of which rows are here. */
export function herdsWithRows(confirmed: Confirmed): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const name of SLICE_NAMES) {
    for (const id in confirmed[name].byHerd) ids.add(id);
  }
  return ids;
}

const joined = weakMapMemoize(
  (...parts: readonly Removed[]): Removed => Object.assign({}, ...parts),
);

/** All that is gone for ever, of whatever domain. */
export function removedIn(confirmed: Confirmed): Removed {
  const parts = SLICE_NAMES.map((name) => confirmed[name].removed);
  return joined(confirmed.herds.removed, ...parts);
}

/** What the storage keeps of it beside the rows, each part where it belongs. */
export function confirmedOf(
  herds: Omit<HerdRows, 'removed'>,
  removed: Removed,
): Confirmed {
  const all = Object.keys(removed);
  const ofTables = (tables: readonly string[]): Removed => {
    const own = all.filter((name) => {
      const [table = '', id] = name.split('/');
      return id === undefined || tables.includes(table);
    });
    return Object.fromEntries(own.map((name) => [name, removed[name] ?? true]));
  };
  return {
    herds: { ...herds, removed: ofTables([]) },
    ...eachSlice(({ tables }) => ({ byHerd: {}, removed: ofTables(tables) })),
  };
}
