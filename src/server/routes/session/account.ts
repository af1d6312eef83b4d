import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import {
  type PasswordBody,
  passwordSchema,
  type SignUpBody,
  signUpSchema,
} from '@/contract/session';
import { sessionOf } from '@/server/plugins/auth';
import { farmToday } from '@/server/services/shared/clock';
import { checkBody } from '@/server/services/writes/bodies';
import { accepted } from '../answers';
import type { RouteContext } from '../context';

/** Sign-up and the change of password. */
export function accountRoutes(app: FastifyInstance, context: RouteContext) {
  const { accounts, limits, now } = context;

  app.post(
    PATHS.signUp,
    { config: { public: true } },
    async (request, reply) => {
      await limits.login(request);
      const today = farmToday(now());
      const body = checkBody<SignUpBody>(signUpSchema, request.body, today);
      const session = accepted(await accounts.signUp(accepted(body)));
      return reply.status(201).send(session);
    },
  );

  app.put(PATHS.password, async (request) => {
    await limits.login(request);
    const today = farmToday(now());
    const body = checkBody<PasswordBody>(passwordSchema, request.body, today);
    const session = sessionOf(request);
    return accepted(await accounts.changePassword(session, accepted(body)));
  });
}
