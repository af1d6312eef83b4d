import { isDeepStrictEqual } from 'node:util';
import type { Herd } from '@/domain/herds/types';
import { idOf, type Row, TABLE_NAMES } from '@/domain/shared/tables';
import { herdsWithRows, tableIn } from '@/state/domains';
import type { RootState } from '@/state/rootReducer';
import { rowsOf } from '@/state/rows/buckets';
import { selectHerdWhole } from '@/state/sync/slice';
import type { MemoryRows } from '../server/rows';
import type { Somebody } from '../server/server';

/** Where the device's herds are not the server's. */
export function herdDifferences(
  state: RootState,
  rows: MemoryRows,
  { usuarioId }: Somebody,
) {
  const { byId } = state.herds;
  const there = [...rows.herds.keys()].flatMap(
    (id) => rows.herd(id, usuarioId) ?? [],
  );
  const herds = new Map<string, Herd>(
    there.map((herd) => [herd.rebanhoId, herd]),
  );
  const wrong: string[] = [];
  for (const id of Object.keys(byId)) {
    if (!herds.has(id)) wrong.push(`rebanho a mais ${id}`);
  }
  for (const id of herdsWithRows(state)) {
    const left = TABLE_NAMES.some(
      (table) => rowsOf<Row>(tableIn(state, id, table)).length > 0,
    );
    if (left && !herds.has(id)) wrong.push(`linhas deixadas do rebanho ${id}`);
  }
  for (const [id, herd] of herds) {
    if (!isDeepStrictEqual(byId[id], herd)) wrong.push('rebanho');
    for (const table of TABLE_NAMES) {
      const buckets = tableIn(state, id, table);
      const held = rowsOf<Row>(buckets).map(
        (row) => [idOf(table, row), row] as const,
      );
      const truth = rows.table(id, table);
      if (!isDeepStrictEqual(new Map<string, unknown>(held), truth)) {
        wrong.push(`tabela ${table}`);
      }
    }
  }
  return wrong;
}

/** All of a herd went as it was put back, and its pages come, in whichever tab. */
export function comesAnew(state: RootState, herdId: string): boolean {
  const { versions, places } = state.herds;
  const isNew = !versions[herdId] && !selectHerdWhole(state, herdId);
  return isNew || places?.[herdId] !== undefined;
}
