import { createHash } from 'node:crypto';
import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const SELF = ["'self'"];
const NONE = ["'none'"];

/**
 * Headers of every answer. `page` is index.html: the style its shell has
 * inline is allowed by its hash, and nothing else inline is.
 */
export async function installSecurity(
  app: FastifyInstance,
  page: string,
): Promise<void> {
  await app.register(helmet, {
    global: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: SELF,
        scriptSrc: SELF,
        styleSrc: [...SELF, ...styleHashes(page)],
        imgSrc: [...SELF, 'data:'],
        connectSrc: SELF,
        workerSrc: SELF,
        manifestSrc: SELF,
        fontSrc: SELF,
        objectSrc: NONE,
        baseUri: NONE,
        formAction: SELF,
        frameAncestors: NONE,
        requireTrustedTypesFor: ["'script'"],
        'trusted-types': ['lida', 'lida#webpack'],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}

function styleHashes(page: string): string[] {
  const styles = page.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g);
  return [...styles].map(([, style = '']) => {
    const hash = createHash('sha256').update(style).digest('base64');
    return `'sha256-${hash}'`;
  });
}
