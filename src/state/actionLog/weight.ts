import type { UnknownAction } from '@reduxjs/toolkit';
import { changesReceived, herdLoaded } from '../confirmed/herdSlice';

/**
 * Rows, and records of milk in them, above which there is no log: as text they
 * are several times what is kept of it, at each start and in each stretch.
 */
export const BROUGHT_LIMIT = 250_000;

/** How many an action brings from the server or the storage. */
export function broughtBy(action: unknown): number {
  const known = action as UnknownAction;
  if (changesReceived.match(known)) {
    return weightOf(Object.values(known.payload.rows));
  }
  if (!herdLoaded.match(known)) return 0;
  const tables = Object.values(known.payload.tables);
  return weightOf(tables.flat().map((bucket) => Object.values(bucket)));
}

function weightOf(lists: readonly (readonly object[])[]): number {
  let weight = 0;
  for (const rows of lists) {
    weight += rows.length;
    for (const row of rows) weight += milkIn(row);
  }
  return weight;
}

/** A recording of milk holds one of each cow. */
function milkIn(row: object): number {
  if (!('registros' in row)) return 0;
  return Array.isArray(row.registros) ? row.registros.length : 0;
}
