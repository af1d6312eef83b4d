import { v5 } from 'uuid';
import type { Call } from '@/contract/operations';

/** Lida's own namespace for ids derived from a source's codes. */
const NAMESPACE = '6d1f5c1e-2a5b-5d0c-9f0e-3a7e4b1c8d20';

export type IdOf = (
  kind: 'herd' | 'animal' | 'bull' | 'event' | 'testDay' | 'sample',
  code: string,
) => string;

/**
 * The same source gives the same ids for the same user on every run, and other
 * ids for another user: an id that someone else holds would be refused.
 */
export function idsFor(userId: string): IdOf {
  return (kind, code) => v5(`${userId}:${kind}:${code}`, NAMESPACE);
}

/**
 * When all that is sent was recorded: once, and before anything that a person
 * records, so that what shares its time stands in the order of biology.
 */
export const RECORDED = '2000-01-01T00:00:00.000Z';

/**
 * The Idempotency-Key of a call, from all it says: said again it is the same
 * call, and the server answers as it did the first time.
 */
export function keyOf(userId: string, call: Call): string {
  return v5(
    JSON.stringify([userId, call.method, call.url, call.body ?? null]),
    NAMESPACE,
  );
}
