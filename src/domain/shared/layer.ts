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

/** What is laid over a herd, to try operations on it without changing it. */
export class Layer implements HerdReader {
  readonly herd: HerdReader['herd'];
  readonly #base: HerdReader;
  readonly #rows = new Map<TableName, Rows>();
  readonly #owned = new Map<TableName, Ids>();
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
    const mine = [...(this.#owned.get(table)?.get(owner) ?? [])]
      .flatMap((id) => own.get(id) ?? [])
      .filter((row) => ownerOf(table, row) === owner) as Tables[T][];
    return [...below.filter((row) => !own.has(idOf(table, row))), ...mine];
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
      for (const id of remove[table] ?? []) this.#rowsIn(table).set(id, null);
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
    this.#rowsIn(table).set(id, row);
    const owner = ownerOf(table, row);
    if (owner !== null) add(this.#ownedIn(table), owner, id);
    if (table === 'animais')
      add(this.#names, nameKey((row as Animal).nome), id);
    if (table === 'identificacoes') {
      const one = row as Identifier;
      add(this.#hung, keyOf(one), one.animalId);
    }
  }

  #rowsIn(table: TableName): Rows {
    const known = this.#rows.get(table) ?? new Map();
    this.#rows.set(table, known);
    return known;
  }

  #ownedIn(table: TableName): Ids {
    const known = this.#owned.get(table) ?? new Map();
    this.#owned.set(table, known);
    return known;
  }
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
