import { RENEWED_AFTER, SESSION_DAYS } from '@/domain/session/life';

/** The session record of the specification, as it is stored. */
export interface SessionRecord {
  readonly accessToken: string;
  readonly username: string;
  /** When it expires, ISO 8601 UTC. */
  readonly expiresIn: string;
}

const DAY = 24 * 60 * 60 * 1000;
/** With less than this left, ms, a new one is asked for. */
const RENEWED_BELOW = SESSION_DAYS * (1 - RENEWED_AFTER) * DAY;

export type SessionVerdict =
  | 'signedOut'
  | 'signedIn'
  /** Signed in, and a new token is due. */
  | 'renew'
  /** Expired: the server decides. */
  | 'ask';

/** The specification's session states (section 4). */
export function judgeSession(
  record: SessionRecord | null,
  now: number,
  online: boolean,
): SessionVerdict {
  if (!record) return 'signedOut';
  if (!online) return 'signedIn';
  const left = Date.parse(record.expiresIn) - now;
  if (left <= 0) return 'ask';
  return left < RENEWED_BELOW ? 'renew' : 'signedIn';
}

/** The record in a stored text; null where it is none. */
export function parseSession(text: string | null): SessionRecord | null {
  const value = parseJson(text) as Partial<SessionRecord> | null | undefined;
  const { accessToken, username, expiresIn } = value ?? {};
  if (typeof accessToken !== 'string' || accessToken === '') return null;
  if (typeof username !== 'string' || typeof expiresIn !== 'string') {
    return null;
  }
  if (Number.isNaN(Date.parse(expiresIn))) return null;
  return { accessToken, username, expiresIn };
}

export function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
