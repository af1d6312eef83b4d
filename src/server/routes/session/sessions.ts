import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import { type LoginBody, loginSchema } from '@/contract/session';
import { SESSION_MESSAGES } from '@/domain/shared/messages';
import { sessionOf, tokenOf } from '@/server/plugins/auth';
import { farmToday } from '@/server/services/shared/clock';
import { checkBody } from '@/server/services/writes/bodies';
import { accepted } from '../answers';
import type { RouteContext } from '../context';

/** Login, the check of a session, and its end. */
export function sessionRoutes(app: FastifyInstance, context: RouteContext) {
  const { accounts, database, limits, now, sessions } = context;
  const message = SESSION_MESSAGES.signedOut;

  app.post(PATHS.login, { config: { public: true } }, async (request) => {
    await limits.login(request);
    const today = farmToday(now());
    const body = checkBody<LoginBody>(loginSchema, request.body, today);
    const outcome = await accounts.login(accepted(body));
    if (outcome.ok) request.account = outcome.value.usuarioId;
    return accepted(outcome);
  });

  app.get(PATHS.logged, (request) =>
    sessions.current(sessionOf(request), tokenOf(request) ?? ''),
  );

  app.post(PATHS.signOut, async (request) => {
    await sessions.end(sessionOf(request));
    return { message };
  });

  app.post(PATHS.signOutEverywhere, async (request) => {
    const { usuarioId } = sessionOf(request);
    await database.repositories.push.deleteAll(usuarioId);
    await sessions.endAll(usuarioId);
    return { message };
  });
}
