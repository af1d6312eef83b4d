import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { PATHS } from '@/contract/api';
import { accountCalls } from './account';
import {
  callOf,
  type Document,
  type FuzzCall,
  type Operation,
  operationsOf,
} from './calls';
import { faultOf, namedIn } from './oracle';
import {
  makeTenant,
  naming,
  type Send,
  secretsOf,
  signedIn,
  type Tenant,
  Unbuilt,
} from './tenants';

export interface RunOptions {
  readonly document: Document;
  readonly send: Send;
  readonly requests: number;
  readonly seed: number;
  /** Calls in flight at once. */
  readonly lanes: number;
  /** The token in the letter to this address; absent: letters are not read. */
  readonly letter?: (email: string) => Promise<string>;
  /** Told after each chunk how many calls were made. */
  readonly onProgress?: (made: number) => void;
  /** Told of each fault at once: a run may be broken off. */
  readonly onFault?: (fault: Fault) => void;
}

export interface Fault {
  readonly what: string;
  readonly call: FuzzCall;
  readonly answer: string;
}

export interface FuzzReport {
  readonly made: number;
  readonly faults: readonly Fault[];
  /** Calls by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls by operation that were accepted (status below 300). */
  readonly accepted: ReadonlyMap<string, number>;
  /** Of each call, ms. */
  readonly times: readonly number[];
  readonly slowest: FuzzCall | null;
  /** Of somebody else's calls meanwhile, one after another, ms. */
  readonly neighbour: readonly number[];
}

const CHUNK = 100;
/** So often those that were never accepted are sent again. */
const ROUNDS = 8;
/** What stands in the way on a farm just made. */
const BEFORE: Readonly<Record<string, readonly string[]>> = {
  deleteMedicine: ['deleteApplication', 'deleteTreatment'],
};
/** Answers kept of a fault, characters. */
const EXCERPT = 400;

/**
 * Sends random calls of every operation, as two tenants in turn, and judges
 * each answer. The same seed makes the same calls but for the ids.
 */
export async function fuzz(options: RunOptions): Promise<FuzzReport> {
  const operations = operationsOf(options.document);
  const tally = makeTally(options.onFault);
  const neighbour = makeNeighbour(options.send);
  await orFault(tally, () => atRandom(options, operations, tally));
  await orFault(tally, () => accountCalls(options, tally));
  await complete(options, operations, tally);
  const { accepted, faults, slowest, statuses, times } = tally;
  const made = times.length;
  const waited = await neighbour.leave();
  return {
    made,
    accepted,
    faults,
    statuses,
    times,
    slowest,
    neighbour: waited,
  };
}

/** What comes of it; null, and a fault, where its farm cannot be built. */
async function orFault<Made>(
  tally: Tally,
  make: () => Promise<Made>,
): Promise<Made | null> {
  try {
    return await make();
  } catch (error) {
    if (!(error instanceof Unbuilt)) throw error;
    const { call, answer } = error;
    tally.fault(`no farm: status ${answer.status}`, call, answer.text);
    return null;
  }
}

async function pairOf(send: Send): Promise<readonly [Tenant, Tenant]> {
  return [await makeTenant(send), await makeTenant(send)];
}

/** Chunk after chunk, the tenants in turn. */
async function atRandom(
  { requests, seed, send, lanes, onProgress }: RunOptions,
  operations: readonly Operation[],
  tally: Tally,
): Promise<void> {
  let pair = await pairOf(send);
  for (let chunk = 0; tally.times.length < requests; chunk += 1) {
    const [caller, other] = pair;
    const known = { own: caller.ids, foreign: other.ids };
    const numRuns = Math.min(CHUNK, requests - tally.times.length);
    const calls = fc.sample(callOf(operations, known), {
      seed: seed + chunk,
      numRuns,
    });
    const before = await standing(send, other);
    const after = await sendAll({ send, lanes }, calls, [caller, other], tally);
    const [call] = calls;
    if (call && (await standing(send, other)) !== before) {
      tally.fault("another's herds changed", call, before);
    }
    pair = [other, after];
    onProgress?.(tally.times.length);
  }
}

/** More of those of which none was accepted, right ones on farms just made. */
async function complete(
  options: RunOptions,
  operations: readonly Operation[],
  tally: Tally,
): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1) {
    const missing = operations.filter(
      ({ described }) => !tally.accepted.has(described.operationId),
    );
    for (const one of missing) {
      const pair = await orFault(tally, () => pairOf(options.send));
      if (!pair) return;
      const known = { own: pair[0].ids, foreign: pair[1].ids };
      const seed = options.seed + round;
      const first = BEFORE[one.described.operationId] ?? [];
      const ways = first.flatMap((name) =>
        operations.filter(({ described }) => described.operationId === name),
      );
      // Of seeds of their own: a key that another call had is refused.
      const calls = [...ways, one].flatMap((it, at) =>
        fc.sample(callOf([it], known, [true]), {
          seed: seed + ROUNDS * (at + 1),
          numRuns: 3,
        }),
      );
      await sendAll({ ...options, lanes: 1 }, calls, pair, tally);
    }
  }
}

/** Between a neighbour's calls, ms: what they cost is not to be measured. */
const BREATH = 10;

/**
 * Asks for nothing but a sign of life, all the while: what it waits is what a
 * call of anybody costs everybody.
 */
function makeNeighbour(send: Send) {
  const call = { operation: 'health', method: 'GET', url: PATHS.health };
  const waits: number[] = [];
  let here = true;
  const stay = async () => {
    while (here) {
      const { ms } = await send(
        { ...call, headers: {}, body: null, signed: false },
        '',
      );
      waits.push(ms);
      await pause(BREATH);
    }
    return waits;
  };
  const staying = stay();
  return {
    leave() {
      here = false;
      return staying;
    },
  };
}

/** A tenant's herds with their versions, which every write raises. */
async function standing(send: Send, { token }: Tenant): Promise<string> {
  const call = { operation: 'herds', method: 'GET', url: PATHS.herds };
  const answer = await send(
    { ...call, headers: {}, body: null, signed: true },
    token,
  );
  return `${answer.status} ${answer.text}`;
}

/** Sends a chunk; the caller as the chunk leaves it. */
async function sendAll(
  { send, lanes }: Pick<RunOptions, 'lanes' | 'send'>,
  calls: readonly FuzzCall[],
  [caller, other]: readonly [Tenant, Tenant],
  tally: Tally,
): Promise<Tenant> {
  const foreign = Object.values(other.ids);
  const queue = [...calls];
  // Who is signed out signs in again before the next call of any lane.
  let session = Promise.resolve(caller);
  // Without the farm that cannot be built the rest is asked all the same.
  const orElse = async (make: () => Promise<Tenant>, last: Tenant) =>
    (await orFault(tally, make)) ?? last;
  let herdGone = false;
  const lane = async () => {
    for (let call = queue.shift(); call; call = queue.shift()) {
      const current = await session;
      const named = namedIn(call, foreign);
      const answered = naming(caller.named, named);
      const answer = await send(call, current.token);
      // Its own are still named: they may be echoed.
      const secrets = secretsOf(current, other, call.operation);
      const what = faultOf(call, answer, secrets);
      answered(answer.status < 300 && call.method !== 'GET');
      tally.add(call, answer);
      if (what) tally.fault(what, call, answer.text);
      if (answer.status >= 300) continue;
      if (ENDS_SESSION.has(call.operation)) {
        session = orElse(() => signedIn(send, current), current);
      }
      if (call.operation === 'deleteHerd') herdGone = true;
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const left = await session;
  return herdGone ? orElse(() => makeTenant(send), left) : left;
}

const ENDS_SESSION = new Set(['signOut', 'signOutEverywhere']);

type Tally = ReturnType<typeof makeTally>;

function makeTally(onFault: RunOptions['onFault']) {
  const statuses = new Map<number, number>();
  const accepted = new Map<string, number>();
  const faults: Fault[] = [];
  const times: number[] = [];
  let slowest: { call: FuzzCall; ms: number } | null = null;
  return {
    ...{ statuses, accepted, faults, times },
    get slowest() {
      return slowest?.call ?? null;
    },
    add(call: FuzzCall, { status, ms }: { status: number; ms: number }) {
      times.push(ms);
      count(statuses, status);
      if (status < 300) count(accepted, call.operation);
      if (ms > (slowest?.ms ?? 0)) slowest = { call, ms };
    },
    fault(what: string, call: FuzzCall, answer: string) {
      const fault = { what, call, answer: answer.slice(0, EXCERPT) };
      faults.push(fault);
      onFault?.(fault);
    },
  };
}

function count<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
