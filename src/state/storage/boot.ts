import type { Herd } from '@/domain/herds/types';
import { TABLES, type TableName } from '@/domain/shared/tables';
import { type DeviceState, EMPTY_DEVICE } from '../device/slice';
import { confirmedOf } from '../domains';
import { EMPTY_OPERATIONS } from '../outbox/slice';
import type {
  OutboxItem,
  QueuedOperation,
  RefusedOperation,
} from '../outbox/types';
import type { DatabasePort } from '../ports';
import { type Bucket, emptyBuckets } from '../rows/buckets';
import type { HerdTables } from '../rows/types';
import { openDatabase, pairsOf, settled, transact } from './database';
import type { Migration } from './migrations';
import type { Staged } from './plan';
import type { Copy } from './quarantine';
import {
  type Boot,
  DATABASE,
  type DeviceRecord,
  isObject,
  isQueuedOperation,
  isRefusedOperation,
  isStoredBucket,
  KNOWN_TABLES,
  SCHEMA_VERSION,
  STORES,
  type StoredBucket,
  type StoreName,
} from './schema';

export interface BootWorld {
  readonly port: DatabasePort;
  /** ISO 8601 UTC. */
  readonly at: () => string;
  readonly migrations?: readonly Migration[];
  readonly version?: number;
  /** It was made anew: nothing is kept in it. */
  readonly onNew?: () => void;
}

/** The device's database, of this version's shape; what is not is set aside. */
export async function openStorage(world: BootWorld): Promise<IDBDatabase> {
  const { port, version = SCHEMA_VERSION, onNew } = world;
  const database = await openDatabase(port, DATABASE, create);
  if (!STORES.every((name) => database.objectStoreNames.contains(name))) {
    return startOver(world, database, 'estrutura');
  }
  const found = await versionIn(database);
  if (found !== null && found > version) {
    return startOver(world, database, 'versao-mais-nova');
  }
  if (found === null) {
    await stamp(database, version);
    onNew?.();
  } else if (found < version) await up(database, found, world, version);
  return database;
}

/** The version of what is kept; null where nothing is. */
async function versionIn(database: IDBDatabase): Promise<number | null> {
  const store = database.transaction('aparelho').objectStore('aparelho');
  const record = await settled<DeviceRecord['esquema']>(store.get('esquema'));
  return typeof record?.versao === 'number' ? record.versao : null;
}

/** A new database is of this version from its first moment. */
function stamp(database: IDBDatabase, versao: number): Promise<void> {
  return transact(database, ['aparelho'], 'strict', (transaction) => {
    const esquema: DeviceRecord['esquema'] = { versao };
    transaction.objectStore('aparelho').put(esquema, 'esquema');
  });
}

/** Once in the life of a version: no other start reads the steps. */
async function up(
  database: IDBDatabase,
  found: number,
  { migrations }: BootWorld,
  version: number,
): Promise<void> {
  const steps = await import(
    /* webpackChunkName: "migracoes" */ './migrations'
  );
  await steps.migrate(database, found, migrations, version);
}

function create(database: IDBDatabase): void {
  for (const name of STORES) database.createObjectStore(name);
}

async function startOver(
  world: BootWorld,
  database: IDBDatabase,
  motivo: Copy['motivo'],
): Promise<IDBDatabase> {
  const { port, at } = world;
  const { setAllAside } = await readCopies();
  await setAllAside(port, database, { em: at(), motivo });
  return openStorage(world);
}

/** The kept state but for the rows. */
export async function readBoot(
  world: BootWorld,
  database: IDBDatabase,
): Promise<Staged> {
  const boot = await readStores(database);
  const { state, bad } = decode(boot, world.at());
  if (bad.length > 0) {
    const { takeOut } = await readCopies();
    await takeOut(world.port, database, bad);
  }
  return state;
}

/** Hardly any start finds what cannot be read. */
function readCopies() {
  return import(/* webpackChunkName: "migracoes" */ './copies');
}

async function readStores(database: IDBDatabase): Promise<Boot> {
  const transaction = database.transaction(STORES);
  const read = (name: StoreName) => pairsOf(transaction.objectStore(name));
  const [parts, herds, queue, refused] = await Promise.all([
    read('aparelho'),
    read('rebanhos'),
    read('fila'),
    read('recusadas'),
  ]);
  const device = Object.fromEntries(parts) as DeviceRecord;
  return { device, herds, queue, refused };
}

function decode(boot: Boot, em: string) {
  const bad: Copy[] = [];
  const sort = <Value>(
    lugar: StoreName,
    pairs: Boot['queue'],
    fits: (value: unknown) => value is Value,
  ): Value[] =>
    pairs.flatMap(([chave, valor]) => {
      if (fits(valor)) return [valor];
      bad.push({ em, motivo: 'ilegivel', lugar, chave, valor });
      return [];
    });
  const queue = sort('fila', boot.queue, isQueuedOperation);
  const refused = sort('recusadas', boot.refused, isRefusedOperation);
  const herds = sort('rebanhos', boot.herds, isHerd);
  for (const [chave, valor] of Object.entries(boot.device)) {
    if (!isObject(valor)) {
      bad.push({ em, motivo: 'ilegivel', lugar: 'aparelho', chave, valor });
    }
  }
  return { state: stateOf(boot.device, queue, refused, herds), bad };
}

/** What is read where nothing is kept. */
export const nothingKept = () => stateOf({}, [], [], []);

function stateOf(
  device: DeviceRecord,
  queue: readonly QueuedOperation[],
  refused: readonly RefusedOperation[],
  herds: readonly Herd[],
): Staged {
  const known = part(device.versoes);
  // What another version of the app passed over comes with all the rows once
  // more, which are laid over those that are here.
  const pulled = known?.tabelas === KNOWN_TABLES ? known : undefined;
  const { versions, places } = pulled ?? {};
  return {
    session: { record: null, owner: null, ...part(device.sessao), epoch: 0 },
    ...confirmedOf(
      {
        byId: Object.fromEntries(herds.map((herd) => [herd.rebanhoId, herd])),
        versions: part(versions) ?? {},
        ...(places && part(places) ? { places } : {}),
      },
      part(device.removidos) ?? {},
    ),
    operations: { ...EMPTY_OPERATIONS, ...part(device.envio), refused },
    device: deviceOf(device, [...queue, ...refused.map(({ entry }) => entry)]),
    offline: { outbox: outboxOf(queue) },
  };
}

/**
 * Where what it counted by could not be read it will be another device: what the
 * server has handled is not its own, and what comes next stands behind what
 * waits, under a number that nothing has.
 */
function deviceOf(
  { identidade, versoes }: DeviceRecord,
  entries: readonly QueuedOperation[],
): DeviceState {
  const known = part(identidade);
  if (known) {
    const handled = part(part(versoes)?.handled) ?? {};
    return { ...EMPTY_DEVICE, ...known, handled };
  }
  const last = (count: 'place' | 'sequence') =>
    entries.reduce((most, one) => Math.max(most, one[count]), 0);
  return { ...EMPTY_DEVICE, place: last('place'), sequence: last('sequence') };
}

/** Nothing of what is not an object. */
function part<Part extends object>(value: Part | undefined): Part | undefined {
  return isObject(value) ? value : undefined;
}

function outboxOf(queue: readonly QueuedOperation[]): readonly OutboxItem[] {
  return [...queue]
    .sort((a, b) => a.place - b.place || a.sequence - b.sequence)
    .map((payload) => ({
      type: payload.operation.tipo,
      payload,
      meta: { offline: { effect: {} }, transaction: payload.sequence },
    }));
}

function isHerd(value: unknown): value is Herd {
  const herd = value as Partial<Herd> | null | undefined;
  return (
    isObject(herd) &&
    typeof herd.rebanhoId === 'string' &&
    typeof herd.nome === 'string' &&
    typeof herd.versao === 'number'
  );
}

/** The keys of all rows of a herd: an array sorts after every text. */
export function herdRange(port: DatabasePort, herdId: string): IDBKeyRange {
  return port.IDBKeyRange.bound([herdId], [herdId, []]);
}

/**
 * The rows of one herd, as `confirmed` holds them. Values alone, not keys: the
 * browser would go through all the rows a second time for them.
 */
export async function readRows(
  port: DatabasePort,
  database: IDBDatabase,
  herdId: string,
): Promise<HerdTables> {
  const store = database.transaction('linhas').objectStore('linhas');
  const range = herdRange(port, herdId);
  const stored = await settled<unknown[]>(store.getAll(range));
  const tables = new Map<TableName, Bucket<unknown>[]>();
  for (const bucket of stored) {
    if (!isStoredBucket(bucket)) continue;
    const { tabela, lugar } = bucket;
    // A table of a newer version waits for it, unread.
    if (!isTable(tabela)) continue;
    const buckets = tables.get(tabela) ?? [...emptyBuckets<unknown>()];
    tables.set(tabela, buckets);
    if (lugar in buckets) buckets[lugar] = readable(bucket);
  }
  // The rows under a table's name are that table's.
  return Object.fromEntries(tables) as HerdTables;
}

export function readable({ linhas }: StoredBucket): Bucket<unknown> {
  const rows = Object.entries(linhas);
  if (rows.every(([, row]) => isObject(row))) return linhas;
  return Object.fromEntries(rows.filter(([, row]) => isObject(row)));
}

function isTable(name: string): name is TableName {
  return Object.hasOwn(TABLES, name);
}
