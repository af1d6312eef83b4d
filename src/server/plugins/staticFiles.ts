import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@/server/services/shared/problems';
import { pathOf, sendProblem } from './problems';
import type { RateLimits } from './rateLimit';

const FRESH = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** By the address; that of `/` is of every other address too. */
export type Pages = ReadonlyMap<string, string>;

/** The app's pages; none where it is not served from here. */
export function readPages(folder: string | undefined): Pages {
  if (folder === undefined) return new Map();
  const files = readdirSync(folder).filter((name) => name.endsWith('.html'));
  return new Map(
    files.map((name) => [
      `/${name}`.replace(/(index)?\.html$/, ''),
      readFileSync(path.join(folder, name), 'utf8'),
    ]),
  );
}

/**
 * The web app's files. Its own addresses (deep links) get their own page or
 * index.html, which knows of panels; an unknown call of the API and a missing asset get a 404 problem.
 */
export async function installStatic(
  app: FastifyInstance,
  folder: string | undefined,
  pages: Pages,
  limits: RateLimits,
): Promise<void> {
  app.addHook('onRequest', async (request) => {
    // Of a call of the API its own hooks count.
    if (request.is404 || !isCall(pathOf(request))) {
      await limits.stranger(request);
    }
  });
  if (folder !== undefined) {
    await app.register(fastifyStatic, {
      root: path.resolve(folder),
      index: 'index.html',
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, file) => {
        reply.setHeader('cache-control', cachingOf(folder, file));
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const address = pathOf(request);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const deepLink = reads && !isFile(address);
    if (folder === undefined || !deepLink) {
      return sendProblem(request, reply, notFound());
    }
    reply.header('cache-control', FRESH);
    return reply
      .type('text/html; charset=utf-8')
      .send(pages.get(request.url) ?? pages.get('/'));
  });
}

function isCall(address: string): boolean {
  return address.startsWith('/api/');
}

/** No address of the app has a dot: `/.env`, `/.git/HEAD` and `/a.php` do. */
function isFile(address: string): boolean {
  return (
    /^\/(api|assets)(\/|$)/.test(address) ||
    decodeURIComponent(address).includes('.')
  );
}

/** Files under assets/ carry a hash of their content in their names. */
function cachingOf(folder: string, file: string): string {
  const relative = path.relative(path.resolve(folder), file);
  return relative.startsWith(`assets${path.sep}`) ? FOR_EVER : FRESH;
}
