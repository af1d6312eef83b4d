import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { gzipSync } from 'node:zlib';
import type { TogetherBody } from '@/contract/calls/outbox';
import { HEADERS } from '@/contract/paths';
import { TOGETHER } from '@/contract/together';

/** The app with further pages beside it, kept by its own service worker. */
export interface Site {
  readonly url: string;
  /** Every call to the API is answered so much later, ms. */
  delay(ms: number): void;
  /**
   * Resolves once so many keyed writes have been answered since the last time;
   * to the ms from the first one's start to the last one's answer.
   */
  written(count: number): Promise<number>;
  close(): Promise<void>;
}

/** `pages`: HTML by path, such as `/estatica.html`. */
export async function openSite(
  server: string,
  pages: ReadonlyMap<string, string>,
): Promise<Site> {
  const agent = new http.Agent({ keepAlive: true });
  const worker = await (await fetch(new URL('/sw.js', server))).text();
  const files = new Map(pages);
  files.set('/sw.js', withPages(worker, [...pages.keys()]));
  let rtt = 0;
  let [first, answered] = [0, 0];
  const news = new EventTarget();

  const proxy = http.createServer((request, response) => {
    const path = request.url ?? '/';
    const file = files.get(path);
    if (file !== undefined) serve(path, file, response);
    else if (rtt === 0 || !path.startsWith('/api/')) pass(request, response);
    else setTimeout(() => pass(request, response), rtt);
    if (isWrite(request)) first ||= performance.now();
  });

  function noteAnswered(writes: number) {
    answered += writes;
    news.dispatchEvent(new Event('answer'));
  }

  function pass(request: http.IncomingMessage, response: http.ServerResponse) {
    const { method, headers } = request;
    const to = new URL(request.url ?? '/', server);
    const sent: Buffer[] = [];
    if (isWrite(request)) {
      request.on('data', (chunk: Buffer) => sent.push(chunk));
      response.once('finish', () => noteAnswered(writesIn(request, sent)));
    }
    const ahead = http.request(to, { agent, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    ahead.on('error', () => response.destroy());
    request.pipe(ahead);
  }

  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    delay: (ms) => {
      rtt = ms;
    },
    async written(count) {
      [first, answered] = [0, 0];
      while (answered < count) await once(news, 'answer');
      return performance.now() - first;
    },
    async close() {
      proxy.close();
      proxy.closeAllConnections();
      agent.destroy();
      await once(proxy, 'close');
    },
  };
}

function isWrite({ url, headers }: http.IncomingMessage): boolean {
  if (url === TOGETHER.address.path) return true;
  return HEADERS.idempotencyKey.toLowerCase() in headers;
}

function writesIn({ url }: http.IncomingMessage, body: readonly Buffer[]) {
  if (url !== TOGETHER.address.path) return 1;
  const text = Buffer.concat(body).toString();
  return (JSON.parse(text) as TogetherBody).envios.length;
}

/** The worker with further entries in the list of what it keeps. */
function withPages(worker: string, paths: readonly string[]): string {
  const entry = /\{[^{}]*url['"]?: ?['"]\/index\.html['"][^{}]*\}/;
  if (!entry.test(worker))
    throw new Error('The worker does not know the page.');
  const more = paths.map((url) => `,{revision:'1',url:'${url}'}`).join('');
  return worker.replace(entry, `$&${more}`);
}

function serve(path: string, text: string, response: http.ServerResponse) {
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html';
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-encoding': 'gzip',
    'cache-control': 'no-cache',
  });
  response.end(gzipSync(text));
}

/** Rows of as many animals as plain HTML, nothing else on the page. */
export function staticPage(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => rowOf(index));
  return [
    '<!doctype html><html lang="pt-BR"><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>Animais</title><style>${STYLE}</style>`,
    `<h1>Animais</h1><ul aria-label="Animais">${rows.join('')}</ul></html>`,
  ].join('');
}

const STYLE = `body{margin:0;font:1rem sans-serif}ul{margin:0;padding:0;list-style:none}
a{display:flex;gap:12px;height:72px;align-items:center;padding:0 16px;border-bottom:1px solid #ccc;color:inherit;text-decoration:none}
i{inline-size:32px;block-size:32px;border-radius:50%;background:#ddd;text-align:center}
b,small{display:block}`;

function rowOf(index: number): string {
  return `<li><a href="#${index}"><i>N</i><span><b>Novilha ${index}</b><small>Novilha · Holandês</small></span></a></li>`;
}
