import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TogetherAnswer, TogetherBody } from '@/contract/calls/outbox';
import { HEADERS } from '@/contract/paths';
import { TOGETHER } from '@/contract/together';

/**
 * `down`: no answer at all. `deaf`: writes reach the server, their answers are
 * lost. `mute`: the same, but the device waits for ever. `portal`: a sign-in
 * page answers everything.
 */
export type WireMode = 'open' | 'down' | 'deaf' | 'mute' | 'portal';

/** A write that reached the server, and what it said. */
export interface Arrival {
  readonly key: string;
  readonly status: number;
}

/** What lies between one device and the server; its own origin. */
export interface Wire {
  readonly url: string;
  /** Every keyed write the server answered, heard or not. */
  readonly arrivals: readonly Arrival[];
  /** Served in the place of the server's own files, by path. */
  readonly files: Map<string, string>;
  set(mode: WireMode): void;
  /** Resolves once so many different writes have been answered. */
  arrived(count: number): Promise<void>;
  close(): Promise<void>;
}

const PORTAL = '<!doctype html><title>Wi-Fi</title><h1>Entre na rede</h1>';

export async function makeWire(server: string): Promise<Wire> {
  const agent = new http.Agent({ keepAlive: true });
  const arrivals: Arrival[] = [];
  const files = new Map<string, string>();
  const news = new EventTarget();
  let mode: WireMode = 'open';

  const proxy = http.createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (mode === 'down') request.socket.destroy();
    else if (mode === 'portal') html(response, PORTAL);
    else if (file !== undefined) serveFile(request, response, file);
    else pass(request, response);
  });

  function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const writes = isWrite(request);
    const sent: Buffer[] = [];
    if (writes) request.on('data', (chunk: Buffer) => sent.push(chunk));
    const { method, headers } = request;
    // What is counted must be read.
    if (writes) delete headers['accept-encoding'];
    const to = new URL(request.url ?? '/', server);
    const ahead = http.request(to, { agent, method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        if (writes) note(arrivalsOf(request, answer, { sent, body }));
        if (writes && mode === 'deaf') request.socket.destroy();
        if (writes && (mode === 'deaf' || mode === 'mute')) return;
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        response.end(body);
      });
    });
    ahead.on('error', () => request.socket.destroy());
    request.pipe(ahead);
  }

  function note(answered: readonly Arrival[]) {
    arrivals.push(...answered);
    news.dispatchEvent(new Event('arrival'));
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    arrivals,
    files,
    set: (next) => {
      mode = next;
    },
    async arrived(count) {
      const different = () => new Set(arrivals.map(({ key }) => key)).size;
      while (different() < count) await once(news, 'arrival');
    },
    async close() {
      const closed = once(proxy, 'close');
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
      await closed;
    },
  };
}

const KEY = HEADERS.idempotencyKey.toLowerCase();

function isWrite({ url, headers }: http.IncomingMessage): boolean {
  return url === TOGETHER.address.path || KEY in headers;
}

/** Of the write, or of each that came with others. */
function arrivalsOf(
  { url, headers }: http.IncomingMessage,
  { statusCode: status = 0 }: http.IncomingMessage,
  { sent, body }: { readonly sent: Buffer[]; readonly body: Buffer },
): readonly Arrival[] {
  if (url !== TOGETHER.address.path)
    return [{ key: String(headers[KEY]), status }];
  const { envios } = JSON.parse(Buffer.concat(sent).toString()) as TogetherBody;
  if (status !== 200) return envios.map(({ chave: key }) => ({ key, status }));
  const { respostas } = JSON.parse(body.toString()) as TogetherAnswer;
  return envios.map(({ chave: key }, place) => ({
    key,
    status: respostas[place]?.status ?? 0,
  }));
}

function html(response: http.ServerResponse, text: string) {
  response.writeHead(200, { 'content-type': 'text/html' });
  response.end(text);
}

function serveFile(
  { url }: http.IncomingMessage,
  response: http.ServerResponse,
  text: string,
) {
  const type = url?.endsWith('.js') ? 'text/javascript' : 'text/html';
  response.writeHead(200, {
    'content-type': type,
    'cache-control': 'no-cache',
  });
  response.end(text);
}
