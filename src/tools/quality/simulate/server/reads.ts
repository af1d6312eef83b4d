import { summaryOf } from '@/domain/animals/rules';
import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { holdersIn, isOfAccount } from '@/domain/identifiers/holders';
import type { IdentifierKey } from '@/domain/identifiers/types';
import { dayNumber, type FarmDate } from '@/domain/shared/dates';
import type { Needs, RowsWanted } from '@/domain/shared/effects';
import { nameKey, searchKey } from '@/domain/shared/names';
import { idOf, ownerOf, type Row, type Tables } from '@/domain/shared/tables';
import type { AnimalSearch } from '@/server/repositories/animals';
import { idsByTable } from '@/server/repositories/removed';
import type { SurroundingsQuery } from '@/server/repositories/surroundings';
import type { EventTable } from '@/server/repositories/tables/descriptors';
import type { PageEndQuery } from '@/server/repositories/tables/rows';
import type { IdsOfTable } from '@/server/repositories/taken';
import type { MemoryRows } from './rows';

/** The reads of `repositories/animals`. */
export function animalReads(rows: MemoryRows) {
  const active = (herdId: string) =>
    rows.animals(herdId).filter(({ descartado }) => !descartado);
  const summaries = (animals: readonly Animal[]) => animals.map(summaryOf);
  return {
    page: async (herdId: string, page: number, size: number) =>
      [...active(herdId)].sort(byName).slice(page * size, (page + 1) * size),
    discarded: async (herdId: string) =>
      rows
        .animals(herdId)
        .filter(({ descartado }) => descartado)
        .sort((a, b) => discardDay(b) - discardDay(a) || byName(a, b)),
    bulls: async (herdId: string) =>
      active(herdId)
        .filter(({ categoria }) => categoria === 'T')
        .sort(byName),
    find: async (id: string, usuarioId: string) => {
      const herd = rows.herdWith('animais', id, usuarioId);
      const animals = herd ? rows.animals(herd.rebanhoId) : [];
      return animals.find(({ animalId }) => animalId === id);
    },
    all: async (herdId: string) => [...rows.animals(herdId)],
    ofHerd: async (herdId: string, ids: readonly (string | null)[]) =>
      rows.animals(herdId).filter(({ animalId }) => ids.includes(animalId)),
    summaries: async (herdId: string, ids: readonly string[]) =>
      summaries(
        rows.animals(herdId).filter(({ animalId }) => ids.includes(animalId)),
      ),
    search: async (herdId: string, search: AnimalSearch) =>
      summaries(
        active(herdId)
          .filter((animal) => isFound(animal, search))
          .sort(byName)
          .slice(0, search.limit),
      ),
    changedBetween: async (herdId: string, since: number, until: number) =>
      between(rows.animals(herdId), since, until),
  };
}

function isFound(animal: Animal, { name, category, sex }: AnimalSearch) {
  return (
    searchKey(animal.nome).includes(name) &&
    (category === null || animal.categoria === category) &&
    (sex === null || animal.sexo === sex)
  );
}

function byName(a: Animal, b: Animal): number {
  return (
    compare(nameKey(a.nome), nameKey(b.nome)) || compare(a.animalId, b.animalId)
  );
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function discardDay({ descarte }: Animal): number {
  return descarte ? dayNumber(descarte.dataOcorrencia) : 0;
}

function between<R extends Row>(
  rows: Iterable<R>,
  since: number,
  until: number,
): R[] {
  return [...rows]
    .filter(({ versao }) => versao > since && versao <= until)
    .sort((a, b) => a.versao - b.versao);
}

/** The reads of `repositories/surroundings`. */
export function surroundingReads(rows: MemoryRows) {
  function around(herdId: string, usuarioId: string, of: SurroundingsQuery) {
    const herd = rows.herd(herdId, usuarioId);
    if (!herd) return undefined;
    const all = rows.animals(herdId);
    const among = (wanted: readonly string[]) =>
      all.filter(({ animalId }) => wanted.includes(animalId));
    const parentsOf = ({ maeId, paiId }: Animal) => [maeId ?? '', paiId ?? ''];
    const ids = [...of.ids, ...among(of.ids).flatMap(parentsOf)];
    const keys = among(of.around).map(({ nome }) => nameKey(nome));
    const names = [...of.names, ...keys];
    const named = (animal: Animal) =>
      !animal.descartado && names.includes(nameKey(animal.nome));
    const isChild = (one: Animal) =>
      parentsOf(one).some((id) => of.around.includes(id));
    const animals = all.filter(
      (one) => ids.includes(one.animalId) || named(one) || isChild(one),
    );
    return { herd, animals };
  }
  return {
    ofHerd: async (id: string, usuarioId: string, of: SurroundingsQuery) =>
      around(id, usuarioId, of),
  };
}

/** The reads of `repositories/identifiers`. */
export function identifierReads(rows: MemoryRows) {
  const found = (herd: Herd, of: IdentifierKey) => {
    const table = <T extends 'animais' | 'identificacoes'>(name: T) =>
      rows.table(herd.rebanhoId, name) as unknown as ReadonlyMap<
        string,
        Tables[T]
      >;
    const animals = table('animais');
    const identifiers = [...table('identificacoes').values()];
    const animal = (id: string) => animals.get(id);
    return holdersIn({ herd, identifiers, animal }, of);
  };
  return {
    holders: async (
      usuarioId: string,
      herdId: string,
      keys: readonly IdentifierKey[],
    ) =>
      [...rows.herds.keys()]
        .flatMap((id) => rows.herd(id, usuarioId) ?? [])
        .flatMap((herd) => keys.flatMap((of) => found(herd, of)))
        .filter((one) => one.rebanhoId === herdId || isOfAccount(one)),
  };
}

/** The reads of `repositories/tables`. */
export function rowReads(rows: MemoryRows) {
  function all<T extends EventTable>(herdId: string, table: T): Tables[T][] {
    // Under a table's name lie that table's rows.
    return [...rows.table(herdId, table).values()] as unknown as Tables[T][];
  }
  function some<T extends EventTable>(
    table: T,
    herdId: string,
    wanted: RowsWanted,
  ): Tables[T][] {
    if (wanted === 'all') return all(herdId, table);
    const { ids = [], first } = wanted;
    const owner = (row: unknown) => ownerOf(table, row as Tables[T]) ?? '';
    const there = new Set(first && all(herdId, table).map(owner));
    const owners = [
      ...(wanted.owners ?? []),
      ...(first?.owners ?? [])
        .filter((one) => there.has(one))
        .slice(0, first?.most),
    ];
    const isWanted = (id: string, row: Tables[T]) =>
      ids.includes(id) || owners.includes(owner(row));
    return [...rows.table(herdId, table)]
      .filter(([id, row]) => isWanted(id, row as unknown as Tables[T]))
      .map(([, row]) => row as unknown as Tables[T]);
  }
  return {
    load: async <T extends EventTable>(
      table: T,
      herdId: string,
      wanted: RowsWanted,
    ) => some(table, herdId, wanted),
    loadSome: async (herdId: string, wanted: NonNullable<Needs['tabelas']>) =>
      Object.fromEntries(
        Object.entries(wanted).map(([table, of]) => [
          table,
          some(table as EventTable, herdId, of),
        ]),
      ),
    changedBetween: async <T extends EventTable>(
      table: T,
      herdId: string,
      since: number,
      until: number,
    ) => between(all(herdId, table), since, until),
    ofPeriod: async <T extends EventTable>(
      table: T,
      herdId: string,
      field: string & keyof Tables[T],
      [from, to]: readonly [FarmDate | null, FarmDate | null],
    ) => {
      const dayOf = (row: Tables[T]) => dayNumber(String(row[field]));
      return all(herdId, table)
        .filter((row) => from === null || dayOf(row) >= dayNumber(from))
        .filter((row) => to === null || dayOf(row) <= dayNumber(to))
        .sort((a, b) => dayOf(a) - dayOf(b) || compareIds(table, a, b));
    },
    ownedBy: async <T extends EventTable>(
      table: T,
      field: string & keyof Tables[T],
      { value, usuarioId }: { value: string; usuarioId: string },
    ) =>
      [...rows.herds.keys()]
        .filter((id) => rows.herd(id, usuarioId))
        .flatMap((id) => all(id, table))
        .filter((row) => row[field] === value),
    herdOf: async (table: EventTable, id: string, usuarioId: string) =>
      rows.herdWith(table, id, usuarioId),
    pageEnd: async (
      herdId: string,
      { since, rows: size, tables: wanted }: PageEndQuery,
    ) => {
      const changed = wanted.flatMap((table) =>
        [...rows.table(herdId, table).values()]
          .filter(({ versao }) => versao > since)
          .map(({ versao }) => ({ table, versao })),
      );
      changed.sort((a, b) => a.versao - b.versao);
      const until = changed[size - 1]?.versao ?? null;
      const within = changed.filter(
        ({ versao }) => until === null || versao <= until,
      );
      const tables = new Set<string>(within.map(({ table }) => table));
      return { until, tables };
    },
  };
}

function compareIds<T extends EventTable>(
  table: T,
  a: Tables[T],
  b: Tables[T],
) {
  return compare(idOf(table, a), idOf(table, b));
}

/** As much of `repositories/taken` as a write asks. */
export function takenReads(rows: MemoryRows) {
  return {
    herdsOf: async (usuarioId: string) =>
      [...rows.herds.keys()].filter((id) => rows.isIn(id, usuarioId)),
    inHerds: async (herds: readonly string[], { table, ids }: IdsOfTable) =>
      herds.some((herd) => ids.some((id) => rows.table(herd, table).has(id))),
  };
}

/** The reads of `repositories/removed`. */
export function removedReads(rows: MemoryRows) {
  return {
    between: async (herdId: string, since: number, until: number) => {
      const gone = rows
        .gone(herdId)
        .filter(({ versao }) => versao > since && versao <= until)
        .sort((a, b) => a.versao - b.versao || compare(a.id, b.id));
      return idsByTable(gone);
    },
    among: async (herdId: string, ids: readonly string[]) =>
      idsByTable(rows.gone(herdId).filter(({ id }) => ids.includes(id))),
  };
}
