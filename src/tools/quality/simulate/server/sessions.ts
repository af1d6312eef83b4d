import { randomUUID } from 'node:crypto';
import type { SessionAnswer } from '@/contract/calls/account';
import { RENEWED_AFTER } from '@/domain/session/life';
import type { Session } from '@/server/repositories/sessions';
import type { Sessions } from '@/server/services/accounts/sessions';
import type { Clock } from '@/server/services/shared/clock';

const LIFE = 30 * 86_400_000;

/**
 * Sessions without signatures, which true threads would make: the token is the
 * session's name. They outlive the server, as rows do.
 */
export function memorySessions(
  known: Map<string, Session>,
  now: Clock,
): Sessions {
  const answerOf = ({ jti, username, expiraEm }: Session): SessionAnswer => ({
    accessToken: jti,
    username,
    expiresIn: expiraEm.toISOString(),
  });
  const sessions: Sessions = {
    async open(usuarioId, username) {
      const criadaEm = now();
      const expiraEm = new Date(criadaEm.getTime() + LIFE);
      const jti = randomUUID();
      const times = { criadaEm, iniciadaEm: criadaEm, expiraEm };
      const entry = { entradaId: jti, aparelho: '', vistaEm: criadaEm };
      const session = { jti, usuarioId, username, ...times, ...entry };
      known.set(jti, session);
      return answerOf(session);
    },
    openBy: ({ usuarioId, username }) => sessions.open(usuarioId, username),
    async recognise(token) {
      const session = known.get(token);
      return session && session.expiraEm > now() ? session : null;
    },
    async current(session) {
      const time = now();
      const age = time.getTime() - session.criadaEm.getTime();
      if (age < LIFE * RENEWED_AFTER) return answerOf(session);
      const expiraEm = new Date(time.getTime() + LIFE);
      const jti = randomUUID();
      const fresh = { ...session, jti, criadaEm: time, expiraEm };
      known.delete(session.jti);
      known.set(jti, fresh);
      return answerOf(fresh);
    },
    entries: async () => [],
    async end({ entradaId }) {
      const own = [...known].filter(([, one]) => one.entradaId === entradaId);
      for (const [jti] of own) known.delete(jti);
      return own.length > 0;
    },
    async endAll(usuarioId) {
      for (const [jti, session] of known) {
        if (session.usuarioId === usuarioId) known.delete(jti);
      }
    },
    forget: () => undefined,
  };
  return sessions;
}
