import type { FastifyInstance } from 'fastify';

/** One call, as it comes over the wire. */
export interface WireCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body?: string | undefined;
}

export interface WireAnswer {
  readonly status: number;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

type Handler = (request: object, reply: Reply) => unknown;
type Hook = (request: object, reply: Reply) => unknown;

interface Route {
  readonly method: string;
  readonly parts: readonly string[];
  readonly handler: Handler;
  readonly config: object;
}

/** Told of what went wrong. */
export type Broken = (what: string) => void;

type Reply = ReturnType<typeof replyOf>;

/**
 * Runs the server's own routes and hooks without its framework, whose plumbing
 * costs more than what is to be proved. Held to the real server by a contract
 * test that asks both the same. A 500 of its own is `broken`.
 */
export function makeHost(broken: Broken) {
  const log = {
    ...{ info: () => undefined, warn: () => undefined },
    error: ({ err }: { readonly err: unknown }) => broken(`servidor: ${err}`),
  };
  const routes: Route[] = [];
  const hooks: Hook[] = [];
  const decorations: Record<string, unknown> = {};
  let onError: (error: unknown, request: object, reply: Reply) => unknown = (
    error,
  ) => {
    throw error;
  };
  const app = {
    route: ({ method, url, handler, config = {} }: RouteOptions) => {
      routes.push({ method, parts: url.split('/'), handler, config });
    },
    addHook: (name: string, hook: Hook) => {
      if (name === 'onRequest') hooks.push(hook);
    },
    decorateRequest: (name: string, value: unknown) => {
      decorations[name] = value;
    },
    setErrorHandler: (handler: typeof onError) => {
      onError = handler;
    },
  };

  /** As much of the framework's own as the routes read of the answer. */
  async function inject({ payload, ...call }: Injected) {
    const { status, headers, text } = await handle({ ...call, body: payload });
    const json = () => JSON.parse(text) as unknown;
    return { statusCode: status, headers, json };
  }

  async function handle(call: WireCall): Promise<WireAnswer> {
    const reply = replyOf();
    const [path = '', query = ''] = call.url.split('?');
    const found = find(routes, call.method, path.split('/'));
    const request = {
      ...decorations,
      ...{ method: call.method, url: call.url, headers: lower(call.headers) },
      query: Object.fromEntries(new URLSearchParams(query)),
      params: found?.params ?? {},
      body: call.body ? (JSON.parse(call.body) as unknown) : undefined,
      routeOptions: { config: found?.route.config ?? {} },
      ...{ log, ip: '127.0.0.1' },
      // Nobody hangs up while it works: that takes no time.
      raw: { socket: { destroyed: false } },
      server: { inject },
    };
    try {
      for (const hook of hooks) await hook(request, reply);
      if (!found) throw Object.assign(new Error(), { statusCode: 404 });
      const value = await found.route.handler(request, reply);
      if (!reply.isSent()) reply.sendJson(value);
    } catch (error) {
      onError(error, request, reply);
    }
    return reply.answer();
  }

  // As much of the framework as the routes use.
  return { app: app as unknown as FastifyInstance, handle };
}

interface Injected extends Omit<WireCall, 'body'> {
  readonly payload?: string;
}

interface RouteOptions {
  readonly method: string;
  readonly url: string;
  readonly handler: Handler;
  readonly config?: object;
}

function find(routes: readonly Route[], method: string, path: string[]) {
  for (const route of routes) {
    if (route.method !== method) continue;
    const params = paramsOf(route.parts, path);
    if (params) return { route, params };
  }
  return undefined;
}

function paramsOf(parts: readonly string[], path: readonly string[]) {
  if (parts.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [place, part] of parts.entries()) {
    const given = path[place] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(given);
    else if (part !== given) return null;
  }
  return params;
}

function lower(headers: WireCall['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function replyOf() {
  let status = 200;
  let text = '';
  let sent = false;
  const headers: Record<string, string> = {};
  const reply = {
    status(code: number) {
      status = code;
      return reply;
    },
    header(name: string, value: string) {
      headers[name.toLowerCase()] = value;
      return reply;
    },
    type: (value: string) => reply.header('content-type', value),
    send(value = '') {
      sent = true;
      text = value;
      return reply;
    },
    sendJson(value: unknown) {
      reply.type('application/json; charset=utf-8');
      return reply.send(JSON.stringify(value));
    },
    isSent: () => sent,
    answer: (): WireAnswer => ({ status, headers, text }),
  };
  return reply;
}
