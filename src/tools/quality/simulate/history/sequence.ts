import { isDeepStrictEqual } from 'node:util';
import type { RowsBrought } from '@/domain/herdFile/operations';
import { withoutIds } from '@/domain/herdFile/rows';
import type { Operation } from '@/domain/operations';
import type { FarmDate } from '@/domain/shared/dates';
import { type Row, TABLE_NAMES } from '@/domain/shared/tables';
import { idsByTable } from '@/server/repositories/removed';
import { farmDay } from '@/state/clock';
import { type Confirmed, EMPTY_CONFIRMED, merge } from '@/state/domains';
import { apply } from '@/state/fold/apply';
import { allOver, emptyOverlay, herdIn } from '@/state/fold/overlay';
import { EMPTY_DELTA } from '@/state/rows/types';
import type { Device } from '../device';
import type { MemoryRows } from '../server/rows';
import { type Told, toldBy } from './book';

/**
 * Where the server's herd is not what all that it took makes of the farm, one
 * after another in its order, by the device's own rules.
 */
export function outOfSequence(
  farm: MemoryRows,
  rows: MemoryRows,
  devices: readonly Device[],
): string[] {
  const all = takenBy(rows, devices);
  return [...rows.herds.keys()].flatMap((herdId) => {
    let confirmed = confirmedOf(farm, herdId);
    for (const taken of all.get(herdId) ?? []) {
      confirmed = written(confirmed, herdId, taken);
    }
    return differences(confirmed, rows, herdId);
  });
}

function differences(
  confirmed: Confirmed,
  rows: MemoryRows,
  herdId: string,
): string[] {
  const made = emptyOverlay(confirmed);
  // The server keeps what a deleted herd held, as if it were not there.
  if (rows.herds.get(herdId)?.deleted) {
    return herdIn(made, herdId) ? ['em ordem: rebanho excluído'] : [];
  }
  // Who is in it, and who recorded what, no rule makes.
  const ruled = TABLE_NAMES.filter(
    (table) => table !== 'pessoas' && table !== 'autorias',
  );
  return ruled.flatMap((table) => {
    const expected = plain(allOver(made, herdId, table));
    const held = plain([...rows.table(herdId, table).values()]);
    return isDeepStrictEqual(expected, held) ? [] : [`em ordem: ${table}`];
  });
}

function confirmedOf(farm: MemoryRows, herdId: string): Confirmed {
  const record = farm.herds.get(herdId);
  const tables = TABLE_NAMES.map((table) => [
    table,
    [...farm.table(herdId, table).values()],
  ]);
  return merge(EMPTY_CONFIRMED, {
    ...EMPTY_DELTA,
    herds: record && !record.deleted ? [record.herd] : [],
    rows: Object.fromEntries(tables),
  });
}

/** The herd with an operation in it, its rows of the version it made. */
function written(
  confirmed: Confirmed,
  herdId: string,
  { operation, today, versao }: Taken,
): Confirmed {
  const overlay = emptyOverlay(confirmed);
  apply(overlay, operation, today);
  const { herds, changed } = overlay;
  const tables = [...(changed.get(herdId)?.tables ?? [])];
  const rows = tables.map(([table, own]) => [
    table,
    [...own.values()].flatMap((row) => (row ? [{ ...row, versao }] : [])),
  ]);
  const gone = tables.map(([table, own]) => [
    table,
    [...own].flatMap(([id, row]) => (row ? [] : [id])),
  ]);
  return merge(confirmed, {
    ...EMPTY_DELTA,
    herds: [...herds.values()].flatMap((herd) =>
      herd ? [{ ...herd, versao }] : [],
    ),
    rows: Object.fromEntries(rows),
    removedHerds: [...herds].flatMap(([id, herd]) => (herd ? [] : [id])),
    removedRows: Object.fromEntries(gone),
  });
}

interface Taken {
  readonly operation: Operation;
  /** The server's. */
  readonly today: FarmDate;
  readonly versao: number;
}

const DAY = 86_400_000;

/**
 * The rule's day is the one on which the server took it; an edit has the time of
 * its recording, unless that is more than a day ahead.
 */
function takenBy(rows: MemoryRows, devices: readonly Device[]) {
  const byHerd = new Map<string, Taken[]>();
  for (const { key, at, versao, rebanhoId } of rows.commits) {
    const told = toldBy(devices, key ?? '');
    if (!told) continue;
    const { id, tipo } = told;
    const dados = withoutGone(rows, told, versao);
    const own = told.registradoEm ?? at;
    const ahead = Date.parse(own) > Date.parse(at) + DAY;
    const operation = { id, tipo, dados, at: ahead ? at : own } as Operation;
    const taken = { operation, today: farmDay(at), versao };
    byHerd.set(rebanhoId, [...(byHerd.get(rebanhoId) ?? []), taken]);
  }
  return byHerd;
}

/** Of a file's rows the server leaves out what had been deleted. */
function withoutGone(rows: MemoryRows, told: Told, versao: number) {
  if (told.tipo !== 'herds/rowsBrought') return told.dados;
  const { rebanhoId, linhas } = told.dados as RowsBrought;
  const before = rows.gone(rebanhoId).filter((one) => one.versao < versao);
  return { rebanhoId, linhas: withoutIds(linhas, idsByTable(before)) };
}

/** Rows without their versions, by their own text: in no particular order. */
function plain(list: readonly Row[]): readonly string[] {
  return list
    .map((row) => JSON.stringify(sorted({ ...row, versao: 0 })))
    .sort();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(fields.map(([name, one]) => [name, sorted(one)]));
}
