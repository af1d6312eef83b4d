import { randomUUID } from 'node:crypto';
import Bowser from 'bowser';
import type { SessionAnswer } from '@/contract/calls/account';
import { isUuid } from '@/contract/fields';
import {
  LONGEST_SESSION_DAYS,
  RENEWED_AFTER,
  SESSION_DAYS,
} from '@/domain/session/life';
import { together } from '@/server/database/batchedQueries';
import type { Database } from '@/server/database/database';
import type { OfEntry } from '@/server/repositories/push';
import type { Repositories } from '@/server/repositories/repositories';
import type {
  BegunSession,
  Entry,
  Session,
} from '@/server/repositories/sessions';
import type { User } from '@/server/repositories/users';
import { inAccount } from '@/server/services/shared/account';
import type { Clock } from '@/server/services/shared/clock';
import { Refusal, unauthenticated } from '@/server/services/shared/problems';
import type { Tokens } from './tokens';

const DAY = 86_400_000;
const LIFE = SESSION_DAYS * DAY;
const LONGEST = LONGEST_SESSION_DAYS * DAY;
/** That a session is used is noted so often at most. */
const NOTED_EACH = 60 * 60_000;
/** How long a session ended on another server may still pass on this one. */
const CACHE_LIFE = 5_000;
const CACHE_SIZE = 10_000;

/** Opens, recognises, renews and ends sessions. */
export type Sessions = ReturnType<typeof makeSessions>;

export function makeSessions(database: Database, tokens: Tokens, now: Clock) {
  const cache = makeCache(now);
  const opened = async (session: Session): Promise<SessionAnswer> =>
    answerOf(session, await tokens.sign(session));
  return {
    ...opening(database, now, opened),
    ...using({ database, tokens, now, cache, opened }),
    ...ending(database, cache),
    /** Of a user, the one that was seen last first. */
    entries: (usuarioId: string): Promise<readonly Entry[]> =>
      database.repositories.sessions.entries(usuarioId, now()),
  };
}

type Opened = (session: Session) => Promise<SessionAnswer>;
type Cache = ReturnType<typeof makeCache>;

function opening(database: Database, now: Clock, opened: Opened) {
  const keep = together(async (begun: readonly BegunSession[]) => {
    const { sessions } = database.repositories;
    const kept = await sessions.insertUnflushed(begun);
    return begun.map(({ jti }) => kept.has(jti));
  });
  const begun = (usuarioId: string, username: string, aparelho: string) => {
    const [time, jti] = [now(), randomUUID()];
    const entry = { entradaId: jti, aparelho, iniciadaEm: time };
    return newSession({ usuarioId, username, ...entry }, jti, time);
  };
  return {
    async open(
      usuarioId: string,
      username: string,
      /** Its name, where it is known. */
      aparelho = '',
      /** Those of a transaction that it is part of. */
      { sessions }: Repositories = database.repositories,
    ): Promise<SessionAnswer> {
      const session = begun(usuarioId, username, aparelho);
      await sessions.insert(session);
      return opened(session);
    },
    /** Null where the password that was right is another's by now. */
    async openBy(user: User, aparelho: string): Promise<SessionAnswer | null> {
      const { usuarioId, username, senhaHash } = user;
      const session = begun(usuarioId, username, aparelho);
      const kept = await keep({ ...session, senhaHash });
      return kept ? opened(session) : null;
    },
  };
}

interface Using {
  readonly database: Database;
  readonly tokens: Tokens;
  readonly now: Clock;
  readonly cache: Cache;
  readonly opened: Opened;
}

function using({ database, tokens, now, cache, opened }: Using) {
  // No call fails for it: a disk that is full still answers what is read.
  const note = async ({ jti, vistaEm }: Session) => {
    const time = now();
    if (time.getTime() - vistaEm.getTime() < NOTED_EACH) return;
    await database.repositories.sessions.see(jti, time).catch(() => undefined);
  };
  return {
    /** Null where the token is not one, is past, or was ended. */
    async recognise(token: string): Promise<Session | null> {
      const cached = cache.get(token);
      if (cached) return cached;
      const claims = await tokens.read(token);
      if (!claims || !isUuid(claims.jti)) return null;
      const { sessions } = database.repositories;
      const moment = cache.moment();
      const session = await sessions.find(claims.jti, now());
      if (session?.usuarioId !== claims.sub) return null;
      cache.set(token, session, moment);
      await note(session);
      return session;
    },
    /** The same session, or a fresh one once half its life has passed. */
    async current(session: Session, token: string): Promise<SessionAnswer> {
      const time = now();
      const age = time.getTime() - session.criadaEm.getTime();
      if (age < LIFE * RENEWED_AFTER) return answerOf(session, token);
      const fresh = newSession(session, randomUUID(), time);
      if (fresh.expiraEm <= session.expiraEm) return answerOf(session, token);
      const { sessions } = database.repositories;
      if (!(await sessions.renew(session.jti, fresh))) throw ended();
      return opened(fresh);
    },
  };
}

function ending(database: Database, cache: Cache) {
  /** To be called once the rows of this user's sessions are gone. */
  const forget = (usuarioId: string): void =>
    cache.drop((cached) => cached.usuarioId === usuarioId);
  return {
    forget,
    /**
     * Signs a device out, and sends it no notices; false where the user has no
     * such sign-in.
     */
    async end({ usuarioId, entradaId }: OfEntry): Promise<boolean> {
      // A renewal under way is waited for, and goes with the others.
      const ended = await inAccount(
        database,
        usuarioId,
        async ({ push, sessions }) => {
          await push.deleteEntry(usuarioId, entradaId);
          return sessions.deleteEntry(usuarioId, entradaId);
        },
      );
      cache.drop((cached) => cached.entradaId === entradaId);
      return ended;
    },
    /** Signs all devices out, and sends none of them notices. */
    async endAll(usuarioId: string): Promise<void> {
      await inAccount(database, usuarioId, async ({ push, sessions }) => {
        await push.deleteAll(usuarioId);
        await sessions.deleteAll(usuarioId);
      });
      forget(usuarioId);
    },
  };
}

/** As much of the header as is looked at, characters. */
const LOOKED_AT = 512;
const LONGEST_NAME = 60;

/** `Chrome no Android`, of the header `User-Agent`; empty where it tells neither. */
export function deviceName(userAgent: string | undefined): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent.slice(0, LOOKED_AT));
  const names = [browser.name, os.name].filter((name) => name);
  return names.join(' no ').slice(0, LONGEST_NAME);
}

function ended(): Refusal {
  return new Refusal(unauthenticated());
}

type Begun = Omit<Session, 'jti' | 'criadaEm' | 'expiraEm' | 'vistaEm'>;

/** A session of who gave the password at `iniciadaEm`. */
function newSession(begun: Begun, jti: string, now: Date): Session {
  const { usuarioId, username, iniciadaEm, entradaId, aparelho } = begun;
  const last = Math.min(now.getTime() + LIFE, iniciadaEm.getTime() + LONGEST);
  return {
    ...{ jti, usuarioId, username, iniciadaEm, entradaId, aparelho },
    ...{ criadaEm: now, vistaEm: now },
    expiraEm: new Date(last),
  };
}

function answerOf(session: Session, accessToken: string): SessionAnswer {
  const { username, expiraEm } = session;
  return { accessToken, username, expiresIn: expiraEm.toISOString() };
}

/** Sessions seen moments ago, so that a call costs no query to know its user. */
function makeCache(now: Clock) {
  const seen = new Map<string, { session: Session; at: number }>();
  let drops = 0;
  return {
    /** Handed to `set`, so that what was read before a drop is not kept. */
    moment: () => drops,
    get(token: string): Session | undefined {
      const entry = seen.get(token);
      if (!entry) return undefined;
      const time = now().getTime();
      // Nor is it known for longer where the clock was set back since.
      const fresh = Math.abs(time - entry.at) < CACHE_LIFE;
      if (fresh && time < entry.session.expiraEm.getTime()) {
        return entry.session;
      }
      seen.delete(token);
      return undefined;
    },
    set(token: string, session: Session, moment: number): void {
      if (moment !== drops) return;
      if (seen.size >= CACHE_SIZE) seen.clear();
      seen.set(token, { session, at: now().getTime() });
    },
    drop(matches: (session: Session) => boolean): void {
      drops += 1;
      for (const [token, { session }] of seen) {
        if (matches(session)) seen.delete(token);
      }
    },
  };
}
