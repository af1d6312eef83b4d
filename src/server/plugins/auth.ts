import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Session } from '@/server/repositories/sessions';
import type { Sessions } from '@/server/services/accounts/sessions';
import { Refusal, unauthenticated } from '@/server/services/shared/problems';
import type { RateLimits } from './rateLimit';

declare module 'fastify' {
  interface FastifyRequest {
    /** Null on public calls. */
    session: Session | null;
  }
  interface FastifyContextConfig {
    /** Needs no session. */
    readonly public?: boolean;
  }
}

/**
 * Every call of this scope needs a session, unless its route is public. A call
 * of a user counts for the user, any other for its address.
 */
export function installAuth(
  app: FastifyInstance,
  sessions: Sessions,
  limits: RateLimits,
): void {
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config.public === true) {
      return limits.stranger(request);
    }
    // Before the token is looked at: that is what costs.
    await limits.strangerLeft(request);
    const token = tokenOf(request);
    const session = token && (await sessions.recognise(token));
    if (!session) {
      await limits.stranger(request);
      throw new Refusal(unauthenticated());
    }
    request.session = session;
    await limits.call(request);
  });
}

/** The session of a call that needs one. */
export function sessionOf(request: FastifyRequest): Session {
  if (!request.session) throw new Refusal(unauthenticated());
  return request.session;
}

/** The bearer token, null where there is none. */
export function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization ?? '';
  return /^Bearer ([\w.-]{1,2000})$/i.exec(header)?.[1] ?? null;
}
