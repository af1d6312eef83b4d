import type { notificationCalls } from '@/contract/calls/notifications';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import { accepted } from './answers';
import type { Handlers, RouteContext } from './context';

/** Devices that are told of things, and of which. */
export function notificationHandlers({
  push,
}: RouteContext): Handlers<typeof notificationCalls> {
  return {
    pushKey: async () => ({ chave: await push.publicKey() }),
    async subscribePush({ session, body }) {
      accepted(await push.subscribe(session.usuarioId, body));
      return { message: M.registered };
    },
    async unsubscribePush({ session, ids }) {
      accepted(await push.unsubscribe(session.usuarioId, ids.hash));
      return { message: M.disabled };
    },
    preferences: ({ session }) => push.preferences(session.usuarioId),
    async changePreferences({ session, body }) {
      await push.changePreferences(session.usuarioId, body);
      return { ...body, message: M.preferencesSaved };
    },
  };
}
