import type { HerdDelta } from '@/contract/answers';
import type { Herd } from '@/domain/herds/types';
import type { IdsByTable, RowsByTable } from '@/domain/shared/effects';
import type { TableName, Tables } from '@/domain/shared/tables';
import type { Buckets } from './buckets';

/** One herd's rows; a table that never had one is absent. */
export type HerdTables = {
  readonly [T in TableName]?: Buckets<Tables[T]>;
};

/** How a large herd is read: who asked does something before it goes on. */
export interface LoadInParts {
  /** What lists show is here. */
  readonly onListed: (tables: HerdTables) => Promise<void>;
  /** All of it is, and is handed over next. */
  readonly onRead: (tables: HerdTables) => Promise<void>;
}

/**
 * Rows by `table/id` that are gone, until their herd comes anew with all of them,
 * and herds by id that are gone until the person comes back in; a late row does not
 * bring them back. Of a row the herd whose it was; `true` where it was kept before
 * that was known.
 */
export type Removed = Readonly<Record<string, true | string>>;

/** The rows of a domain's tables as the server gave them, and nothing else. */
export interface Rows {
  readonly byHerd: Readonly<Record<string, HerdTables>>;
  readonly removed: Removed;
}

/** The herds as the server gave them, and how far the rows of each are known. */
export interface HerdRows {
  readonly byId: Readonly<Record<string, Herd>>;
  /** By herd, the version up to which all changes were pulled. */
  readonly versions: Readonly<Record<string, number>>;
  /**
   * By herd, where inside the version after that a pull stopped. Absent in
   * what was kept before there were such.
   */
  readonly places?: Readonly<Record<string, string>>;
  readonly removed: Removed;
}

/** A piece of what the server said. */
export interface Delta {
  readonly herds: readonly Herd[];
  readonly rows: RowsByTable;
  readonly removedHerds: readonly string[];
  /** Herds that were gone and are there again: the person came back in. */
  readonly returnedHerds?: readonly string[];
  readonly removedRows: IdsByTable;
  /** By `table/id`, the herd whose they were. */
  readonly removedOf?: Readonly<Record<string, string>>;
  /** By herd, the version up to which this piece completes the pull. */
  readonly versions: Readonly<Record<string, number>>;
  /** By herd, the place inside the next version where it ends. */
  readonly places?: Readonly<Record<string, string>>;
}

export const EMPTY_ROWS: Rows = { byHerd: {}, removed: {} };

export const EMPTY_HERDS: HerdRows = { byId: {}, versions: {}, removed: {} };

export const EMPTY_DELTA: Delta = {
  herds: [],
  rows: {},
  removedHerds: [],
  removedRows: {},
  versions: {},
};

/** What a pull or an answer says of a herd, as `merge` takes it. */
export function deltaOfHerd(
  rebanhoId: string,
  { mudancas, removidos }: HerdDelta,
): Delta {
  const { rebanhos: herds = [], ...rows } = mudancas;
  const { rebanhos: removedHerds = [], ...removedRows } = removidos;
  const removedOf = Object.fromEntries(
    namesIn(removedRows).map((name) => [name, rebanhoId]),
  );
  const of = { removedRows, removedOf };
  return { herds, rows, removedHerds, ...of, versions: {} };
}

/** A calf's birth weighing has the calf's id: an id alone names no row. */
export function rowName(table: string, id: string): string {
  return `${table}/${id}`;
}

function namesIn(ids: IdsByTable): readonly string[] {
  return Object.entries(ids).flatMap(([table, some = []]) =>
    some.map((id) => rowName(table, id)),
  );
}
