import type { FastifyInstance } from 'fastify';
import {
  type Preferences,
  type PreferencesAnswer,
  type PushKeyAnswer,
  preferencesSchema,
  type SubscriptionBody,
  subscriptionSchema,
} from '@/contract/notifications';
import { PATHS } from '@/contract/paths';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { sessionOf } from '@/server/plugins/auth';
import { farmToday } from '@/server/services/shared/clock';
import { checkBody } from '@/server/services/writes/bodies';
import { accepted, pathId } from '../answers';
import type { RouteContext } from '../context';

/** Devices that are told of things, and of which. */
export function notificationRoutes(
  app: FastifyInstance,
  context: RouteContext,
) {
  const { push, now } = context;

  app.get(
    PATHS.pushKey,
    { config: { public: true } },
    async (): Promise<PushKeyAnswer> => ({ chave: await push.publicKey() }),
  );

  app.post(PATHS.subscribePush, async (request, reply) => {
    const body = accepted(
      checkBody<SubscriptionBody>(
        subscriptionSchema,
        request.body,
        farmToday(now()),
      ),
    );
    accepted(await push.subscribe(sessionOf(request).usuarioId, body));
    return reply.status(201).send({ message: M.registered });
  });

  app.delete(PATHS.unsubscribePush, async (request) => {
    const hash = pathId(request, 'hash');
    accepted(await push.unsubscribe(sessionOf(request).usuarioId, hash));
    return { message: M.disabled };
  });

  app.get(
    PATHS.preferences,
    (request): Promise<PreferencesAnswer> =>
      push.preferences(sessionOf(request).usuarioId),
  );

  app.put(
    PATHS.changePreferences,
    async (request): Promise<PreferencesAnswer> => {
      const body = accepted(
        checkBody<Preferences>(
          preferencesSchema,
          request.body,
          farmToday(now()),
        ),
      );
      await push.changePreferences(sessionOf(request).usuarioId, body);
      return { ...body, message: M.preferencesSaved };
    },
  );
}
