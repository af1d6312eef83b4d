import { isDeepStrictEqual } from 'node:util';
import type { HerdDelta } from '@/contract/answers';
import { isUuid } from '@/contract/fields';
import type { Animal } from '@/domain/animals/types';
import { isRegistered } from '@/domain/herds/operations';
import type { Herd } from '@/domain/herds/types';
import { may } from '@/domain/people/access';
import type { Effects, HerdReader, RowsByTable } from '@/domain/shared/effects';
import { idOf, type Row, TABLE_NAMES } from '@/domain/shared/tables';
import { EVENT_TABLES } from '@/server/repositories/tables/descriptors';
import type { IdsOfTable } from '@/server/repositories/taken';
import type {
  HerdChange,
  TableChange,
} from '@/server/repositories/writeStatements';

/** The rule's effects without what stays as it is. */
export function effective(before: HerdReader, effects: Effects): Effects {
  const { herd, put, remove, avisos } = effects;
  const rows: Record<string, unknown[]> = {};
  const ids: Record<string, string[]> = {};
  for (const table of TABLE_NAMES) {
    const known = (id: string) => before.row(table, id);
    const changed = (put[table] ?? []).filter(
      (row) => !isDeepStrictEqual(known(idOf(table, row)), row),
    );
    if (changed.length > 0) rows[table] = changed;
    const gone = (remove[table] ?? []).filter((id) => known(id) !== undefined);
    if (gone.length > 0) ids[table] = gone;
  }
  const same = herd === undefined || isDeepStrictEqual(herd, before.herd);
  const left = { put: rows as RowsByTable, remove: ids, avisos };
  return same ? left : { ...left, herd };
}

export function isIdle({ herd, put, remove }: Effects): boolean {
  return (
    herd === undefined &&
    Object.keys(put).length === 0 &&
    Object.keys(remove).length === 0
  );
}

/** What they change in the database; the herd's counters follow its animals. */
export function changeOf(before: HerdReader, effects: Effects): HerdChange {
  const { rebanhoId, versao, nome, descricao } = effects.herd ?? before.herd;
  return {
    rebanhoId,
    versao,
    nome,
    descricao,
    ...animalsOf(before, effects),
    created: !isRegistered(before.herd),
    guest: !may(before.herd, 'DONO'),
    deleted: effects.herd === null,
    elsewhere: [],
    tables: EVENT_TABLES.flatMap((table) =>
      tableChange(before, effects, table),
    ),
  };
}

/** The herd as the change leaves it. */
export function herdAfter(herd: Herd, change: HerdChange): Herd {
  return {
    ...herd,
    nome: change.nome,
    descricao: change.descricao,
    qntdAnimais: herd.qntdAnimais + change.active,
    qntdAnimaisDescartados: herd.qntdAnimaisDescartados + change.discarded,
    versao: change.versao + 1,
  };
}

function animalsOf(before: HerdReader, { put, remove }: Effects) {
  const now = put.animais ?? [];
  const removed = remove.animais ?? [];
  const rowOf = (id: string) => before.row('animais', id) ?? [];
  const were = [...now.map(({ animalId }) => animalId), ...removed].flatMap(
    rowOf,
  );
  const known = new Set(were.map(({ animalId }) => animalId));
  const { active, discarded } = countsOf(now);
  const counted = countsOf(were);
  return {
    active: active - counted.active,
    discarded: discarded - counted.discarded,
    inserted: now.filter(({ animalId }) => !known.has(animalId)),
    updated: now.filter(({ animalId }) => known.has(animalId)),
    removed,
  };
}

/** Also of those that come: a herd's file brings discarded ones. */
function countsOf(animals: readonly Animal[]) {
  const discarded = animals.filter(({ descartado }) => descartado).length;
  return { active: animals.length - discarded, discarded };
}

function tableChange(
  before: HerdReader,
  { put, remove }: Effects,
  table: TableChange['table'],
): TableChange[] {
  const rows: readonly Row[] = put[table] ?? [];
  const isKnown = (row: Row) =>
    before.row(table, idOf(table, row)) !== undefined;
  const removed = remove[table] ?? [];
  if (rows.length === 0 && removed.length === 0) return [];
  const inserted = rows.filter((row) => !isKnown(row));
  return [{ table, inserted, updated: rows.filter(isKnown), removed }];
}

/**
 * Those that a device made: what was removed does not come back by them. A
 * guess reads nothing, and leaves the animals to the statement that writes.
 */
export function insertedIds(
  { inserted, tables }: HerdChange,
  guessed: boolean,
): string[] {
  const animals = guessed ? [] : inserted.map(({ animalId }) => animalId);
  const rows = tables.flatMap(({ table, inserted: some }) =>
    some.map((row) => idOf(table, row)),
  );
  return [...animals, ...rows].filter(isUuid);
}

/** The ids that it brings into the herd, by table. */
export function newIds({ inserted, tables }: HerdChange): IdsOfTable[] {
  const animals = inserted.map(({ animalId }) => animalId);
  const rows = tables.map(({ table, inserted: some }) => ({
    table,
    ids: some.map((row) => idOf(table, row)).filter(isUuid),
  }));
  return [{ table: 'animais' as const, ids: animals }, ...rows].filter(
    ({ table, ids }) => ids.length > 0 && table !== 'parametros',
  );
}

export function stamp(effects: Effects, versao: number): Effects {
  const put = Object.entries(effects.put).map(([table, rows]) => [
    table,
    rows.map((row: Row) => ({ ...row, versao })),
  ]);
  return { ...effects, put: Object.fromEntries(put) as RowsByTable };
}

/** What the rule put, changed or not, as it now stands, and what is gone. */
export function deltaOf(
  after: HerdReader,
  put: RowsByTable,
  { herd, remove }: Effects,
): HerdDelta {
  if (herd === null) {
    const rebanhos = [after.herd.rebanhoId];
    return { mudancas: {}, removidos: { rebanhos } };
  }
  const rows = TABLE_NAMES.flatMap((table) => {
    const ids = (put[table] ?? []).map((row) => idOf(table, row));
    const told = ids.map((id) => after.row(table, id));
    return told.length > 0 ? [[table, told] as const] : [];
  });
  const mudancas = { ...Object.fromEntries(rows), rebanhos: [after.herd] };
  return { mudancas, removidos: remove };
}
