import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { REQUEST_TIMEOUT } from '@/contract/paths';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { problem, problemAnswer } from '@/server/services/shared/problems';

/** How long a caller may take, ms. */
export interface Timeouts {
  readonly headers: number;
  readonly request: number;
  /** Between two calls on one connection. */
  readonly idle: number;
  /** Without a byte either way, as of who reads nothing of an answer. */
  readonly still: number;
  /** How often the first two are looked at. */
  readonly every: number;
}

export const TIMEOUTS: Timeouts = {
  headers: 20_000,
  // The device gives up by itself before.
  request: REQUEST_TIMEOUT + 10_000,
  // More than the minute a proxy keeps its own.
  idle: 75_000,
  // More than any answer takes to begin.
  still: 120_000,
  every: 5_000,
};

/** A farm's devices have some six each; a carrier's address many farms. */
export const CONNECTIONS_OF_ADDRESS = 256;

/** The timeouts as Fastify takes them. */
export function timeoutOptions(times: Timeouts) {
  return {
    requestTimeout: times.request,
    keepAliveTimeout: times.idle,
    connectionTimeout: times.still,
    http: {
      headersTimeout: times.headers,
      connectionsCheckingInterval: times.every,
    },
  };
}

/** How long a caller that was told why may take to read it, ms. */
const LINGER = 1_000;

const STATUSES: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** What is no call at all, or never comes to its end, is answered like any. */
export function answerUnreadable(
  { code = '' }: { readonly code?: string },
  socket: Socket,
): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = STATUSES[code] ?? 400;
  const { malformed } = REQUEST_MESSAGES;
  const refused = problem(status, TITLES.validation, malformed);
  const body = JSON.stringify(problemAnswer(refused, ''));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Who does not close its own side would keep its place.
  const later = setTimeout(() => socket.destroy(), LINGER).unref();
  socket.once('close', () => clearTimeout(later));
}

/** Closes what an address opens beside its `most`, before a byte is read. */
export function boundConnections(app: FastifyInstance, most: number): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const house = houseOf(socket.remoteAddress ?? '');
    const count = (open.get(house) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(house, count);
    socket.once('close', () => {
      const left = (open.get(house) ?? 1) - 1;
      if (left === 0) open.delete(house);
      else open.set(house, left);
    });
  });
}

/** The address, or the /64 that a house has of the newer kind. */
export function houseOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address
    .split('::')
    .map((half) => half.split(':'));
  const gap = Array(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...gap, ...tail].slice(0, 4).join(':');
}

/**
 * A call that is in hand when the server is told to stop is answered, and its
 * connection then closed: kept alive, it would hold the server back.
 */
export function installClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });
}
