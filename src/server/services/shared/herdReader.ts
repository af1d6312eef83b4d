import { isParentAmong } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import type { ReproductiveEvent } from '@/domain/cows/types';
import type { Herd } from '@/domain/herds/types';
import { isSame } from '@/domain/identifiers/holders';
import type { Holder, Identifier } from '@/domain/identifiers/types';
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
import { MuchToRead, ROWS_LIMIT } from './readLimit';

/** Rows by table and id. */
type Loaded = ReadonlyMap<TableName, ReadonlyMap<string, Row>>;

/**
 * The rows a rule reads, of the user's own herd; undefined: no such herd. The
 * herd is read first: what changes after that makes the write stale, and it is
 * done again. `limit`: of bytes, for the thread that answers all; undefined: none.
 *
 * @throws MuchToRead where there is more than that thread may read.
 */
export async function loadReader(
  repositories: Repositories,
  usuarioId: string,
  rebanhoId: string,
  needs: Needs,
  limit?: number,
): Promise<HerdReader | undefined> {
  const query = {
    ids: needs.animais ?? [],
    names: (needs.nomes ?? []).map(nameKey),
    around: needs.around ?? [],
  };
  const around = await repositories.surroundings.ofHerd(
    rebanhoId,
    usuarioId,
    query,
  );
  if (!around) return undefined;
  const loaded = await loadTables(repositories, rebanhoId, needs, limit);
  const { animals } = around;
  const events = loaded.get('situacoesReprodutivas')?.values() ?? [];
  const named = bullsAndCalvesOf(events);
  const more = await namedAnimals(repositories, rebanhoId, animals, named);
  loaded.set('animais', byId('animais', [...more, ...animals]));
  await addNamedApplications(repositories, rebanhoId, loaded, animals);
  const keys = identifiersAsked(needs, loaded);
  const holders =
    keys.length === 0
      ? []
      : await repositories.identifiers.holders(usuarioId, rebanhoId, keys);
  await addRowsOfLeft(repositories, rebanhoId, loaded, holders);
  return readerOver(around.herd, loaded, holders);
}

/** The identifiers of holders that left the herd: one may go over to another. */
async function addRowsOfLeft(
  { rows }: Repositories,
  rebanhoId: string,
  loaded: Map<TableName, ReadonlyMap<string, Row>>,
  holders: readonly Holder[],
): Promise<void> {
  const owners = holders
    .filter((one) => one.descartado && one.rebanhoId === rebanhoId)
    .map(({ animalId }) => animalId);
  if (owners.length === 0) return;
  const known = loaded.get('identificacoes') ?? new Map<string, Row>();
  const more = await rows.load('identificacoes', rebanhoId, { owners });
  const found = byId('identificacoes', more);
  loaded.set('identificacoes', new Map([...known, ...found]));
}

/** Those a rule names, and those of the animals it asks about. */
function identifiersAsked(
  { identificadores = [], around = [] }: Needs,
  loaded: Loaded,
) {
  const rows = loaded.get('identificacoes')?.values() ?? [];
  const own = [...(rows as Iterable<Identifier>)].filter(({ animalId }) =>
    around.includes(animalId),
  );
  return [...identificadores, ...own];
}

/** A herd of which no row is known. */
export function emptyReader(herd: Herd): HerdReader {
  return readerOver(herd, new Map());
}

/**
 * A herd with every row of the tables named, for what reads it all: reports,
 * reminders, the animals of a vaccine.
 */
export async function wholeReader(
  repositories: Repositories,
  herd: Herd,
  tables: readonly EventTable[] = EVENT_TABLES,
): Promise<HerdReader> {
  const { rebanhoId } = herd;
  const { animals, rows } = repositories;
  const loaded = new Map<TableName, ReadonlyMap<string, Row>>();
  const all = await animals.all(rebanhoId);
  loaded.set('animais', byId('animais', all));
  for (const table of tables) {
    const found = await rows.load(table, rebanhoId, 'all');
    loaded.set(table, byId(table, found as Tables[typeof table][]));
  }
  await addNamedApplications(repositories, rebanhoId, loaded, all);
  return readerOver(herd, loaded);
}

/** The applications that animals name: their answers carry the current one. */
async function addNamedApplications(
  { rows }: Repositories,
  rebanhoId: string,
  loaded: Map<TableName, ReadonlyMap<string, Row>>,
  animals: readonly Animal[],
): Promise<void> {
  const known = loaded.get('aplicacoes') ?? new Map<string, Row>();
  const named = animals.flatMap(({ aplicacaoId }) => aplicacaoId ?? []);
  const ids = [...new Set(named)].filter((id) => !known.has(id));
  if (ids.length === 0) return;
  const more = await rows.load('aplicacoes', rebanhoId, { ids });
  loaded.set('aplicacoes', new Map([...known, ...byId('aplicacoes', more)]));
}

/** Animals that loaded rows name and nobody asked for: an answer needs them. */
async function namedAnimals(
  repositories: Repositories,
  rebanhoId: string,
  animals: readonly Animal[],
  named: readonly (string | null)[],
): Promise<Animal[]> {
  const known = new Set(animals.map(({ animalId }) => animalId));
  const ids = named.filter((id) => id !== null && !known.has(id));
  if (ids.length === 0) return [];
  return repositories.animals.ofHerd(rebanhoId, [...new Set(ids)]);
}

/** The bull of a service and the calves of a calving: the history names them. */
function bullsAndCalvesOf(events: Iterable<Row>) {
  return [...(events as Iterable<ReproductiveEvent>)].flatMap(
    ({ touroInseminacaoId, crias }) => [touroInseminacaoId, ...crias],
  );
}

async function loadTables(
  { rows }: Repositories,
  rebanhoId: string,
  { tabelas = {} }: Needs,
  limit: number | undefined,
) {
  const most = limit === undefined ? undefined : ROWS_LIMIT + 1;
  const found = await rows.loadSome(rebanhoId, tabelas, most);
  const loaded = new Map<TableName, ReadonlyMap<string, Row>>();
  for (const [table, some] of Object.entries(found)) {
    if (some.length === most) throw new MuchToRead();
    loaded.set(table as EventTable, byId(table as EventTable, some));
  }
  return loaded;
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
      rows.set(idOf(table, row), row);
    }
    for (const id of effects.remove[table] ?? []) rows.delete(id);
    loaded.set(table, rows);
  }
  return readerOver(herd, loaded);
}

function readerOver(
  herd: Herd,
  loaded: Loaded,
  holders: readonly Holder[] = [],
): HerdReader {
  function all<T extends TableName>(table: T): readonly Tables[T][] {
    return [...(loaded.get(table)?.values() ?? [])] as unknown as Tables[T][];
  }
  const grouped = new Map<TableName, Map<string, unknown[]>>();
  function owned<T extends TableName>(table: T): Map<string, unknown[]> {
    const known = grouped.get(table);
    if (known) return known;
    const made = new Map<string, unknown[]>();
    for (const row of all(table)) {
      const owner = ownerOf(table, row) ?? '';
      const rows = made.get(owner);
      if (rows) rows.push(row);
      else made.set(owner, [row]);
    }
    grouped.set(table, made);
    return made;
  }
  return {
    herd,
    row: <T extends TableName>(table: T, id: string) =>
      loaded.get(table)?.get(id) as Tables[T] | undefined,
    rowsOf: <T extends TableName>(table: T, owner: string) =>
      (owned(table).get(owner) ?? []) as Tables[T][],
    all,
    namesake: (name, ownId) =>
      all('animais').find((animal) => isNamesake(animal, name, ownId)),
    holders: (of) => holders.filter((one) => isSame(one, of)),
    hasOffspring: (animalId) => isParentAmong(all('animais'), animalId),
  };
}

function isNamesake(animal: Animal, name: string, ownId: string): boolean {
  return (
    !animal.descartado &&
    animal.animalId !== ownId &&
    nameKey(animal.nome) === nameKey(name)
  );
}
