import type { DatabasePort } from '@/state/ports';
import type { Clock, Owner } from '../time/clock';
import { type Base, requestOf } from './base';
import { Records } from './records';
import { makeTransaction } from './transaction';

/** What a browser writes late is gone with the power, ms. */
const LATE = 2000;

export type Disk = ReturnType<typeof makeDisk>;

/**
 * IndexedDB of one device, as much of it as the app uses, in virtual time: a
 * transaction is all or nothing, a tab that dies takes back what it had begun,
 * and the power takes what was written last, unless it was written to last.
 */
export function makeDisk(clock: Clock) {
  const bases = new Map<string, Base>();
  const disk = {
    full: false,
    tight: null as number | null,
    busyUntil: 0,
    bases,
    /** The disk as one tab sees it. */
    tab: (owner: Owner): DatabasePort => {
      const indexedDB = {
        open: (name: string) => open(disk, clock, owner, name),
        deleteDatabase: (name: string) => {
          bases.delete(name);
          return answered(clock, owner, undefined);
        },
      };
      const IDBKeyRange = {
        bound: (lower: IDBValidKey, upper: IDBValidKey) => ({ lower, upper }),
      };
      // As much of a browser's as the app's own port asks for.
      return { indexedDB, IDBKeyRange } as unknown as DatabasePort;
    },
    /** A tab is gone: what it had not finished never was. */
    cut(owner: Owner): void {
      for (const { line } of bases.values()) {
        for (const one of [...line]) if (one.owner === owner) one.die();
      }
    },
    /** Takes what was written last; the writer is dead already. */
    powerCut(): void {
      for (const base of bases.values()) {
        const late = base.fresh.filter(({ at }) => at > clock.now() - LATE);
        for (const { undo } of late.reverse()) undo();
        base.fresh = [];
      }
    },
    /** Puts a record where the app keeps its own. */
    spoil(store: string, key: string, value: unknown): void {
      bases.get('lida')?.stores.get(store)?.put(value, key);
    },
    /** How many records a store of a database holds. */
    count: (name: string, store: string): number =>
      bases.get(name)?.stores.get(store)?.size ?? 0,
  };
  return disk;
}

function open(disk: Disk, clock: Clock, owner: Owner, name: string) {
  const known = disk.bases.get(name);
  const base: Base = known ?? { stores: new Map(), line: [], fresh: [] };
  disk.bases.set(name, base);
  const database = databaseOver(base, disk, clock, owner);
  const request = requestOf(database);
  clock.at(1, owner, () => {
    if (!known) request.onupgradeneeded?.();
    request.onsuccess?.();
  });
  return request;
}

function databaseOver(base: Base, disk: Disk, clock: Clock, owner: Owner) {
  let closed = false;
  return {
    onclose: null,
    onversionchange: null,
    get objectStoreNames() {
      const names = [...base.stores.keys()];
      return Object.assign(names, {
        contains: (name: string) => base.stores.has(name),
      });
    },
    createObjectStore: (name: string) => {
      base.stores.set(name, new Records());
    },
    close: () => {
      closed = true;
    },
    transaction(
      _stores: string | readonly string[],
      mode = 'readonly',
      options: { durability?: IDBTransactionDurability } = {},
    ) {
      if (closed) throw new DOMException('closed', 'InvalidStateError');
      const { durability = 'default' } = options;
      return makeTransaction(base, disk, clock, {
        ...{ owner, durability },
        writes: mode === 'readwrite',
      });
    },
  };
}

function answered<Result>(clock: Clock, owner: Owner, result: Result) {
  const request = requestOf(result);
  clock.at(1, owner, () => request.onsuccess?.());
  return request;
}
