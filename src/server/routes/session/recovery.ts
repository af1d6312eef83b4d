import type { FastifyInstance } from 'fastify';
import { PATHS } from '@/contract/paths';
import {
  type ForgottenBody,
  forgottenSchema,
  type RecoveryBody,
  recoverySchema,
} from '@/contract/recovery';
import { RECOVERY_MESSAGES } from '@/domain/session/messages';
import { farmToday } from '@/server/services/shared/clock';
import { checkBody } from '@/server/services/writes/bodies';
import { accepted } from '../answers';
import type { RouteContext } from '../context';

/** Both calls of a forgotten password; neither says who has an account. */
export function recoveryRoutes(app: FastifyInstance, context: RouteContext) {
  const { recovery, limits, now } = context;
  const config = { public: true };

  app.post(PATHS.forgottenPassword, { config }, async (request) => {
    await limits.login(request);
    const today = farmToday(now());
    const body = checkBody<ForgottenBody>(forgottenSchema, request.body, today);
    await recovery.ask(accepted(body).email);
    return { message: RECOVERY_MESSAGES.sent };
  });

  app.post(PATHS.recoverPassword, { config }, async (request) => {
    await limits.login(request);
    const today = farmToday(now());
    const body = checkBody<RecoveryBody>(recoverySchema, request.body, today);
    return accepted(await recovery.recover(accepted(body)));
  });
}
