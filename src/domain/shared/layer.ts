import { isParentAmong } from '../animals/rules';
import type { Animal } from '../animals/types';
import { isSame } from '../identifiers/holders';
import type { Holder, Identifier, IdentifierKey } from '../identifiers/types';
import type { Effects, HerdReader, IdsByTable, RowsByTable } from './effects';
import { nameKey } from './names';
import {
  idOf,
  ownerOf,
  TABLE_NAMES,
  type TableName,
  type Tables,
} from './tables';

type AnyRow = Tables[TableName];
/** Null: it is gone. */
type Rows = Map<string, AnyRow | null>;
type Ids = Map<string, Set<string>>;
/** The rows of an owner, as made of those below. */
interface Merged {
  readonly below: readonly AnyRow[];
  readonly rows: readonly AnyRow[];
}

/** What is laid over a herd, to try operations on it without changing it. */
export class Layer implements HerdReader {
  readonly herd: HerdReader['herd'];
  readonly #base: HerdReader;
  readonly #rows = new Map<TableName, Rows>();
  readonly #owned = new Map<TableName, Ids>();
  /** Rules ask for an owner's rows again and again. */
  readonly #merged = new Map<TableName, Map<string, Merged>>();
  readonly #names: Ids = new Map();
  /** Animals on which an identifier was hung here. */
  readonly #hung: Ids = new Map();

  constructor(base: HerdReader) {
    this.#base = base;
    this.herd = base.herd;
  }

  row<T extends TableName>(table: T, id: string): Tables[T] | undefined {
    const own = this.#rows.get(table)?.get(id);
    if (own === undefined) return this.#base.row(table, id);
    return (own ?? undefined) as Tables[T] | undefined;
  }

  rowsOf<T extends TableName>(table: T, owner: string): readonly Tables[T][] {
    const below = this.#base.rowsOf(table, owner);
    const own = this.#rows.get(table);
    if (!own) return below;
    const merged = inner(this.#merged, table);
    const known = merged.get(owner);
    if (known && isSameList(known.below, below)) {
      return known.rows as readonly Tables[T][];
    }
    const mine = [...(this.#owned.get(table)?.get(owner) ?? [])]
      .flatMap((id) => own.get(id) ?? [])
      .filter((row) => ownerOf(table, row) === owner) as Tables[T][];
    const left = below.filter((row) => !own.has(idOf(table, row)));
    const rows = [...left, ...mine];
    merged.set(owner, { below, rows });
    return rows;
  }

  all<T extends TableName>(table: T): readonly Tables[T][] {
    const below = this.#base.all(table);
    const own = this.#rows.get(table);
    if (!own) return below;
    const mine = [...own.values()].flatMap((row) => row ?? []) as Tables[T][];
    return [...below.filter((row) => !own.has(idOf(table, row))), ...mine];
  }

  namesake(name: string, ownId: string): Animal | undefined {
    const key = nameKey(name);
    const isIt = ({ animalId, nome, descartado }: Animal) =>
      !descartado && animalId !== ownId && nameKey(nome) === key;
    const mine = [...(this.#names.get(key) ?? [])]
      .flatMap((id) => this.row('animais', id) ?? [])
      .find(isIt);
    if (mine) return mine;
    const below = this.#base.namesake(name, ownId);
    const now = below && this.row('animais', below.animalId);
    return now && isIt(now) ? now : undefined;
  }

  holders(of: IdentifierKey): readonly Holder[] {
    const below = this.#base.holders(of);
    const { rebanhoId, nome: rebanhoNome } = this.herd;
    const others = below.filter((one) => one.rebanhoId !== rebanhoId);
    const ids = new Set([
      ...below.filter((one) => !others.includes(one)).map(animalIdOf),
      ...(this.#hung.get(keyOf(of)) ?? []),
    ]);
    const own = [...ids].flatMap((id) => {
      const animal = this.row('animais', id);
      const has = this.rowsOf('identificacoes', id).some(
        (row) => row.ate === null && isSame(row, of),
      );
      if (!animal || !has) return [];
      const { animalId, nome, descartado } = animal;
      const { esquema, valor } = of;
      return {
        ...{ esquema, valor, rebanhoId, rebanhoNome },
        animalId,
        nome,
        descartado,
      };
    });
    return [...others, ...own];
  }

  hasOffspring(animalId: string): boolean {
    const own = [...(this.#rows.get('animais')?.values() ?? [])];
    const mine = own.flatMap((row) => (row as Animal | null) ?? []);
    return isParentAmong(mine, animalId) || this.#base.hasOffspring(animalId);
  }

  apply({ put, remove }: Pick<Effects, 'put' | 'remove'>): void {
    for (const table of TABLE_NAMES) {
      for (const id of remove[table] ?? []) this.#lay(table, id, null);
      for (const row of put[table] ?? []) this.#set(table, row);
    }
  }

  /** All that was applied, as it now stands. */
  changes(): { readonly put: RowsByTable; readonly remove: IdsByTable } {
    const put: Record<string, AnyRow[]> = {};
    const remove: Record<string, string[]> = {};
    for (const [table, rows] of this.#rows) {
      put[table] = [...rows.values()].flatMap((row) => row ?? []);
      remove[table] = [...rows].flatMap(([id, row]) => (row ? [] : [id]));
    }
    return { put: put as RowsByTable, remove };
  }

  #set(table: TableName, row: AnyRow): void {
    const id = idOf(table, row);
    this.#lay(table, id, row);
    const owner = ownerOf(table, row);
    if (owner !== null) add(inner(this.#owned, table), owner, id);
    if (table === 'animais')
      add(this.#names, nameKey((row as Animal).nome), id);
    if (table === 'identificacoes') {
      const one = row as Identifier;
      add(this.#hung, keyOf(one), one.animalId);
    }
  }

  /** Where it was and where it is, its owner's rows are others now. */
  #lay(table: TableName, id: string, row: AnyRow | null): void {
    const merged = inner(this.#merged, table);
    for (const one of [this.row(table, id), row]) {
      const owner = one ? ownerOf(table, one) : null;
      if (owner !== null) merged.delete(owner);
    }
    inner(this.#rows, table).set(id, row);
  }
}

/** The map of a table, made where there is none yet. */
function inner<Key, Value>(
  maps: Map<TableName, Map<Key, Value>>,
  table: TableName,
): Map<Key, Value> {
  const known = maps.get(table) ?? new Map<Key, Value>();
  maps.set(table, known);
  return known;
}

/** A reader may make a new list each time where an owner has no rows. */
function isSameList(a: readonly AnyRow[], b: readonly AnyRow[]): boolean {
  return a === b || (a.length === 0 && b.length === 0);
}

function add(ids: Ids, key: string, id: string): void {
  ids.set(key, (ids.get(key) ?? new Set()).add(id));
}

function keyOf({ esquema, valor }: IdentifierKey): string {
  return `${esquema} ${valor}`;
}

function animalIdOf({ animalId }: Holder): string {
  return animalId;
}
