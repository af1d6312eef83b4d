import type { ProblemAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { LoginAnswer } from '@/contract/calls/account';
import type { TogetherAnswer } from '@/contract/calls/outbox';
import { type Call, callOf } from '@/contract/operations';
import { HEADERS, REQUEST_TIMEOUT } from '@/contract/paths';
import { sentTogether } from '@/contract/sent';
import { TOGETHER } from '@/contract/together';
import type { Operation } from '@/domain/operations';
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
/** The first call tells whether the address is right: seconds. */
const FIRST_TRIES = 5;

/** The server was away for too long; running again goes on from there. */
export class SilentServer extends Error {}

export interface Client {
  readonly signIn: (
    username: string,
    senha: string,
  ) => Promise<LoginAnswer | string>;
  readonly send: (token: string, call: Call, key: string) => Promise<Answer>;
  /** In their order, and no more than one call takes. */
  readonly sendTogether: <Entry extends Keyed>(
    token: string,
    entries: readonly Entry[],
  ) => Promise<Answered<Entry>>;
  readonly get: (token: string, url: string) => Promise<Answer>;
}

/** An operation whose id is its key. */
interface Keyed {
  readonly operation: Operation;
}

/** Each with its own answer, in the same order. */
type Answered<Entry> = readonly (readonly [Entry, Answer])[];

/** Calls the API patiently: waits as told by `Retry-After`, else backs off. */
export function makeClient(base: string, world: World): Client {
  const request = (url: string, init: RequestInit) =>
    attemptAt(new URL(url, base), init, world);
  const call = (url: string, init: RequestInit) =>
    patiently(() => request(url, init), world);
  const send: Client['send'] = (token, { method, url, body }, key) => {
    const known = { ...bearer(token), [HEADERS.idempotencyKey]: key };
    return call(url, { method, ...json(body, known) });
  };
  return {
    signIn: async (username, senha) => {
      const init = { method: 'POST', ...json({ username, senha }) };
      const answer = await patiently(() => request(PATHS.login, init), world, {
        tries: FIRST_TRIES,
        silent: TEXTS.silentAt(base),
      });
      return answer.ok ? (answer.body as LoginAnswer) : detailOf(answer);
    },
    send,
    sendTogether: async (token, entries) => {
      const [only, ...others] = entries;
      // Alone it may be larger than the call of several.
      if (only && others.length === 0) {
        const { operation } = only;
        return [[only, await send(token, callOf(operation), operation.id)]];
      }
      const { method, path } = TOGETHER.address;
      const { headers, body } = sentTogether(entries);
      const ask = (from: number) => {
        const envios = body.envios.slice(from);
        const head = { ...bearer(token), ...headers };
        return request(path, { method, ...json({ envios }, head) });
      };
      return together(entries, ask, world);
    },
    get: (token, url) => call(url, { headers: bearer(token) }),
  };
}

/** The first that is put off goes again, and with it all after it. */
async function together<Entry extends Keyed>(
  entries: readonly Entry[],
  ask: (from: number) => Promise<Attempt>,
  world: World,
): Promise<Answered<Entry>> {
  const answers: Answer[] = [];
  const last = await patiently(async () => {
    const attempt = await ask(answers.length);
    if (!attempt.answer?.ok) return attempt;
    const { settled, retryAfter } = answersIn(attempt.answer);
    answers.push(...settled);
    if (answers.length >= entries.length) return attempt;
    return { answer: null, retryAfter };
  }, world);
  // A refusal of the call is one of all that it still carried.
  return entries.map((entry, place) => [entry, answers[place] ?? last]);
}

/** Of the writes up to the first that is put off, and when to ask again. */
function answersIn({ body }: Answer) {
  const { respostas = [] } = body as Partial<TogetherAnswer>;
  const putOff = respostas.findIndex(({ status }) => PATIENT.has(status));
  const settled = putOff < 0 ? respostas : respostas.slice(0, putOff);
  const seconds = respostas[putOff]?.aguardar ?? null;
  return {
    settled: settled.map(
      ({ status, corpo }): Answer => ({
        ok: status < 300,
        status,
        body: corpo,
      }),
    ),
    retryAfter: seconds === null ? null : seconds * 1000,
  };
}

/** The refusal's own words, each field's where it names fields. */
export function detailOf(answer: Answer): string {
  const problem = answer.body as Partial<ProblemAnswer> | null;
  const fields = problem?.extra?.campos?.map((field) => field.mensagem) ?? [];
  return fields.join(' ') || problem?.detail || GENERAL_MESSAGES.unknown;
}

/** What a refusal says of each line that it names, from 0. */
export function refusedLines(answer: Answer): ReadonlyMap<number, string> {
  const problem = answer.body as Partial<ProblemAnswer> | null;
  const reasons = new Map<number, string>();
  for (const { linha, mensagem } of problem?.extra?.campos ?? []) {
    if (linha === undefined) continue;
    const known = reasons.get(linha);
    reasons.set(linha, known ? `${known} ${mensagem}` : mensagem);
  }
  return reasons;
}

interface Attempt {
  readonly answer: Answer | null;
  /** What the server asked for, ms. */
  readonly retryAfter: number | null;
}

interface Patience {
  readonly tries: number;
  /** What is said once they are spent. */
  readonly silent: string;
}

async function patiently(
  attempt: () => Promise<Attempt>,
  world: World,
  { tries: most, silent }: Patience = { tries: TRIES, silent: TEXTS.silent },
): Promise<Answer> {
  for (let tries = 0; tries < most; tries += 1) {
    const { answer, retryAfter } = await attempt();
    if (answer && !PATIENT.has(answer.status)) return answer;
    const backoff = Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
    const ms = retryAfter ?? backoff;
    world.onWait(ms);
    await world.wait(ms);
  }
  throw new SilentServer(silent);
}

/** No answer where the network failed or something else answered for it. */
async function attemptAt(
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

/** Without a body it says of none what it is. */
function json(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  if (body === undefined) return { headers };
  return {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}
