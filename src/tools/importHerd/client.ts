import type { ProblemAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import type { Call } from '@/contract/operations';
import { HEADERS, REQUEST_TIMEOUT } from '@/contract/paths';
import { GENERAL_MESSAGES } from '@/domain/shared/messages';
import { TEXTS } from './texts';

/** What the client needs of the world, so that tests need no real time. */
export interface World {
  readonly fetch: typeof fetch;
  readonly wait: (ms: number) => Promise<void>;
  /** Told before each wait. */
  readonly onWait: (ms: number) => void;
}

export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  readonly body: unknown;
}

/** Statuses that ask for the same call again. */
const PATIENT = new Set([408, 425, 429, 502, 503, 504]);
const FIRST_WAIT = 500;
const LONGEST_WAIT = 60_000;
/** A server that is silent for so many waits is given up, about 15 minutes. */
const TRIES = 20;

/** The server was away for too long; running again goes on from there. */
export class SilentServer extends Error {
  constructor() {
    super(TEXTS.silent);
  }
}

export interface Client {
  readonly signIn: (
    username: string,
    senha: string,
  ) => Promise<LoginAnswer | string>;
  readonly send: (token: string, call: Call, key: string) => Promise<Answer>;
  readonly get: (token: string, url: string) => Promise<Answer>;
}

/** Calls the API patiently: waits as told by `Retry-After`, else backs off. */
export function makeClient(base: string, world: World): Client {
  const call = (url: string, init: RequestInit) =>
    patiently(() => request(new URL(url, base), init, world), world);
  return {
    signIn: async (username, senha) => {
      const init = { method: 'POST', ...json({ username, senha }) };
      const answer = await call(PATHS.login, init);
      return answer.ok ? (answer.body as LoginAnswer) : detailOf(answer);
    },
    send: (token, { method, url, body }, key) => {
      const { headers, ...rest } = body === undefined ? json({}) : json(body);
      const known = { ...bearer(token), [HEADERS.idempotencyKey]: key };
      return body === undefined
        ? call(url, { method, headers: known })
        : call(url, { method, ...rest, headers: { ...headers, ...known } });
    },
    get: (token, url) => call(url, { headers: bearer(token) }),
  };
}

/** The refusal's own words, each field's where it names fields. */
export function detailOf(answer: Answer): string {
  const problem = answer.body as Partial<ProblemAnswer> | null;
  const fields = problem?.extra?.campos?.map((field) => field.mensagem) ?? [];
  return fields.join(' ') || problem?.detail || GENERAL_MESSAGES.unknown;
}

interface Attempt {
  readonly answer: Answer | null;
  /** What the server asked for, ms. */
  readonly retryAfter: number | null;
}

async function patiently(
  attempt: () => Promise<Attempt>,
  world: World,
): Promise<Answer> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { answer, retryAfter } = await attempt();
    if (answer && !PATIENT.has(answer.status)) return answer;
    const backoff = Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
    const ms = retryAfter ?? backoff;
    world.onWait(ms);
    await world.wait(ms);
  }
  throw new SilentServer();
}

/** No answer where the network failed or something else answered for it. */
async function request(
  url: URL,
  init: RequestInit,
  world: World,
): Promise<Attempt> {
  try {
    const signal = AbortSignal.timeout(REQUEST_TIMEOUT);
    const response = await world.fetch(url, { ...init, signal });
    const retryAfter = retryAfterOf(response);
    const { ok, status } = response;
    const body = await jsonOf(response);
    if (ok && body === null) return { answer: null, retryAfter };
    return { answer: { ok, status, body }, retryAfter };
  } catch {
    return { answer: null, retryAfter: null };
  }
}

/** Null where it is not JSON: a captive portal, a proxy's page. */
async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  return /json/.test(type) ? await response.json() : null;
}

/** Seconds, or an HTTP date told against the server's own clock. */
function retryAfterOf(response: Response): number | null {
  const value = response.headers.get('retry-after');
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  const now = Date.parse(response.headers.get('date') ?? '');
  const wait = Date.parse(value) - now;
  return Number.isFinite(wait) ? Math.max(0, wait) : null;
}

function bearer(token: string) {
  return { authorization: `Bearer ${token}` };
}

function json(body: unknown) {
  return {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
