import type { UnknownAction } from '@reduxjs/toolkit';
import { changesReceived, herdLoaded } from '../confirmed/herdSlice';
import { weightOf } from '../storage/weight';

/**
 * Rows, and records of milk in them, above which there is no log: as text they
 * are several times what is kept of it, at each start and in each stretch.
 */
export const BROUGHT_LIMIT = 250_000;

/** How many an action brings from the server or the storage. */
export function broughtBy(action: unknown): number {
  const known = action as UnknownAction;
  if (changesReceived.match(known)) {
    return weightOfAll(Object.values(known.payload.rows));
  }
  if (!herdLoaded.match(known)) return 0;
  const tables = Object.values(known.payload.tables);
  return weightOfAll(tables.flat().map((bucket) => Object.values(bucket)));
}

function weightOfAll(lists: readonly (readonly object[])[]): number {
  let weight = 0;
  for (const rows of lists) for (const row of rows) weight += weightOf(row);
  return weight;
}
