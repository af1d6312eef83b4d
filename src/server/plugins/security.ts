import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer, made once. `page` is index.html: the style its
 * shell has inline is allowed by its hash, and nothing else inline is.
 */
export function securityHeaders(page: string) {
  return {
    'content-security-policy': policyFor(page),
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

function policyFor(page: string): string {
  const styles = ["'self'", ...styleHashes(page)].join(' ');
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

function styleHashes(page: string): string[] {
  const styles = page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, style = '']) => {
    const hash = createHash('sha256').update(style).digest('base64');
    return `'sha256-${hash}'`;
  });
}
