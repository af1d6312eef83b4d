import type { Clock, Owner } from '../time/clock';
import { type Base, type DiskState, type Request, requestOf } from './base';
import { type Range, textOfKey } from './keys';
import { Records, type Undo } from './records';

interface About {
  readonly owner: Owner;
  readonly durability: IDBTransactionDurability;
  readonly writes: boolean;
}

/** How long the disk takes, ms. */
const STRICT = 8;
const RELAXED = 2;
const READ = 1;

/** One transaction: runs when those before it are done, all or nothing. */
export function makeTransaction(
  base: Base,
  disk: DiskState,
  clock: Clock,
  { owner, durability, writes }: About,
) {
  const work: (() => void)[] = [];
  const undos: Undo[] = [];
  let over = false;
  let refused = false;
  let committed = false;

  /** In its turn; the answer is there once it ran. */
  function ask(run: () => unknown, request = requestOf<unknown>(undefined)) {
    if (over || committed) {
      throw new DOMException('over', 'TransactionInactiveError');
    }
    work.push(() => {
      request.result = run();
      request.onsuccess?.();
    });
    return request;
  }

  /** `result` is asked once it is done. */
  function change(run: () => Undo, result: () => unknown = () => undefined) {
    if (disk.full) throw new DOMException('full', 'QuotaExceededError');
    return ask(() => {
      undos.push(run());
      return result();
    });
  }

  /** A record of a store, which may be one that finds no room. */
  function put(
    store: string,
    records: Records,
    value: unknown,
    key: IDBValidKey,
  ) {
    const { tight } = disk;
    refused ||= tight !== null && isLeftOut(tight, store + textOfKey(key));
    return change(() => records.put(value, key));
  }

  /** Runs what was asked, then what that asked, until nothing more is. */
  function run(): void {
    const due = work.splice(0);
    for (const one of due) one();
    if (due.length > 0) clock.at(0, owner, run);
    else if (refused) giveUp();
    else finish();
  }

  /** What does not fit is told at the end, and takes all with it. */
  function giveUp(): void {
    transaction.error = new DOMException('full', 'QuotaExceededError');
    transaction.abort();
  }

  function finish(): void {
    over = true;
    if (writes) keep();
    leave();
    // The process may end between the disk's work and its hearing of it.
    clock.at(writes ? 1 : 0, owner, () => transaction.oncomplete?.());
  }

  function keep(): void {
    if (durability === 'strict') {
      base.fresh = [];
      return;
    }
    const undo = () => {
      for (const back of [...undos].reverse()) back();
    };
    base.fresh.push({ at: clock.now(), undo });
  }

  function takeBack(): void {
    over = true;
    for (const back of undos.splice(0).reverse()) back();
    leave();
  }

  function leave(): void {
    const place = base.line.indexOf(transaction);
    if (place >= 0) base.line.splice(place, 1);
    if (place === 0) base.line[0]?.begin();
  }

  const transaction = {
    owner,
    durability,
    error: null as DOMException | null,
    oncomplete: null as (() => void) | null,
    onabort: null as (() => void) | null,
    objectStore: (name: string) => {
      const records = base.stores.get(name) ?? new Records();
      return storeOver(records, {
        ...{ ask, change },
        put: (value, key) => put(name, records, value, key),
      });
    },
    begin(): void {
      const cost = durability === 'strict' ? STRICT : RELAXED;
      const wait = Math.max(disk.busyUntil - clock.now(), 0);
      clock.at(wait + (writes ? cost : READ), owner, run);
    },
    /**
     * Nothing more is asked. What a browser does besides, to finish where only
     * the page has gone, is not counted on here: the whole process ends.
     */
    commit(): void {
      committed = true;
    },
    abort(): void {
      takeBack();
      clock.at(0, owner, () => transaction.onabort?.());
    },
    /** Its tab is gone. */
    die: takeBack,
  };
  base.line.push(transaction);
  if (base.line[0] === transaction) transaction.begin();
  return transaction;
}

interface Way {
  ask(run: () => unknown, request?: Request<unknown>): Request<unknown>;
  change(run: () => Undo, result?: () => unknown): Request<unknown>;
  put(value: unknown, key: IDBValidKey): Request<unknown>;
}

function storeOver(records: Records, { ask, change, put }: Way) {
  return {
    put,
    add: (value: unknown) =>
      change(
        () => records.add(value),
        () => records.last,
      ),
    delete: (what: IDBValidKey | Range) => change(() => records.delete(what)),
    clear: () => change(() => records.clear()),
    get: (key: IDBValidKey) => ask(() => records.get(key)),
    count: () => ask(() => records.size),
    getAll: (range?: Range) =>
      ask(() => records.sorted(range).map(({ value }) => value)),
    getAllKeys: (range?: Range) =>
      ask(() => records.sorted(range).map(({ key }) => key)),
    openCursor: () => cursorOver(records, ask),
  };
}

/** Over what is there as it is first asked, in the order of the keys. */
function cursorOver(records: Records, ask: Way['ask']): Request<unknown> {
  const request = requestOf<unknown>(null);
  let left: ReturnType<Records['sorted']> | null = null;
  const next = () => {
    left ??= records.sorted();
    const [first, ...rest] = left;
    left = rest;
    return first ? { ...first, continue: () => void ask(next, request) } : null;
  };
  return ask(next, request);
}

/** One record in three, the same ones as long as the seed is the same. */
function isLeftOut(seed: number, name: string): boolean {
  let hash = seed;
  for (const one of name)
    hash = Math.imul(hash ^ one.charCodeAt(0), 0x01000193);
  return (hash >>> 8) % 3 === 0;
}
