import type { FuzzCall } from './calls';

/** What a server said. */
export interface FuzzAnswer {
  readonly status: number;
  readonly text: string;
  readonly type: string;
  readonly ms: number;
}

/** What must never reach a caller. */
export interface Secrets {
  /** Stands in every name and note of the other tenant. */
  readonly canary: string;
  /** The other tenant's ids, but for those that the caller may have by now. */
  readonly ids: readonly string[];
  /** Passwords, hashes and tokens of anyone. */
  readonly never: readonly string[];
}

/** Longer than this is a hang, ms. */
export const PATIENCE = 10_000;
const INTERNALS =
  /node_modules|\bat \S+ \(|syntax error at|\bSELECT \w|\$argon2|violates|pg_|ECONN|TypeError|RangeError/;

/** The ids among these that a call names. */
export function namedIn({ url, body }: FuzzCall, ids: readonly string[]) {
  const sent = `${url} ${body ?? ''}`.toLowerCase();
  return ids.filter((id) => sent.includes(id));
}

/** What is wrong with an answer, null where nothing is. */
export function faultOf(
  call: FuzzCall,
  { status, text, type, ms }: FuzzAnswer,
  secrets: Secrets,
): string | null {
  if (status >= 500) return `status ${status}`;
  // Of one that came with others.
  if (/"status":5\d\d\b/.test(text)) return 'status 5xx within';
  if (ms > PATIENCE) return `took ${Math.round(ms)} ms`;
  if (text.includes(secrets.canary)) return "another's text";
  const leaked = secrets.ids.find((id) => text.includes(id));
  if (leaked) return `another's id ${leaked}`;
  if (secrets.never.some((secret) => text.includes(secret))) return 'a secret';
  if (status < 400 || call.operation === 'openapi') return null;
  if (!type.startsWith('application/problem+json')) return `type ${type}`;
  return INTERNALS.test(text) ? 'internals in a refusal' : null;
}
