import { idOf, type Row, type TableName } from '@/domain/shared/tables';
import { type Buckets, editBuckets, rowIn } from './buckets';
import {
  type Delta,
  type HerdRows,
  type HerdTables,
  type Removed,
  type Rows,
  rowName,
} from './types';

/**
 * The one way that rows change, here those of some tables. The row of the
 * higher version stays and what was removed stays removed, so that pieces may
 * come in any order and twice. The same object where nothing changes.
 */
export function mergeRows(
  rows: Rows,
  delta: Delta,
  tables: readonly TableName[],
): Rows {
  const removed = mergeRemoved(rows.removed, delta, tables);
  const byHerd = mergeTables(rows.byHerd, delta, { tables, removed });
  const same = removed === rows.removed && byHerd === rows.byHerd;
  return same ? rows : { byHerd, removed };
}

/** The same for the herds themselves. */
export function mergeHerds(herds: HerdRows, delta: Delta): HerdRows {
  const removed = mergeRemoved(herds.removed, delta, []);
  const byId = mergeList(herds.byId, delta, removed);
  const versions = mergeVersions(herds.versions, delta, removed);
  const places = mergePlaces(herds.places, delta, { versions, removed });
  const same =
    removed === herds.removed &&
    byId === herds.byId &&
    versions === herds.versions &&
    places === herds.places;
  return same ? herds : { byId, versions, removed, ...(places && { places }) };
}

function mergeRemoved(
  removed: Removed,
  delta: Delta,
  tables: readonly TableName[],
): Removed {
  const rows = tables.flatMap((table) =>
    (delta.removedRows[table] ?? []).map((id) => rowName(table, id)),
  );
  const ids = [...delta.removedHerds, ...rows];
  const back = (delta.returnedHerds ?? []).filter((id) => removed[id]);
  if (back.length === 0 && ids.every((id) => removed[id])) return removed;
  // A herd that comes back is told anew of all its rows that are gone.
  const isKept = ([id, of]: [string, true | string]) =>
    back.length === 0 ||
    !(
      back.includes(id) ||
      (isRowName(id) && (of === true || back.includes(of)))
    );
  const kept = Object.entries(removed).filter(isKept);
  const gone = ids.map((id) => {
    const of = delta.removedOf?.[id] ?? removed[id] ?? true;
    return [id, of] as const;
  });
  return Object.fromEntries([...kept, ...gone]);
}

function isRowName(name: string): boolean {
  return name.includes('/');
}

function mergeList(
  herds: HerdRows['byId'],
  delta: Delta,
  removed: Removed,
): HerdRows['byId'] {
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

function mergeTables(
  byHerd: Rows['byHerd'],
  delta: Delta,
  { tables, removed }: { tables: readonly TableName[]; removed: Removed },
): Rows['byHerd'] {
  const editing = editTables(byHerd);
  for (const table of tables) {
    const rows: readonly Row[] = delta.rows[table] ?? [];
    let herdId: string | null = null;
    let editor: Editor | null = null;
    for (const row of rows) {
      const id = idOf(table, row);
      if (removed[row.rebanhoId] || removed[rowName(table, id)]) continue;
      // Rows of one herd mostly come together.
      if (row.rebanhoId !== herdId) editor = null;
      herdId = row.rebanhoId;
      editor ??= editing.edit(herdId, table);
      editor.offer(id, row, isNewer);
    }
    for (const id of delta.removedRows[table] ?? []) {
      for (const herdId of Object.keys(byHerd)) {
        if (editing.find(herdId, table, id)) {
          editing.edit(herdId, table).remove(id);
        }
      }
    }
  }
  return editing.finish(removed);
}

type Editor = ReturnType<typeof editBuckets<Row>>;

/** Tables of several herds, copied where they change. */
function editTables(tables: Rows['byHerd']) {
  const editors = new Map<string, Map<string, Editor>>();
  const bucketsOf = (herdId: string, table: string) =>
    (tables[herdId] as Readonly<Record<string, Buckets<Row>>> | undefined)?.[
      table
    ];
  return {
    find: (herdId: string, table: string, id: string): Row | undefined => {
      const editor = editors.get(herdId)?.get(table);
      return editor ? editor.get(id) : rowIn(bucketsOf(herdId, table), id);
    },
    edit(herdId: string, table: string): Editor {
      const ofHerd = editors.get(herdId) ?? new Map<string, Editor>();
      editors.set(herdId, ofHerd);
      const editor =
        ofHerd.get(table) ?? editBuckets<Row>(bucketsOf(herdId, table));
      ofHerd.set(table, editor);
      return editor;
    },
    finish(removed: Removed): Rows['byHerd'] {
      const gone = Object.keys(tables).filter((id) => removed[id]);
      const edited = [...editors].flatMap(([herdId, ofHerd]) => {
        const own = [...ofHerd].filter(([, editor]) => editor.changed());
        return own.length > 0 ? [[herdId, own] as const] : [];
      });
      if (edited.length === 0 && gone.length === 0) return tables;
      const result: Record<string, HerdTables> = { ...tables };
      for (const [herdId, own] of edited) {
        const changed = own.map(
          ([table, { result: buckets }]) => [table, buckets] as const,
        );
        result[herdId] = { ...tables[herdId], ...Object.fromEntries(changed) };
      }
      for (const id of gone) delete result[id];
      return result;
    },
  };
}

function mergeVersions(
  versions: HerdRows['versions'],
  delta: Delta,
  removed: Removed,
): HerdRows['versions'] {
  const grown = Object.entries(delta.versions).filter(
    ([id, version]) => !removed[id] && version > (versions[id] ?? -1),
  );
  const gone = Object.keys(versions).filter((id) => removed[id]);
  if (grown.length === 0 && gone.length === 0) return versions;
  const result = { ...versions, ...Object.fromEntries(grown) };
  for (const id of gone) delete result[id];
  return result;
}

/** The furthest place of a herd stays until its version is whole. */
function mergePlaces(
  places: HerdRows['places'],
  { places: given = {} }: Delta,
  { versions, removed }: Pick<HerdRows, 'versions' | 'removed'>,
): HerdRows['places'] {
  const known = { ...places };
  for (const [id, place] of Object.entries(given)) {
    if (place > (known[id] ?? '')) known[id] = place;
  }
  const current = Object.entries(known).filter(
    ([id, place]) =>
      !removed[id] && Number.parseInt(place, 10) > (versions[id] ?? -1),
  );
  if (current.length === 0) return undefined;
  const same =
    current.length === Object.keys(places ?? {}).length &&
    current.every(([id, place]) => places?.[id] === place);
  return same ? places : Object.fromEntries(current);
}

function isNewer(
  row: { readonly versao: number },
  known: { readonly versao: number } | undefined,
): boolean {
  return known === undefined || row.versao > known.versao;
}
