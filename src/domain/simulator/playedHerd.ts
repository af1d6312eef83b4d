import { isParentAmong } from '../animals/rules';
import type { Animal } from '../animals/types';
import type { Herd } from '../herds/types';
import type { Effects, HerdReader } from '../shared/effects';
import { nameKey } from '../shared/names';
import {
  idOf,
  ownerOf,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from '../shared/tables';

type AnyRow = Tables[TableName];

/** A herd in memory that operations are played into, indexed as they read it. */
export class PlayedHerd implements HerdReader {
  herd: Herd;
  readonly #rows = new Map<TableName, Map<string, AnyRow>>();
  readonly #owned = new Map<TableName, Map<string, Map<string, AnyRow>>>();
  readonly #names = new Map<string, string>();

  constructor(herd: Herd) {
    this.herd = herd;
    for (const table of TABLE_NAMES) {
      this.#rows.set(table, new Map());
      this.#owned.set(table, new Map());
    }
  }

  row<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    return this.#rows.get(table)?.get(id) as Tables[T] | undefined;
  }

  rowsOf<T extends TableName>(table: T, owner: string): readonly Tables[T][] {
    const rows = this.#owned.get(table)?.get(owner)?.values() ?? [];
    return [...rows] as unknown as readonly Tables[T][];
  }

  all<T extends TableName>(table: T): readonly Tables[T][] {
    const rows = this.#rows.get(table)?.values() ?? [];
    return [...rows] as unknown as readonly Tables[T][];
  }

  namesake(name: string, ownId: string): Animal | undefined {
    const id = this.#names.get(nameKey(name));
    const found = id === undefined ? undefined : this.row('animais', id);
    return found && !found.descartado && found.animalId !== ownId
      ? found
      : undefined;
  }

  hasOffspring(animalId: string): boolean {
    return isParentAmong(this.all('animais'), animalId);
  }

  apply({ herd, put, remove }: Effects): void {
    if (herd) this.herd = herd;
    for (const table of TABLE_NAMES) {
      for (const id of remove[table] ?? []) {
        this.#drop(table, id);
        this.#rows.get(table)?.delete(id);
      }
      for (const row of put[table] ?? []) this.#set(table, row as never);
    }
  }

  #set<T extends TableName>(table: T, row: Tables[T]): void {
    const id = idOf(table, row);
    this.#drop(table, id);
    this.#rows.get(table)?.set(id, row);
    if (table === 'animais') {
      const { nome, animalId } = row as Animal;
      this.#names.set(nameKey(nome), animalId);
    }
    const owner = ownerOf(table, row);
    if (owner === null) return;
    const groups = this.#owned.get(table);
    const group = groups?.get(owner) ?? new Map<string, AnyRow>();
    group.set(id, row);
    groups?.set(owner, group);
  }

  /** Out of its group, which another row of its id may not be in. */
  #drop<T extends TableName>(table: T, id: string): void {
    const known = this.row(table, id);
    const owner = known ? ownerOf(table, known) : null;
    if (owner !== null) this.#owned.get(table)?.get(owner)?.delete(id);
  }
}
