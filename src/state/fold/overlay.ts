import type { Animal } from '@/domain/animals/types';
import type { Herd } from '@/domain/herds/types';
import { holdersIn, isOfAccount } from '@/domain/identifiers/holders';
import type {
  Holder,
  Identifier,
  IdentifierKey,
} from '@/domain/identifiers/types';
import { may } from '@/domain/people/access';
import { nameKey } from '@/domain/shared/names';
import {
  idOf,
  ownerOf,
  type Row,
  type TableName,
  type Tables,
} from '@/domain/shared/tables';
import { type Confirmed, tableIn } from '../domains';
import { type Buckets, rowIn, rowsOf } from '../rows/buckets';
import { namesakesIn, ownedIn, valuedIn } from './indexes';

/** Rows of one herd that differ from `confirmed`. */
export interface HerdOverlay {
  /** Null: removed. */
  readonly tables: Map<TableName, Map<string, Row | null>>;
  /** Ids by owner, so that the events of one cow are not searched for. */
  readonly owners: Map<TableName, Map<string, Set<string>>>;
  /** Ids by name key, so that a batch of 10,000 is not searched row by row. */
  readonly names: Map<string, Set<string>>;
}

/** What the pending operations change, laid over `confirmed`. */
export interface Overlay {
  readonly confirmed: Confirmed;
  /** Null: deleted. */
  readonly herds: Map<string, Herd | null>;
  /** By herd. */
  readonly changed: Map<string, HerdOverlay>;
}

export function emptyOverlay(confirmed: Confirmed): Overlay {
  return { confirmed, herds: new Map(), changed: new Map() };
}

/** One that can be changed while the first is still read. */
export function copyOverlay(overlay: Overlay): Overlay {
  const changed = [...overlay.changed].map(
    ([id, herd]) => [id, copyHerd(herd)] as const,
  );
  return {
    confirmed: overlay.confirmed,
    herds: new Map(overlay.herds),
    changed: new Map(changed),
  };
}

function copyHerd(herd: HerdOverlay): HerdOverlay {
  const copySets = (sets: Map<string, Set<string>>) =>
    new Map([...sets].map(([key, ids]) => [key, new Set(ids)]));
  return {
    tables: new Map([...herd.tables].map(([name, t]) => [name, new Map(t)])),
    owners: new Map([...herd.owners].map(([name, o]) => [name, copySets(o)])),
    names: copySets(herd.names),
  };
}

export function herdIn(overlay: Overlay, id: string): Herd | undefined {
  const changed = overlay.herds.get(id);
  if (changed === null) return undefined;
  return changed ?? overlay.confirmed.herds.byId[id];
}

export function bucketsIn<T extends TableName>(
  overlay: Overlay,
  herdId: string,
  table: T,
): Buckets<Tables[T]> | undefined {
  return tableIn(overlay.confirmed, herdId, table);
}

/** The rows of a table that differ; null: removed. */
export function changedIn<T extends TableName>(
  overlay: Overlay,
  herdId: string,
  table: T,
): ReadonlyMap<string, Tables[T] | null> | undefined {
  const rows = overlay.changed.get(herdId)?.tables.get(table);
  return rows as ReadonlyMap<string, Tables[T] | null> | undefined;
}

export function rowOver<T extends TableName>(
  overlay: Overlay,
  herdId: string,
  table: T,
  id: string,
): Tables[T] | undefined {
  const changed = changedIn(overlay, herdId, table)?.get(id);
  if (changed === null) return undefined;
  return changed ?? rowIn(bucketsIn(overlay, herdId, table), id);
}

/** A whole table, in no particular order. */
export function allOver<T extends TableName>(
  overlay: Overlay,
  herdId: string,
  table: T,
): readonly Tables[T][] {
  const rows = rowsOf(bucketsIn(overlay, herdId, table));
  return replaced(table, rows, changedIn(overlay, herdId, table));
}

/** The rows of one owner, in no particular order. */
export function ownedOver<T extends TableName>(
  overlay: Overlay,
  herdId: string,
  table: T,
  owner: string,
): readonly Tables[T][] {
  const rows = ownedIn(table, bucketsIn(overlay, herdId, table), owner);
  const changed = changedIn(overlay, herdId, table);
  if (!changed) return rows;
  const ids = overlay.changed.get(herdId)?.owners.get(table)?.get(owner) ?? [];
  const own = [...ids].flatMap((id) => changed.get(id) ?? []);
  return [...rows.filter((row) => !changed.has(idOf(table, row))), ...own];
}

function replaced<T extends TableName>(
  table: T,
  rows: readonly Tables[T][],
  changed: ReadonlyMap<string, Tables[T] | null> | undefined,
): readonly Tables[T][] {
  if (!changed) return rows;
  const own = [...changed.values()].flatMap((row) => row ?? []);
  return [...rows.filter((row) => !changed.has(idOf(table, row))), ...own];
}

export function animalIn(
  overlay: Overlay,
  herdId: string,
  id: string,
): Animal | undefined {
  return rowOver(overlay, herdId, 'animais', id);
}

/** Another active animal of the same name. */
export function namesakeIn(
  overlay: Overlay,
  herdId: string,
  name: string,
  ownId: string,
): Animal | undefined {
  const key = nameKey(name);
  const changed = changedIn(overlay, herdId, 'animais');
  for (const id of overlay.changed.get(herdId)?.names.get(key) ?? []) {
    const animal = changed?.get(id);
    // Null: it is gone, and its name another's to have.
    if (animal && id !== ownId) return animal;
  }
  const buckets = bucketsIn(overlay, herdId, 'animais') ?? [];
  return namesakesIn(herdId, buckets, key).find(
    ({ animalId }) => animalId !== ownId && !changed?.has(animalId),
  );
}

/** Looked for among all: it is asked for hardly ever. */
export function isParent(
  overlay: Overlay,
  herdId: string,
  id: string,
): boolean {
  return allOver(overlay, herdId, 'animais').some(
    ({ maeId, paiId }) => maeId === id || paiId === id,
  );
}

/**
 * The animals on which an identifier now hangs: an official number and a chip
 * in whatever herd is here, the others in the herd itself.
 */
export function holdersOver(
  overlay: Overlay,
  own: Herd,
  of: IdentifierKey,
): readonly Holder[] {
  const { byHerd } = overlay.confirmed.identifiers;
  const all = [...Object.keys(byHerd), ...overlay.changed.keys()];
  const herds = isOfAccount(of) ? [...new Set(all)] : [own.rebanhoId];
  return herds.flatMap((id) => {
    const herd = id === own.rebanhoId ? own : herdIn(overlay, id);
    // Another's herd that one is in is of another account.
    if (!herd || !isOfOneAccount(herd, own)) return [];
    const identifiers = identifiersOver(overlay, id, of);
    const animal = (animalId: string) => animalIn(overlay, id, animalId);
    return holdersIn({ herd, identifiers, animal }, of);
  });
}

/** One that waits to be registered has no owner yet: it is one's own. */
function isOfOneAccount(one: Herd, other: Herd): boolean {
  const own = [one, other].every((herd) => may(herd, 'DONO'));
  return own || one.usuarioId === other.usuarioId;
}

/** The rows of one value in a herd. */
function identifiersOver(
  overlay: Overlay,
  herdId: string,
  { valor }: IdentifierKey,
): readonly Identifier[] {
  const rows = valuedIn(bucketsIn(overlay, herdId, 'identificacoes'), valor);
  const changed = changedIn(overlay, herdId, 'identificacoes');
  return replaced('identificacoes', rows, changed);
}

/** Lays one row over the herd's. */
export function putRow<T extends TableName>(
  overlay: Overlay,
  table: T,
  row: Tables[T],
): void {
  const herd = herdOverlay(overlay, row.rebanhoId);
  layRow(herd, table, idOf(table, row), row);
  const owner = ownerOf(table, row);
  if (owner === null) return;
  const owners = herd.owners.get(table) ?? new Map<string, Set<string>>();
  herd.owners.set(table, owners);
  owners.set(owner, (owners.get(owner) ?? new Set()).add(idOf(table, row)));
}

/** Lays one animal over the herd's, its name with it. */
export function putAnimal(overlay: Overlay, animal: Animal): void {
  const { animalId } = animal;
  const herd = herdOverlay(overlay, animal.rebanhoId);
  const before = changedIn(overlay, animal.rebanhoId, 'animais')?.get(animalId);
  if (before) herd.names.get(nameKey(before.nome))?.delete(animalId);
  putRow(overlay, 'animais', animal);
  if (animal.descartado) return;
  const key = nameKey(animal.nome);
  herd.names.set(key, (herd.names.get(key) ?? new Set()).add(animalId));
}

export function removeRow(
  overlay: Overlay,
  herdId: string,
  table: TableName,
  id: string,
): void {
  layRow(herdOverlay(overlay, herdId), table, id, null);
}

function layRow(
  { tables }: HerdOverlay,
  table: TableName,
  id: string,
  row: Row | null,
): void {
  const rows = tables.get(table) ?? new Map<string, Row | null>();
  tables.set(table, rows.set(id, row));
}

function herdOverlay(overlay: Overlay, herdId: string): HerdOverlay {
  const known = overlay.changed.get(herdId);
  if (known) return known;
  const made: HerdOverlay = {
    tables: new Map(),
    owners: new Map(),
    names: new Map(),
  };
  overlay.changed.set(herdId, made);
  return made;
}
