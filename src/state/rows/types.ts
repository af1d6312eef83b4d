import type { Herd } from '@/domain/herds/types';
import type { IdsByTable, RowsByTable } from '@/domain/shared/effects';
import type { TableName, Tables } from '@/domain/shared/tables';
import type { Buckets } from './buckets';

/** One herd's rows; a table that never had one is absent. */
export type HerdTables = {
  readonly [T in TableName]?: Buckets<Tables[T]>;
};

/** What the server said, and nothing else. */
export interface Confirmed {
  readonly herds: Readonly<Record<string, Herd>>;
  /** By herd. */
  readonly tables: Readonly<Record<string, HerdTables>>;
  /** By herd, the version up to which all changes were pulled. */
  readonly versions: Readonly<Record<string, number>>;
  /**
   * By herd, where inside the version after that a pull stopped. Absent in
   * what was kept before there were such.
   */
  readonly places?: Readonly<Record<string, string>>;
  /**
   * Herds by id and rows by `table/id` that are gone for ever; a late row does
   * not bring them back.
   */
  readonly removed: Readonly<Record<string, true>>;
}

/** A piece of what the server said. */
export interface Delta {
  readonly herds: readonly Herd[];
  readonly rows: RowsByTable;
  readonly removedHerds: readonly string[];
  readonly removedRows: IdsByTable;
  /** By herd, the version up to which this piece completes the pull. */
  readonly versions: Readonly<Record<string, number>>;
  /** By herd, the place inside the next version where it ends. */
  readonly places?: Readonly<Record<string, string>>;
}

export const EMPTY_CONFIRMED: Confirmed = {
  herds: {},
  tables: {},
  versions: {},
  removed: {},
};

export const EMPTY_DELTA: Delta = {
  herds: [],
  rows: {},
  removedHerds: [],
  removedRows: {},
  versions: {},
};
