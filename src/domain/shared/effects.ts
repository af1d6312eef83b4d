import type { Animal } from '../animals/types';
import type { Herd } from '../herds/types';
import type { Holder, IdentifierKey } from '../identifiers/types';
import type { FarmDate, FarmTime } from './dates';
import type { Outcome } from './outcome';
import type { TableName, Tables } from './tables';

/**
 * What a rule sees of one herd. The device answers from its view, the server
 * from the rows that the operation's `Needs` brought.
 */
export interface HerdReader {
  readonly herd: Herd;
  row<T extends TableName>(table: T, id: string): Tables[T] | undefined;
  /** The rows one owner groups (`TABLES`), in no particular order. */
  rowsOf<T extends TableName>(table: T, owner: string): readonly Tables[T][];
  /** The whole table, in no particular order. */
  all<T extends TableName>(table: T): readonly Tables[T][];
  /** Another active animal of the same name. */
  namesake(name: string, ownId: string): Animal | undefined;
  /**
   * The animals on which an identifier now hangs: an official number and a chip
   * in whatever herd of the account, the others in this herd.
   */
  holders(of: IdentifierKey): readonly Holder[];
  /** Whether an animal is another's mother or father. */
  hasOffspring(animalId: string): boolean;
}

/** Which rows a rule reads: the server loads these and no others. */
export interface Needs {
  /** The herd need not be there: the rule registers it. */
  readonly registers?: true;
  readonly animais?: readonly string[];
  /** Names that an animal of the herd may hold already. */
  readonly nomes?: readonly string[];
  /** Identifiers that an animal may have already. */
  readonly identificadores?: readonly IdentifierKey[];
  /** Animals of which it asks for who bears their name or tag, and for their first-born child. */
  readonly around?: readonly string[];
  /** By table: rows of these ids, of these owners, or all. */
  readonly tabelas?: {
    readonly [T in Exclude<TableName, 'animais'>]?: RowsWanted;
  };
}

/** Which rows of a table: of these ids, of these owners, or all. */
export type RowsWanted = RowsNamed | 'all';

export interface RowsNamed {
  readonly ids?: readonly string[];
  readonly owners?: readonly string[];
  /** Of these owners, in their order, the first `most` that have rows of the herd's own. */
  readonly first?: {
    readonly owners: readonly string[];
    readonly most: number;
  };
}

/** The rows of both. */
export function joinNeeds(a: Needs, b: Needs): Needs {
  const tabelas: Record<string, unknown> = { ...a.tabelas };
  for (const [table, wanted] of Object.entries(b.tabelas ?? {})) {
    const known = tabelas[table];
    tabelas[table] = known === undefined ? wanted : joinRows(known, wanted);
  }
  return {
    animais: [...(a.animais ?? []), ...(b.animais ?? [])],
    nomes: [...(a.nomes ?? []), ...(b.nomes ?? [])],
    identificadores: [
      ...(a.identificadores ?? []),
      ...(b.identificadores ?? []),
    ],
    around: [...(a.around ?? []), ...(b.around ?? [])],
    tabelas,
  };
}

function joinRows(a: unknown, b: unknown): RowsWanted {
  if (a === 'all' || b === 'all') return 'all';
  const [one, other] = [a as RowsNamed, b as RowsNamed];
  // No two that are joined ask for the first of some owners.
  const first = one.first ?? other.first;
  return {
    ids: [...(one.ids ?? []), ...(other.ids ?? [])],
    owners: [...(one.owners ?? []), ...(other.owners ?? [])],
    ...(first ? { first } : {}),
  };
}

/** Something to think about that stops nobody. */
export interface Notice {
  readonly codigo: string;
  readonly campo: string;
  readonly mensagem: string;
}

export type RowsByTable = {
  readonly [T in TableName]?: readonly Tables[T][];
};
export type IdsByTable = { readonly [T in TableName]?: readonly string[] };

/** What a rule makes of a herd. Rows that stay as they are need not be put. */
export interface Effects {
  /** The herd's own row, where it is another than before; null: deleted. */
  readonly herd?: Herd | null;
  readonly put: RowsByTable;
  readonly remove: IdsByTable;
  readonly avisos: readonly Notice[];
}

/** When the rule runs, as the caller knows it: rules read no clock. */
export interface When {
  readonly today: FarmDate;
  /** The time of recording, where the operation brings none. */
  readonly now: FarmTime;
  /** The same to the millisecond, ISO 8601 UTC. */
  readonly at: string;
}

/**
 * One rule, the same on the device, on the server and in the replay. Applied
 * twice the second changes nothing. `versao` of what it puts is the storage's
 * to set.
 */
export type Rule<Input> = (
  herd: HerdReader,
  input: Input,
  when: When,
) => Outcome<Effects>;

/** The one rule of each of these kinds. */
export type RulesOf<Data> = { readonly [K in keyof Data]: Rule<Data[K]> };

/** Which rows the rule of each of these kinds reads. */
export type NeedsOf<Data> = {
  readonly [K in keyof Data]: (dados: Data[K]) => Needs;
};

export const NO_EFFECTS: Effects = { put: {}, remove: {}, avisos: [] };
