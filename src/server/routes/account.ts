import { Readable } from 'node:stream';
import type { accountCalls } from '@/contract/calls/account';
import type { notificationCalls } from '@/contract/calls/notifications';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import {
  RECOVERY_MESSAGES,
  USER_DATA_MESSAGES,
} from '@/domain/session/messages';
import { SESSION_MESSAGES } from '@/domain/shared/messages';
import { tokenOf } from '@/server/plugins/auth';
import { accepted } from './answers';
import type { Handlers, RouteContext } from './context';

/**
 * The account, its sessions, the devices that are told of things, and all that
 * is kept of a person (LGPD).
 */
export function accountHandlers(
  context: RouteContext,
): Handlers<typeof accountCalls & typeof notificationCalls> {
  const { accounts, database, push, recovery, sessions, userData } = context;
  const signedOut = { message: SESSION_MESSAGES.signedOut };
  return {
    signUp: async ({ body }) => accepted(await accounts.signUp(body)),
    async login({ body, request }) {
      const outcome = await accounts.login(body);
      if (outcome.ok) request.account = outcome.value.usuarioId;
      return accepted(outcome);
    },
    password: async ({ session, body }) =>
      accepted(await accounts.changePassword(session, body)),
    logged: ({ session, request }) =>
      sessions.current(session, tokenOf(request) ?? ''),
    async signOut({ session }) {
      await sessions.end(session);
      return signedOut;
    },
    async signOutEverywhere({ session: { usuarioId } }) {
      await database.repositories.push.deleteAll(usuarioId);
      await sessions.endAll(usuarioId);
      return signedOut;
    },
    // Neither of both says who has an account.
    async forgottenPassword({ body }) {
      await recovery.ask(body.email);
      return { message: RECOVERY_MESSAGES.sent };
    },
    recoverPassword: async ({ body }) => accepted(await recovery.recover(body)),
    exportUser: ({ session, reply }) =>
      reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="lida-dados.json"')
        .send(Readable.from(userData.exported(session.usuarioId))),
    async deleteUser({ session, body }) {
      accepted(await userData.delete(session, body));
      return { message: USER_DATA_MESSAGES.deleted };
    },
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
    herdPreferences: ({ session: { usuarioId }, ids }) =>
      push.herdPreferences({ ...ids, usuarioId }),
    async changeHerdPreferences({ session: { usuarioId }, ids, body }) {
      const { desligados = null } = body;
      const of = { ...ids, usuarioId };
      const saved = await push.changeHerdPreferences(of, desligados);
      return { ...saved, message: M.preferencesSaved };
    },
    async changePreferences({ session, body }) {
      await push.changePreferences(session.usuarioId, body);
      return { ...body, message: M.preferencesSaved };
    },
  };
}
