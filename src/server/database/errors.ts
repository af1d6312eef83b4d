/** The database cannot be reached or is not ready: worth trying again. */
export class DatabaseUnavailable extends Error {}

/** It answers, and can write nothing until there is room. */
export class DiskFull extends DatabaseUnavailable {
  constructor(cause?: unknown) {
    super('disco cheio', { cause });
  }
}

/** The lock of a row was not free in time, or waited for one that waited for it. */
export class LockTimeout extends Error {}

/** What PostgreSQL cannot hold: a text with a NUL, a number beyond its column. */
export class Unstorable extends Error {}

// Characters, numbers, forms of a value, and sizes that an index does not take.
const UNSTORABLE = new Set(['22021', '22P05', '22003', '22P02', '54000']);

/** A row of the same key was there first. */
export class UniqueViolation extends Error {
  constructor(readonly constraint: string) {
    super(`unique violation: ${constraint}`);
  }
}

// The last two are of sockets: gone with their PostgreSQL, or full.
const NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'EAGAIN',
]);
const FULL = new Set(['53100', 'ENOSPC']);
const LOCKED = new Set(['55P03', '40P01']);
// 08: connection; 57P: shutting down or starting; 53: out of resources; 57014:
// the statement took too long.
const AWAY = /^(08|53|57P|57014)/;
const AWAY_TEXT =
  /terminated|timeout exceeded|not queryable|Client was closed|after calling end/;

/** Turns what pg throws into one of the errors above, if it is one. */
export function translate(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return error;
  const { code, constraint, message } = error as PgFields;
  if (code === '23505') {
    return new UniqueViolation(plain(constraint ?? named(message)));
  }
  if (code !== undefined && LOCKED.has(code))
    return new LockTimeout('lock timeout');
  if (code !== undefined && UNSTORABLE.has(code)) return new Unstorable();
  if (code !== undefined && FULL.has(code)) return new DiskFull(error);
  return isAway(error)
    ? new DatabaseUnavailable('database away', { cause: error })
    : error;
}

/** What a herd's machine refuses is told on with its words alone. */
function named(message: string | undefined): string {
  return /"(\w+)"/.exec(message ?? '')?.[1] ?? '';
}

/** A herd's machine names its part of a table, and its constraints, by number. */
function plain(constraint: string): string {
  return constraint.replace(/_\d{6,}$/, '');
}

function isAway({ code, message }: PgFields): boolean {
  if (code !== undefined) return NETWORK.has(code) || AWAY.test(code);
  return AWAY_TEXT.test(message ?? '');
}

interface PgFields {
  readonly code?: string;
  readonly constraint?: string;
  readonly message?: string;
}
