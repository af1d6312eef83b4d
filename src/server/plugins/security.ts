import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Pages } from './staticFiles';

/**
 * Headers of every answer, made once. The styles that the app's pages have
 * inline are allowed by their hashes, and nothing else inline is.
 */
export function securityHeaders(pages: Pages) {
  return {
    'content-security-policy': policyFor([...pages.values()].join()),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
}

export function installSecurity(
  app: FastifyInstance,
  headers: ReturnType<typeof securityHeaders>,
): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers);
  });
}

function policyFor(html: string): string {
  const styles = ["'self'", ...styleHashes(html)].join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types lida lida#webpack',
  ].join(';');
}

function styleHashes(html: string): string[] {
  const styles = html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, style = '']) => {
    const hash = createHash('sha256').update(style).digest('base64');
    return `'sha256-${hash}'`;
  });
}
