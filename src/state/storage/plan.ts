import { TABLE_NAMES } from '@/domain/shared/tables';
import type { DeviceState } from '../device/slice';
import {
  type Confirmed,
  gathered,
  herdsWithRows,
  removedIn,
  tableIn,
} from '../domains';
import type { OperationsState } from '../outbox/slice';
import type { Outbox, RefusedOperation } from '../outbox/types';
import type { Bucket, Buckets } from '../rows/buckets';
import type { HerdRows } from '../rows/types';
import type { SessionState } from '../session/slice';
import {
  type DeviceRecord,
  KNOWN_TABLES,
  type StoredBucket,
  type StoreName,
} from './schema';
import { UNKEPT } from './unkept';

/** The state as the library stages it: one object, changed in place. */
export interface Staged extends Confirmed {
  readonly session: SessionState;
  readonly operations: OperationsState;
  readonly device: DeviceState;
  readonly offline: { readonly outbox: Outbox };
}

/** The parts that are kept, by reference. */
export interface Snapshot {
  readonly confirmed: Confirmed;
  readonly outbox: Outbox;
  readonly refused: readonly RefusedOperation[];
  readonly operations: OperationsState;
  readonly session: SessionState;
  readonly device: DeviceState;
}

/** A bucket's is [herd, table, place]; a herd's id is of all of its buckets. */
export type Key = string | readonly (string | number)[];

export interface Step {
  readonly store: StoreName;
  readonly key: Key;
  /** Absent: what is there goes. */
  readonly value?: unknown;
  /** It must outlast a power cut. */
  readonly lasting?: boolean;
}

export function snapshotOf(staged: Staged): Snapshot {
  const { operations, session, device } = staged;
  const { outbox } = staged.offline;
  const { refused } = operations;
  const confirmed = gathered(staged);
  return { confirmed, outbox, refused, operations, session, device };
}

/** What must be written of the queue and of the device. */
export function queueSteps(from: Snapshot, to: Snapshot): Step[] {
  return [
    ...listSteps('fila', from.outbox, to.outbox, waiting),
    ...listSteps('recusadas', from.refused, to.refused, refused),
    ...partSteps(from, to, ['sessao', 'envio', 'identidade']),
  ];
}

function waiting(outbox: Outbox) {
  return outbox.map(({ payload }) => [payload.operation.id, payload] as const);
}

function refused(list: Snapshot['refused']) {
  return list.map((one) => [one.entry.operation.id, one] as const);
}

/**
 * What must be written of the rows. Compares tables and buckets by reference,
 * so that it costs what changed. A herd whose rows were never read is left
 * alone, its version too.
 */
export function rowSteps(
  from: Snapshot,
  to: Snapshot,
  loaded: ReadonlySet<string>,
): Step[] {
  const herds = (byId: HerdRows['byId']) => Object.entries(byId);
  const [before, after] = [from.confirmed, to.confirmed];
  const gone = goneHerds(before, after);
  const open = [...loaded].filter((id) => !gone.includes(id));
  return [
    ...listSteps('rebanhos', before.herds.byId, after.herds.byId, herds),
    ...gone.map((key) => ({ store: 'linhas' as const, key })),
    ...open.flatMap((id) => tableSteps(id, before, after)),
    ...partSteps(from, to, ['versoes', 'removidos'], loaded),
  ];
}

function goneHerds(from: Confirmed, to: Confirmed): string[] {
  if (from === to) return [];
  const before = [...Object.keys(from.herds.byId), ...herdsWithRows(from)];
  const left = [...new Set(before)].filter((id) => !(id in to.herds.byId));
  if (left.length === 0) return left;
  const here = herdsWithRows(to);
  return left.filter((id) => !here.has(id));
}

function tableSteps(herdId: string, from: Confirmed, to: Confirmed): Step[] {
  if (from === to) return [];
  return TABLE_NAMES.flatMap((table) => {
    const before: Buckets<unknown> | undefined = tableIn(from, herdId, table);
    const after: Buckets<unknown> | undefined = tableIn(to, herdId, table);
    if (before === after) return [];
    const places = (after ?? before ?? []).keys();
    return [...places].flatMap((place) =>
      bucketSteps(herdId, table, place, before?.[place], after?.[place]),
    );
  });
}

/** A bucket is one record: reading 10,000 records takes seconds on a phone. */
function bucketSteps(
  herdId: string,
  tabela: string,
  lugar: number,
  from: Bucket<unknown> = NO_ROWS,
  linhas: Bucket<unknown> = NO_ROWS,
): Step[] {
  if (from === linhas) return [];
  const key = [herdId, tabela, lugar];
  if (!isEmpty(linhas)) {
    const value: StoredBucket = { tabela, lugar, linhas };
    return [{ store: 'linhas', key, value }];
  }
  return isEmpty(from) ? [] : [{ store: 'linhas', key }];
}

const NO_ROWS: Bucket<unknown> = {};

function isEmpty(bucket: Bucket<unknown>): boolean {
  for (const _ in bucket) return false;
  return true;
}

function listSteps<List>(
  store: StoreName,
  from: List,
  to: List,
  pairs: (list: List) => readonly (readonly [string, unknown])[],
): Step[] {
  if (from === to) return [];
  const before = new Map(pairs(from));
  const after = new Map(pairs(to));
  const changed = [...after].filter(
    ([key, value]) => before.get(key) !== value,
  );
  const gone = [...before.keys()].filter((key) => !after.has(key));
  return [
    ...changed.map(([key, value]) => ({ store, key, value })),
    ...gone.map((key) => ({ store, key })),
  ];
}

type PartName = Exclude<keyof DeviceRecord, 'esquema'>;

function partSteps(
  from: Snapshot,
  to: Snapshot,
  names: readonly PartName[],
  loaded: ReadonlySet<string> = new Set(),
): Step[] {
  const parts = partsOf(to, keptPlaces(from, to, loaded));
  return names
    .filter((name) => PART_CHANGED[name](from, to))
    .map((key) => {
      const lasting = key === 'envio' && hasNewAttempts(from, to);
      return { store: 'aparelho', key, value: parts[key], lasting };
    });
}

/** What may have arrived must not be taken back after a power cut. */
function hasNewAttempts(
  { operations: { attempted: before } }: Snapshot,
  { operations: { attempted } }: Snapshot,
): boolean {
  return attempted !== before && attempted.some((id) => !before.includes(id));
}

const PART_CHANGED: {
  readonly [Name in PartName]: (from: Snapshot, to: Snapshot) => boolean;
} = {
  sessao: ({ session: a }, { session: b }) =>
    a.record !== b.record || a.owner !== b.owner,
  versoes: (a, b) =>
    a.confirmed.herds.versions !== b.confirmed.herds.versions ||
    a.confirmed.herds.places !== b.confirmed.herds.places ||
    a.device.handled !== b.device.handled,
  removidos: (a, b) => removedIn(a.confirmed) !== removedIn(b.confirmed),
  envio: ({ operations: a }, { operations: b }) =>
    a.attempted !== b.attempted ||
    a.exported !== b.exported ||
    a.sent !== b.sent,
  identidade: (a, b) => a.device !== b.device,
};

function partsOf(to: Snapshot, known: Known) {
  const { attempted, exported, sent } = to.operations;
  const { handled, ...identidade } = to.device;
  return {
    sessao: { record: to.session.record, owner: to.session.owner },
    versoes: { ...known, handled, tabelas: KNOWN_TABLES },
    removidos: removedIn(to.confirmed),
    envio: { attempted, exported, sent },
    identidade,
  } satisfies Required<Omit<DeviceRecord, 'esquema'>>;
}

/** Whether it was somebody's who left the device: its name went with them. */
export function isLeft({ device: { id } }: Snapshot, to: Snapshot): boolean {
  return id !== null && id !== to.device.id;
}

/** As it is to be, with what left the queue by its answer still in it. */
export function withAnswered(from: Snapshot, to: Snapshot): Snapshot {
  const { attempted } = from.operations;
  const there = new Map<string, unknown>([
    ...waiting(to.outbox),
    ...refused(to.refused),
  ]);
  const answered = from.outbox.filter(({ payload }) => {
    const { id } = payload.operation;
    return attempted.includes(id) && !there.has(id) && !UNKEPT.has(payload);
  });
  if (answered.length === 0) return to;
  const tried = [...attempted, ...to.operations.attempted];
  const operations = { ...to.operations, attempted: tried };
  return { ...to, outbox: [...answered, ...to.outbox], operations };
}

type Known = Pick<HerdRows, 'versions' | 'places'>;

/** What is known is kept with the rows it stands for, or stays as it was. */
export function keptPlaces(
  from: Snapshot,
  to: Snapshot,
  loaded: ReadonlySet<string>,
): Known {
  const before = from.confirmed.herds;
  const { versions, places } = to.confirmed.herds;
  return {
    versions: kept(before.versions, versions, loaded),
    ...(places && { places: kept(before.places ?? {}, places, loaded) }),
  };
}

function kept<Value>(
  from: Readonly<Record<string, Value>>,
  to: Readonly<Record<string, Value>>,
  loaded: ReadonlySet<string>,
): Readonly<Record<string, Value>> {
  const late = Object.keys(to).filter(
    (id) => !loaded.has(id) && to[id] !== from[id],
  );
  if (late.length === 0) return to;
  const result = { ...to };
  for (const id of late) {
    const before = from[id];
    if (before === undefined) delete result[id];
    else result[id] = before;
  }
  return result;
}
