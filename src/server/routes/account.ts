import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { accountCalls } from '@/contract/calls/account';
import type { notificationCalls } from '@/contract/calls/notifications';
import { PUSH_MESSAGES as M } from '@/domain/notifications/messages';
import {
  ENTRY_MESSAGES,
  RECOVERY_MESSAGES,
  SESSION_MESSAGES,
  USER_DATA_MESSAGES,
} from '@/domain/session/messages';
import { tokenOf } from '@/server/plugins/auth';
import { deviceName } from '@/server/services/accounts/sessions';
import { Refusal, tooManyCalls } from '@/server/services/shared/problems';
import { accepted } from './answers';
import type { Handlers, RouteContext } from './context';

type AccountHandlers = Handlers<typeof accountCalls>;
type NoticeHandlers = Handlers<typeof notificationCalls>;
type OwnHandlers = Pick<AccountHandlers, 'exportUser' | 'deleteUser'>;
type EntryHandlers = Pick<
  AccountHandlers,
  'logged' | 'signOut' | 'signOutEverywhere' | 'entries' | 'endEntry'
>;
type PasswordHandlers = Omit<
  AccountHandlers,
  keyof OwnHandlers | keyof EntryHandlers
>;

/**
 * The account, its sessions, the devices that are told of things, and all that
 * is kept of a person (LGPD).
 */
export function accountHandlers(
  context: RouteContext,
): AccountHandlers & NoticeHandlers {
  return {
    ...passwordHandlers(context),
    ...entryHandlers(context),
    ...ownHandlers(context),
    ...noticeHandlers(context),
  };
}

function passwordHandlers(context: RouteContext): PasswordHandlers {
  const { accounts, recovery } = context;
  return {
    signUp: async ({ body, request }) =>
      accepted(await accounts.signUp(body, deviceOf(request))),
    async login({ body, request }) {
      const outcome = await accounts.login(body, deviceOf(request));
      if (outcome.ok) request.account = outcome.value.usuarioId;
      return accepted(outcome);
    },
    password: async ({ session, body }) =>
      accepted(await accounts.changePassword(session, body)),
    // Neither of both says who has an account.
    async forgottenPassword({ body }) {
      await recovery.ask(body.email);
      return { message: RECOVERY_MESSAGES.sent };
    },
    recoverPassword: async ({ body, request }) =>
      accepted(await recovery.recover(body, deviceOf(request))),
  };
}

function entryHandlers({ accounts, sessions }: RouteContext): EntryHandlers {
  const signedOut = { message: SESSION_MESSAGES.signedOut };
  return {
    logged: ({ session, request }) =>
      sessions.current(session, tokenOf(request) ?? ''),
    async signOut({ session }) {
      await sessions.end(session);
      return signedOut;
    },
    async signOutEverywhere({ session: { usuarioId } }) {
      await sessions.endAll(usuarioId);
      return signedOut;
    },
    async entries({ session: { usuarioId, entradaId } }) {
      const entries = await sessions.entries(usuarioId);
      return entries.map(({ iniciadaEm, vistaEm, ...entry }) => ({
        ...entry,
        iniciadaEm: iniciadaEm.toISOString(),
        vistaEm: vistaEm.toISOString(),
        atual: entry.entradaId === entradaId,
      }));
    },
    async endEntry({ session, ids, body }) {
      accepted(await accounts.endEntry(session, ids.entradaId, body));
      return { message: ENTRY_MESSAGES.ended };
    },
  };
}

/** After so long somebody's second copy is asked for again, s. */
const COPY_AGAIN = 5;

function ownHandlers({ userData }: RouteContext): OwnHandlers {
  // Each reads all that a person has: one at a time, whoever reads it.
  const copying = new Set<string>();
  return {
    async exportUser({ session: { usuarioId }, reply }) {
      if (copying.has(usuarioId)) throw new Refusal(tooManyCalls(), COPY_AGAIN);
      // Who has hung up by now is never heard to leave.
      if (!reply.raw.destroyed) copying.add(usuarioId);
      reply.raw.once('close', () => copying.delete(usuarioId));
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="lida-dados.json"')
        .send(Readable.from(userData.exported(usuarioId)));
    },
    async deleteUser({ session, body }) {
      accepted(await userData.delete(session, body));
      return { message: USER_DATA_MESSAGES.deleted };
    },
  };
}

function noticeHandlers({ push }: RouteContext): NoticeHandlers {
  return {
    pushKey: async () => ({ chave: await push.publicKey() }),
    async subscribePush({ session, body }) {
      accepted(await push.subscribe(session, body));
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

/** What the person will know it by. */
function deviceOf({ headers }: FastifyRequest): string {
  return deviceName(headers['user-agent']);
}
