import type { Ports } from '@/state/ports';
import { makeStore } from '@/state/store';

export const NOW = Date.parse('2026-11-20T12:00:00Z');
export const DAY = 24 * 60 * 60 * 1000;

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
  readonly signal: AbortSignal | null | undefined;
}

type Answerer = (sent: Sent) => Response | Promise<Response>;

/** A store over a network that a test answers for. */
export function aWorld(stored: Readonly<Record<string, string>> = {}) {
  const storage = new Map(Object.entries(stored));
  const sent: Sent[] = [];
  const routes = new Map<string, Answerer>();
  let ids = 0;
  let time = NOW;
  const fetch: Ports['fetch'] = async (url, init) => {
    const request: Sent = {
      method: init.method ?? 'GET',
      url,
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : undefined,
      signal: init.signal,
    };
    sent.push(request);
    const path = url.split('?')[0] ?? '';
    const answer = routes.get(`${request.method} ${path}`);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer(request);
  };
  const ports: Ports = {
    fetch,
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    now: () => time,
    newId: () => {
      ids += 1;
      return `01890a5d-ac96-774b-bcce-${String(ids).padStart(12, '0')}`;
    },
    baseUrl: '',
  };
  return {
    store: makeStore(ports),
    storage,
    sent,
    /** Answers a route from now on; a route without one is a lost network. */
    on: (route: string, answer: Answerer) => void routes.set(route, answer),
    off: (route: string) => void routes.delete(route),
    setTime: (to: number) => {
      time = to;
    },
  };
}

export type World = ReturnType<typeof aWorld>;

export function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

export function problem(
  status: number,
  detail: string,
  extra: unknown = {},
): Response {
  const body = { type: 'about:blank', title: 'T', status, detail, extra };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });
}

export function html(status = 200): Response {
  return new Response('<html>Entre na rede do hotel</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  });
}

/** A stored session that expires so many days from `NOW`. */
export function aSession(days: number, username = 'maria') {
  const expiresIn = new Date(NOW + days * DAY).toISOString();
  return { accessToken: `token-${username}`, username, expiresIn };
}
