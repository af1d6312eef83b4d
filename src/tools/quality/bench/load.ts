import http from 'node:http';
import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Reply {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: Buffer;
  /** Of the whole answer with its head, as they came over the wire. */
  readonly wireBytes: number;
}

export interface Volley {
  readonly perSecond: number;
  /** Of each call, ms. */
  readonly latencies: readonly number[];
}

/** Keeps its connections open, one per caller. */
export function makeGun(url: string, callers: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: callers });
  const { hostname, port } = new URL(url);
  const fire = (shot: Shot) => call({ agent, hostname, port }, shot);
  return {
    fire,
    /** Fires from all callers, each in sequence, for `ms`. */
    volley: (ms: number, next: (caller: number) => Shot, expected: number) =>
      volley({ fire, callers, ms, next, expected }),
    close: () => agent.destroy(),
  };
}

interface Plan {
  readonly fire: (shot: Shot) => Promise<Reply>;
  readonly callers: number;
  readonly ms: number;
  readonly next: (caller: number) => Shot;
  readonly expected: number;
}

async function volley(plan: Plan): Promise<Volley> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + plan.ms;
  const caller = async (index: number) => {
    while (performance.now() < end) {
      const shot = plan.next(index);
      const at = performance.now();
      const reply = await plan.fire(shot);
      if (reply.status !== plan.expected) throw unexpected(shot, reply);
      latencies.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: plan.callers }, (_, i) => caller(i)));
  const seconds = (performance.now() - start) / 1000;
  return { perSecond: latencies.length / seconds, latencies };
}

function unexpected(shot: Shot, reply: Reply): Error {
  const said = reply.body.toString().slice(0, 300);
  return new Error(`${shot.method} ${shot.path}: ${reply.status} ${said}`);
}

interface Where {
  readonly agent: http.Agent;
  readonly hostname: string;
  readonly port: string;
}

function call(where: Where, shot: Shot): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const { method, path, headers, body } = shot;
    const options = { ...where, method, path, headers: sized(headers, body) };
    const request = http.request(options, (response) => {
      const { socket } = response;
      const before = bytesRead.get(socket) ?? 0;
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
          wireBytes: readSince(socket, before),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

const bytesRead = new WeakMap<Socket, number>();

/** What the socket brought since the answer before this one ended. */
function readSince(socket: Socket, before: number): number {
  const total = socket.bytesRead;
  bytesRead.set(socket, total);
  return total - before;
}

function sized(headers: Shot['headers'], body: Shot['body']) {
  if (body === undefined) return headers;
  return {
    'content-type': 'application/json',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  };
}
