import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { REQUEST_TIMEOUT } from '@/contract/paths';
import { connectionChanged } from '../connection/slice';
import type { Ports } from '../ports';
import { type SessionState, sessionEnded } from '../session/slice';
import { SESSION_KEY } from '../session/storage';
import { type CallProblem, NETWORK_PROBLEM, problemOf } from './problems';

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
  dispatch(connectionChanged(true));
  if (answer.ok) return { data: answer.body };
  if (answer.status === 401 && token && token === tokenOf(getState())) {
    ports.storage.removeItem(SESSION_KEY);
    dispatch(sessionEnded());
  }
  return { error: problemOf(answer.status, answer.body) };
}

interface Answer {
  readonly ok: boolean;
  readonly status: number;
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
    return await read(response);
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

async function read(response: Response): Promise<Answer> {
  const { ok, status } = response;
  const type = response.headers.get('content-type') ?? '';
  const json = /^application\/(problem\+)?json\b/.test(type);
  return { ok, status, body: json ? await response.json() : undefined };
}

/** A sign-in page of some network answers 200 too: that is no answer. */
function isForeign(answer: Answer, { expects }: HttpRequest): boolean {
  if (!answer.ok) return false;
  if (expects === 'list') return !Array.isArray(answer.body);
  const { body } = answer;
  if (typeof body !== 'object' || body === null) return true;
  return !expects.every((key) => key in body);
}

function tokenOf(state: unknown): string | null {
  const { session } = state as { session: SessionState };
  return session.record?.accessToken ?? null;
}
