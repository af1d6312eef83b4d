import { connect, type Socket } from 'node:net';
import type { Shot } from './load';

/** Fires one shot over and over, from several callers. */
export interface LightGun {
  /** For `ms`; answers per second. Throws at any other status. */
  volley(ms: number, expected: number): Promise<number>;
  close(): void;
}

/**
 * Costs next to nothing: where the reference has no load to pay for, the
 * subject's must not be what is measured. Each caller has a connection of its
 * own; answers must name their length.
 */
export async function makeLightGun(
  url: string,
  callers: number,
  shot: Shot,
): Promise<LightGun> {
  const { hostname, port } = new URL(url);
  const request = bytesOf(shot, `${hostname}:${port}`);
  const sockets = await Promise.all(
    Array.from({ length: callers }, () => opened(hostname, Number(port))),
  );
  return {
    async volley(ms, expected) {
      const start = performance.now();
      const counts = await Promise.all(
        sockets.map((socket) =>
          repeat(socket, { request, expected, end: start + ms }),
        ),
      );
      const seconds = (performance.now() - start) / 1000;
      return counts.reduce((sum, count) => sum + count, 0) / seconds;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

function opened(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true });
    socket.once('connect', () => resolve(socket));
    socket.once('error', reject);
  });
}

interface Plan {
  readonly request: Buffer;
  readonly expected: number;
  /** Of `performance.now()`; what is asked by then is waited for. */
  readonly end: number;
}

/** Asks again as soon as it is answered; resolves to how often it was. */
function repeat(socket: Socket, plan: Plan): Promise<number> {
  const { request, expected, end } = plan;
  return new Promise((resolve, reject) => {
    let count = 0;
    let answer = '';
    const failed = (error: Error) => {
      socket.removeAllListeners();
      reject(error);
    };
    socket.on('error', failed);
    socket.on('close', () => failed(new Error('the server hung up')));
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      if (!answer.startsWith(`HTTP/1.1 ${expected}`)) {
        return failed(new Error(answer.slice(0, 300)));
      }
      count += 1;
      answer = '';
      if (performance.now() < end) return void socket.write(request);
      socket.removeAllListeners();
      resolve(count);
    });
    socket.write(request);
  });
}

/** Whether the head and as much of a body as it names are there. */
function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(answer)?.[1];
  if (length === undefined) throw new Error('an answer without its length');
  return answer.length >= head + 4 + Number(length);
}

function bytesOf({ method, path, headers, body = '' }: Shot, host: string) {
  const all = {
    host,
    'content-type': 'application/json',
    ...headers,
    'content-length': String(Buffer.byteLength(body)),
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  const first = `${method} ${path} HTTP/1.1`;
  const text = [first, ...head].join('\r\n');
  return Buffer.concat([Buffer.from(`${text}\r\n\r\n`), Buffer.from(body)]);
}
