import { readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@/server/services/shared/problems';
import { pathOf, sendProblem } from './problems';
import type { RateLimits } from './rateLimit';

const FRESH = 'no-cache';
const FOR_EVER = 'public, max-age=31536000, immutable';

/** index.html, empty where the app is not served from here. */
export function readPage(folder: string | undefined): string {
  if (folder === undefined) return '';
  return readFileSync(path.join(folder, 'index.html'), 'utf8');
}

/**
 * The web app's files. Its own addresses (deep links) all get index.html; an
 * unknown call of the API and a missing asset get a 404 problem.
 */
export async function installStatic(
  app: FastifyInstance,
  folder: string | undefined,
  page: string,
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
    return reply.type('text/html; charset=utf-8').send(page);
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
