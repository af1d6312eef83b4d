import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import type { Effects, HerdReader, Needs } from '@/domain/shared/effects';
import { nameKey } from '@/domain/shared/names';
import {
  idOf,
  ownerOf,
  type Row,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from '@/domain/shared/tables';
import type { Repositories } from '@/server/repositories/repositories';
import {
  EVENT_TABLES,
  type EventTable,
} from '@/server/repositories/tables/descriptors';

/** Rows by table and id. */
type Loaded = ReadonlyMap<TableName, ReadonlyMap<string, Row>>;

/**
 * The rows a rule reads, of the user's own herd; undefined: no such herd. The
 * herd is read first: what changes after that makes the write stale, and it is
 * done again.
 */
export async function loadReader(
  repositories: Repositories,
  usuarioId: string,
  rebanhoId: string,
  needs: Needs,
): Promise<HerdReader | undefined> {
  const query = {
    ids: needs.animais ?? [],
    names: (needs.nomes ?? []).map(nameKey),
  };
  const around = await repositories.surroundings.ofHerd(
    rebanhoId,
    usuarioId,
    query,
  );
  if (!around) return undefined;
  const loaded = new Map<TableName, ReadonlyMap<string, Row>>();
  const { animals } = around;
  const parents = await parentsOf(repositories, rebanhoId, animals);
  loaded.set('animais', byId('animais', [...parents, ...animals]));
  for (const table of EVENT_TABLES) {
    loaded.set(table, await loadTable(repositories, table, rebanhoId, needs));
  }
  return readerOver(around.herd, loaded);
}

/** The parents that were not asked for: an answer names them. */
async function parentsOf(
  repositories: Repositories,
  rebanhoId: string,
  animals: readonly Animal[],
): Promise<Animal[]> {
  const known = new Set(animals.map(({ animalId }) => animalId));
  const ids = animals
    .flatMap(({ maeId, paiId }) => [maeId, paiId])
    .filter((id) => id !== null && !known.has(id));
  if (ids.length === 0) return [];
  return repositories.animals.ofHerd(rebanhoId, ids);
}

async function loadTable<T extends EventTable>(
  { rows }: Repositories,
  table: T,
  rebanhoId: string,
  { tabelas }: Needs,
) {
  const wanted = tabelas?.[table];
  if (!wanted) return new Map<string, Row>();
  return byId(table, await rows.load(table, rebanhoId, wanted));
}

function byId<T extends TableName>(table: T, rows: readonly Tables[T][]) {
  return new Map(rows.map((row) => [idOf(table, row), row as Row]));
}

/** The herd as a rule's effects leave it, of what was loaded. */
export function readerAfter(
  before: HerdReader,
  herd: Herd,
  effects: Effects,
): HerdReader {
  const loaded = new Map<TableName, Map<string, Row>>();
  for (const table of TABLE_NAMES) {
    const rows = byId(table, before.all(table));
    for (const row of effects.put[table] ?? []) {
      rows.set(idOf(table, row as never), row);
    }
    for (const id of effects.remove[table] ?? []) rows.delete(id);
    loaded.set(table, rows);
  }
  return readerOver(herd, loaded);
}

function readerOver(herd: Herd, loaded: Loaded): HerdReader {
  function all<T extends TableName>(table: T): readonly Tables[T][] {
    return [...(loaded.get(table)?.values() ?? [])] as unknown as Tables[T][];
  }
  return {
    herd,
    row: <T extends TableName>(table: T, id: string) =>
      loaded.get(table)?.get(id) as Tables[T] | undefined,
    rowsOf: (table, owner) =>
      all(table).filter((row) => ownerOf(table, row) === owner),
    all,
    namesake: (name, ownId) =>
      all('animais').find((animal) => isNamesake(animal, name, ownId)),
  };
}

function isNamesake(animal: Animal, name: string, ownId: string): boolean {
  return (
    !animal.descartado &&
    animal.animalId !== ownId &&
    nameKey(animal.nome) === nameKey(name)
  );
}
