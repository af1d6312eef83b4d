import { hash, verify } from '@node-rs/argon2';
import { Refusal, unavailable } from '@/server/services/shared/problems';

/** Of argon2id; `memoryCost` is in KiB. */
export interface HashCost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

// OWASP's minimum for argon2id.
const COST: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
// One more than the smallest machine has processors, so that none waits while
// the next is handed over; and one less than libuv has threads, so that the
// signature of a token never waits for a hash.
const AT_ONCE = 3;
const QUEUE_LIMIT = 64;
// In a storm every answer finds the caches full of what the hashes left there;
// several in a row pay for that once.
const TOGETHER = 8;
const RETRY_AFTER = 2;

/**
 * Password hashing, few at a time so that a storm of logins leaves the
 * machine to the other calls; past the queue's limit it refuses with 503.
 */
export interface HashPool {
  hash(password: string): Promise<string>;
  verify(stored: string, password: string): Promise<boolean>;
  /** False for a hash of other parameters, to be made anew. */
  isCurrent(stored: string): boolean;
}

export function makeHashPool(cost = COST): HashPool {
  const { memoryCost, timeCost, parallelism } = cost;
  const prefix = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
  const run = makeQueue(AT_ONCE, QUEUE_LIMIT, TOGETHER);
  return {
    hash: (password) => run(() => hash(password, cost)),
    verify: (stored, password) => run(() => verify(stored, password)),
    isCurrent: (stored) => stored.startsWith(prefix),
  };
}

/**
 * Runs at most `atOnce` works, keeps at most `limit` more waiting. While some
 * wait, the results are handed out `together`; none is held once none waits.
 */
export function makeQueue(atOnce: number, limit: number, together = 1) {
  const waiting: (() => void)[] = [];
  let held: (() => void)[] = [];
  let running = 0;
  const take = async () => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (waiting.length >= limit) throw new Refusal(unavailable(), RETRY_AFTER);
    // Whoever leaves hands its place over, so `running` stays.
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = () => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };
  const handedOut = () =>
    new Promise<void>((resolve) => {
      held.push(resolve);
      if (waiting.length > 0 && held.length < together) return;
      const all = held;
      held = [];
      for (const handOut of all) handOut();
    });
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await take();
    try {
      return await work();
    } finally {
      leave();
      await handedOut();
    }
  };
}
