import { type FileRows, inOrder, mapTables } from '@/domain/herdFile/rows';
import type { RowsByTable } from '@/domain/shared/effects';
import { lifeOf } from '@/domain/shared/lives';
import { idOf, type Row, TABLE_NAMES } from '@/domain/shared/tables';
import { herdRowsHeld } from '../device/herdContent';
import { tableIn } from '../domains';
import type { RootState } from '../rootReducer';
import { rowsOf } from '../rows/buckets';
import type { PutBack } from './copyProblem';

/**
 * What the device holds of a herd since the version with which its copy ends: all,
 * where no copy has it. What was answered since the herd is back is of its new
 * life, and is there, unless it is known of one that came after that.
 */
export function afterCopy(
  state: RootState,
  herdId: string,
  { copia, vida }: PutBack,
): FileRows {
  if (copia === null) return herdRowsHeld(state, herdId);
  const { byId, versions, places } = state.herds;
  const begun = Number.parseInt(places?.[herdId] ?? '0', 10);
  const life = lifeOf(Math.max(versions[herdId] ?? 0, begun));
  const last = Math.max(vida, lifeOf(byId[herdId]?.versao ?? 0));
  const isThere = (of: number) => of !== life && of === last;
  return mapTables(herdRowsHeld(state, herdId), (_, rows) =>
    rows.filter(({ versao }) => versao > copia && !isThere(lifeOf(versao))),
  );
}

/**
 * What answers brought of a herd between two moments, in this life of it, with who
 * recorded it.
 */
export function cameSince(
  then: RootState,
  now: RootState,
  herdId: string,
  vida: number,
): RowsByTable {
  const rows = TABLE_NAMES.map((table) => {
    const known = new Set<Row>(rowsOf(tableIn(then, herdId, table)));
    const came = rowsOf<Row>(tableIn(now, herdId, table)).filter(
      (row) => lifeOf(row.versao) === vida && !known.has(row),
    );
    return [table, came];
  });
  return Object.fromEntries(rows);
}

/**
 * With what version the device heard of a herd first, by the rows that answers
 * brought, in a life before that of this version; 0: it did not.
 */
export function heardBefore(
  state: RootState,
  herdId: string,
  version: number,
): number {
  const rows = Object.values(herdRowsHeld(state, herdId)).flat();
  return rows.reduce((first, { versao }) => {
    if (lifeOf(versao) >= lifeOf(version)) return first;
    return first === 0 ? versao : Math.min(first, versao);
  }, 0);
}

/** What of it does not wait to be given back. */
export function onlyHere(
  state: RootState,
  herdId: string,
  putBack: PutBack,
): FileRows {
  const waiting = rowsWaiting(state, herdId);
  return mapTables(afterCopy(state, herdId, putBack), (table, rows) =>
    rows.filter((row) => !waiting.has(`${table}/${idOf(table, row)}`)),
  );
}

function rowsWaiting({ offline }: RootState, herdId: string) {
  const parts = offline.outbox.flatMap(({ payload: { operation } }) =>
    operation.tipo === 'herds/rowsBrought' &&
    operation.dados.rebanhoId === herdId
      ? inOrder(operation.dados.linhas)
      : [],
  );
  return new Set(parts.map(([table, row]) => `${table}/${idOf(table, row)}`));
}
