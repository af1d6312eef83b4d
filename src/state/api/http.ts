import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { type Address, HEADERS, REQUEST_TIMEOUT } from '@/contract/paths';
import { connectionChanged } from '../connection/slice';
import { clockMeasured, type ReadinessState } from '../device/readiness';
import type { Ports } from '../ports';
import { type CallProblem, NETWORK_PROBLEM, problemOf } from '../problems';
import { type SessionState, sessionEnded } from '../session/slice';
import { dropSession } from '../session/storage';

export interface HttpRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The keys a right answer has; `'list'` for an array. */
  readonly expects: readonly string[] | 'list';
  /** False for sign-up and login. */
  readonly bearer?: boolean;
  /** Milliseconds; the specification's 60 s where absent. */
  readonly timeout?: number;
}

/** Asked anew, and kept by nobody. */
export const FRESH = { subscribe: false, forceRefetch: true } as const;

/** The request of a declared call; `expects` are keys of its answer. */
export function at(
  { method, path: url, open }: Address,
  expects: HttpRequest['expects'],
): HttpRequest {
  return { method, url, expects, bearer: !open };
}

type HttpResult = { data: unknown } | { error: CallProblem };

/** The one door to the network: sends, times out, reads and judges. */
export async function http(
  request: HttpRequest,
  { dispatch, extra, getState, signal }: BaseQueryApi,
): Promise<HttpResult> {
  const ports = extra as Ports;
  const token = request.bearer === false ? null : tokenOf(getState());
  const answer = await send(ports, request, token, signal);
  if (!answer || isForeign(answer, request)) {
    if (!signal.aborted) dispatch(connectionChanged(false));
    return { error: NETWORK_PROBLEM };
  }
  const state = getState() as HttpState;
  // Every answer says so; only the first is news.
  if (!state.connection.online) dispatch(connectionChanged(true));
  measureClock(answer, ports, dispatch, state);
  if (answer.ok) return { data: answer.body };
  const problem = problemOf(answer.status, answer.body);
  // A portal's 401 says nothing of the session.
  const ended = problem.status === 401 && answer.body !== undefined;
  if (ended && token && token === tokenOf(getState())) {
    dropSession(ports.storage);
    dispatch(sessionEnded());
  }
  const { retryAfter } = answer;
  return { error: retryAfter === null ? problem : { ...problem, retryAfter } };
}

/** A smaller change than this is the network's, ms. */
const CLOCK_STEP = 5000;

/** How far this device's clock is from the server's, whose answer it is. */
function measureClock(
  { date, body }: Answer,
  { now }: Ports,
  dispatch: BaseQueryApi['dispatch'],
  { readiness }: HttpState,
): void {
  if (date === null || body === undefined) return;
  const skew = date - now();
  if (Math.abs(skew - readiness.clockSkew) < CLOCK_STEP) return;
  dispatch(clockMeasured(skew));
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
  /** The server's clock, ms. */
  readonly date: number | null;
  /** How long it asks to wait, ms. */
  readonly retryAfter: number | null;
  /** The key of the request it answers, where it says so. */
  readonly key: string | null;
  /** Undefined where the answer is not JSON. */
  readonly body: unknown;
}

async function send(
  ports: Ports,
  request: HttpRequest,
  token: string | null,
  signal: AbortSignal,
): Promise<Answer | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, request.timeout ?? REQUEST_TIMEOUT);
  signal.addEventListener('abort', abort);
  try {
    const response = await ports.fetch(ports.baseUrl + request.url, {
      ...initOf(request, token),
      signal: controller.signal,
    });
    return await read(response, ports.now());
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

function initOf(request: HttpRequest, token: string | null): RequestInit {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...request.headers,
  };
  if (token) headers.Authorization = `Bearer ${token}`;
  const method = request.method ?? 'GET';
  if (request.body === undefined) return { method, headers };
  headers['Content-Type'] = 'application/json';
  return { method, headers, body: JSON.stringify(request.body) };
}

async function read(response: Response, now: number): Promise<Answer> {
  const { ok, status, headers } = response;
  const type = headers.get('content-type') ?? '';
  const json = /^application\/(problem\+)?json\b/.test(type);
  const body: unknown = json ? await response.json() : undefined;
  return {
    ...{ ok, status, body },
    date: timeOf(headers.get('date')),
    retryAfter: waitOf(headers.get('retry-after'), now),
    key: headers.get(HEADERS.idempotencyKey),
  };
}

function timeOf(text: string | null): number | null {
  const time = text === null ? Number.NaN : Date.parse(text);
  return Number.isNaN(time) ? null : time;
}

/** `Retry-After`, in seconds or as a date. */
function waitOf(text: string | null, now: number): number | null {
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const time = timeOf(text);
  return time === null ? null : Math.max(0, time - now);
}

/** A sign-in page of some network answers 200 too: that is no answer. */
function isForeign(answer: Answer, { expects, headers }: HttpRequest): boolean {
  const key = headers?.[HEADERS.idempotencyKey];
  if (key && answer.key !== null && answer.key !== key) return true;
  return answer.ok && !isWhole(answer.body, expects);
}

/** Whether a right answer's body has what it should. */
export function isWhole(
  body: unknown,
  expects: HttpRequest['expects'],
): boolean {
  if (expects === 'list') return Array.isArray(body);
  if (typeof body !== 'object' || body === null) return false;
  return expects.every((key) => key in body);
}

interface HttpState {
  readonly connection: { readonly online: boolean };
  readonly session: SessionState;
  readonly readiness: ReadinessState;
}

function tokenOf(state: unknown): string | null {
  const { session } = state as HttpState;
  return session.record?.accessToken ?? null;
}
