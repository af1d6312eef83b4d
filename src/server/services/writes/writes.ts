import type { DeviceProgress } from '@/contract/answers';
import type { Herd } from '@/domain/herds/types';
import type { Problem } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import { UniqueViolation } from '@/server/database/errors';
import type { Repositories } from '@/server/repositories/repositories';
import type {
  HerdChange,
  Receipt,
} from '@/server/repositories/writeStatements';
import { recentHerd, rememberHerd } from '@/server/services/herds/recentHerds';
import { claiming } from '@/server/services/shared/account';
import { keyReused, problemAnswer } from '@/server/services/shared/problems';
import { clash } from './clash';
import { inTurn } from './herdQueue';

/** Who writes, and what makes the write safe to send twice. */
export interface WriteCall {
  readonly usuarioId: string;
  readonly key: string | null;
  readonly hash: string;
  readonly device: Receipt['device'];
  /** When the device recorded it, where it says so. */
  readonly recordedAt: Date | null;
  /** The herd that the call says it is about, not yet checked; null: none. */
  readonly herd: string | null;
  /** Path of the call, for a problem's `instance`. */
  readonly instance: string;
  readonly now: Date;
  /** Bytes of rows that may be read for it; more is for a worker. Absent: all. */
  readonly limit?: number | undefined;
}

/** What a rule made of a write. */
export type Decision = {
  /** The herd whose rows the answer is kept with; absent: it is about none. */
  readonly place?: string;
} & (
  | {
      readonly kind: 'change';
      readonly change: HerdChange;
      /** The herd as the change leaves it. */
      readonly after: Herd;
      readonly status: number;
      readonly body: object;
      /** It was decided on other herds of the account too. */
      readonly ofAccount?: boolean;
    }
  | { readonly kind: 'done'; readonly status: number; readonly body: object }
  | {
      readonly kind: 'refused';
      readonly problem: Problem;
      /**
       * The body is not one that our clients send: they check it by the same
       * schema. Its refusal is not kept, a repeat is checked anew.
       */
      readonly foreign?: boolean;
    }
);

export type Decide = (repositories: Repositories) => Promise<Decision>;

export interface WriteResult {
  readonly status: number;
  /** JSON. */
  readonly body: string;
  readonly replayed: boolean;
}

export function refusing(problem: Problem): Decision {
  return { kind: 'refused', problem };
}

export interface Ways {
  /** A decision without reading; undefined where it takes that. */
  readonly guess?: () => Promise<Decision | undefined>;
  /** Decides and writes in one transaction, for the locks it takes. */
  readonly locking?: true | undefined;
}

/**
 * Decides and writes. The rule decides on what it reads, and the write takes
 * effect only if the herd is still at the version that was read; where it is
 * not, both are done again with the herd's row locked. The answer is kept with
 * the write, and a repeat of the same key gets it.
 *
 * Where the guess does not hold the write goes the whole way.
 */
export function write(
  database: Database,
  call: WriteCall,
  decide: Decide,
  { guess, locking }: Ways = {},
): Promise<WriteResult> {
  const { herd, usuarioId } = call;
  const attempt = locking ? attemptLocked : attemptWhole;
  let place: string | undefined;
  const noting: Decide = async (repositories) => {
    const decision = await decide(repositories);
    place = isUnplaced(decision) ? undefined : decision.place;
    return decision;
  };
  const work = () =>
    settling(
      database,
      call,
      () => place,
      async () => {
        const made = await guess?.();
        place = made?.place;
        const quick = made && (await attemptGuess(database, call, made));
        const written = quick ?? (await attempt(database, call, noting));
        const { after, deleted } = written;
        if (after) rememberHerd(database, usuarioId, after, deleted);
        return written;
      },
    );
  const known = herd !== null && recentHerd(database, herd, usuarioId);
  return known ? inTurn(database, known.rebanhoId, work) : work();
}

async function attemptWhole(
  database: Database,
  call: WriteCall,
  decide: Decide,
): Promise<Written> {
  const first = await attempt(database.repositories, call, decide, 'free');
  if (!('stale' in first)) return first;
  const { account, stale } = first;
  return claiming(database, account, async (repositories) => {
    await repositories.herds.lock(stale);
    const second = await attempt(repositories, call, decide);
    if ('stale' in second) throw new Error('a locked herd moved');
    return second;
  });
}

/** Undefined where the herd moved, or an id or a name turns out to be taken. */
async function attemptGuess(
  { repositories }: Database,
  call: WriteCall,
  guess: Decision,
): Promise<Written | undefined> {
  if (guess.kind !== 'change') return undefined;
  try {
    const made = await attempt(repositories, call, async () => guess);
    return 'stale' in made ? undefined : made;
  } catch (error) {
    const taken = error instanceof UniqueViolation;
    if (taken && error.constraint !== KEY_USED) return undefined;
    throw error;
  }
}

/** One transaction: what the decision locked stands still until it is written. */
function attemptLocked(
  database: Database,
  call: WriteCall,
  decide: Decide,
): Promise<Written> {
  return database.transaction(async (repositories) => {
    const written = await attempt(repositories, call, decide);
    if ('stale' in written) throw new Error('what was locked moved');
    return written;
  });
}

interface Written extends WriteResult {
  readonly after?: Herd;
  readonly deleted: boolean;
}
/** Stale: to be decided again, with the herd's row locked, and its owner's
 * where other herds of the account had a say. */
type Attempt =
  | Written
  | { readonly stale: string; readonly account: string | null };

const KEY_USED = 'idempotencia_unica';

async function attempt(
  repositories: Repositories,
  call: WriteCall,
  decide: Decide,
  held: 'free' | 'held' = 'held',
): Promise<Attempt> {
  const decision = await decide(repositories);
  const account =
    decision.kind === 'change' && decision.ofAccount
      ? decision.after.usuarioId
      : null;
  if (decision.kind === 'change' && account !== null && held === 'free') {
    return { stale: decision.change.rebanhoId, account };
  }
  const unplaced = call.herd !== decision.place || isUnplaced(decision);
  const told = unplaced && (await replay(repositories, call));
  if (told) return { ...told, deleted: false };
  const receipt = receiptOf(decision, call);
  const { status, body } = receipt;
  if (decision.kind !== 'change') {
    const { device } = await repositories.writes.record(receipt, call.now);
    return { ...result(status, body, device), deleted: false };
  }
  const { after, change } = decision;
  const written = await repositories.writes.commit(change, receipt, call.now);
  if (!written) return { stale: change.rebanhoId, account };
  const { deleted } = change;
  return { ...result(status, body, written.device), after, deleted };
}

function answerOf(decision: Decision, call: WriteCall) {
  if (decision.kind !== 'refused') {
    return { status: decision.status, body: JSON.stringify(decision.body) };
  }
  const answer = problemAnswer(decision.problem, call.instance);
  return { status: answer.status, body: JSON.stringify(answer) };
}

/**
 * Its herd is not the one that its first answer may be kept with: that is
 * looked for before anything is done.
 */
function isUnplaced(decision: Decision): boolean {
  const made = decision.kind === 'change' && decision.change.created;
  return made || decision.place === undefined;
}

function receiptOf(decision: Decision, call: WriteCall): Receipt {
  const { usuarioId, hash, device } = call;
  const { place = usuarioId } = decision;
  const kept = decision.kind !== 'refused' || !decision.foreign;
  const key = kept ? call.key : null;
  const said = answerOf(decision, call);
  return { place, usuarioId, key, hash, device, ...said };
}

/** Turns the clashes that only the database can see into answers. */
async function settling(
  database: Database,
  call: WriteCall,
  placed: () => string | undefined,
  work: () => Promise<WriteResult>,
): Promise<WriteResult> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    if (error.constraint === KEY_USED) {
      const told = await replay(database.repositories, call);
      if (told) return told;
      throw new Error('the answer of a used key is gone', { cause: error });
    }
    const place = placed();
    const refused = { ...refusing(clash(error)), ...(place && { place }) };
    return settling(database, call, placed, () =>
      recordRefusal(database, call, refused),
    );
  }
}

async function recordRefusal(
  database: Database,
  call: WriteCall,
  refused: Decision,
): Promise<WriteResult> {
  const decide = async () => refused;
  const recorded = await attempt(database.repositories, call, decide);
  if ('stale' in recorded) throw new Error('a refusal changes nothing');
  return recorded;
}

/** The answer that is kept of the key, with whichever herd of the user's. */
async function replay(
  { userData, writes }: Repositories,
  call: WriteCall,
): Promise<WriteResult | undefined> {
  const { usuarioId, key, device } = call;
  if (key === null) return undefined;
  const places = await userData.everIn(usuarioId);
  const stored = await writes.findStored(usuarioId, key, places);
  if (!stored) return undefined;
  if (stored.hash !== call.hash) {
    const body = JSON.stringify(problemAnswer(keyReused(), call.instance));
    return { status: 422, body, replayed: false };
  }
  const progress =
    device && (await writes.progress(stored.place, usuarioId, device.id));
  return { ...result(stored.status, stored.body, progress), replayed: true };
}

/** A success tells how far the device has come. */
function result(
  status: number,
  body: string,
  device: DeviceProgress | null,
): WriteResult {
  if (!device || status >= 400) return { status, body, replayed: false };
  const told = `${body.slice(0, -1)},"dispositivo":${JSON.stringify(device)}}`;
  return { status, body: told, replayed: false };
}
