import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { SessionAnswer } from '@/contract/calls/account';
import type { RecoveryBody } from '@/contract/session';
import { RECOVERY_MINUTES } from '@/domain/session/life';
import {
  RECOVERY_MESSAGES as M,
  SESSION_MESSAGES,
} from '@/domain/session/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import type { Database } from '@/server/database/database';
import type { JobSender } from '@/server/jobs/types';
import type { Repositories } from '@/server/repositories/repositories';
import type { User } from '@/server/repositories/users';
import type { Clock } from '@/server/services/shared/clock';
import { fieldProblem, Refusal } from '@/server/services/shared/problems';
import { isRefused } from './guessablePasswords';
import type { HashPool } from './hashPool';
import type { Mail, Mailer } from './mail';
import type { Sessions } from './sessions';

const TOKEN_BYTES = 32;
const LIFE = RECOVERY_MINUTES * 60_000;
/** Nobody's mailbox is filled by another's asking: three letters an hour. */
const LETTERS_MAX = 3;
const LETTERS_SPAN = 60 * 60_000;

/** After so long nobody waits for a letter any more. */
const WAITED_FOR = 24 * 60 * 60_000;
/** The pauses double from 15 s, each by up to as much again: 17 h at least. */
const LETTER_TRIES = 12;

export interface RecoveryParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly passwords: HashPool;
  readonly now: Clock;
  /** Absent: no e-mail, so that nothing is sent. */
  readonly jobs?: JobSender | undefined;
}

/** Forgotten passwords: a link by e-mail, good once, for 30 minutes. */
export type Recovery = ReturnType<typeof makeRecovery>;

export function makeRecovery(parts: RecoveryParts) {
  const { database, jobs, now } = parts;
  return {
    available: jobs !== undefined,
    /**
     * The same work for a known and an unknown address: who has an account is
     * only looked up later, when the e-mail is written.
     */
    async ask(email: string): Promise<void> {
      if (!jobs) return;
      const pedidoId = randomUUID();
      await database.transaction(async (repositories) => {
        await repositories.recovery.ask(pedidoId, email, now());
        const job = { name: 'recuperacao', data: { pedidoId } } as const;
        await jobs.send(repositories, [{ ...job, retryLimit: LETTER_TRIES }]);
      });
    },
    recover: (body: RecoveryBody, aparelho: string) =>
      recover(parts, body, aparelho),
  };
}

async function recover(
  parts: RecoveryParts,
  { token, senhaNova }: RecoveryBody,
  aparelho: string,
): Promise<Outcome<SessionAnswer>> {
  const { database, passwords, sessions } = parts;
  if (isRefused(senhaNova)) return refuse(common());
  const senhaHash = await passwords.hash(senhaNova);
  const mayBe = (user: User) => !isRefused(senhaNova, user);
  const opened = await database.transaction((repositories) =>
    setPassword(parts, repositories, { token, senhaHash, mayBe, aparelho }),
  );
  if (!opened) return refuse(fieldProblem('token', M.link));
  sessions.forget(opened.usuarioId);
  return accept(opened.session);
}

interface NewPassword {
  readonly token: string;
  readonly senhaHash: string;
  /** Whose it is to be is known only from the link. */
  readonly mayBe: (user: User) => boolean;
  readonly aparelho: string;
}

/**
 * All sessions and devices of before are out. A refused password is thrown, so
 * that the link stays good.
 */
async function setPassword(
  { sessions, now }: RecoveryParts,
  repositories: Repositories,
  { token, senhaHash, mayBe, aparelho }: NewPassword,
) {
  const { recovery, users, push } = repositories;
  const usuarioId = await recovery.use(hashOf(token), now());
  const user = usuarioId && (await users.find(usuarioId));
  if (!user) return null;
  if (!mayBe(user)) throw new Refusal(common());
  await users.setPassword(user.usuarioId, senhaHash);
  await repositories.sessions.deleteAll(user.usuarioId);
  await push.deleteAll(user.usuarioId);
  const { username } = user;
  const session = await sessions.open(
    ...([user.usuarioId, username, aparelho, repositories] as const),
  );
  return { usuarioId: user.usuarioId, session };
}

export interface LetterParts {
  readonly database: Database;
  readonly mailer: Mailer;
  /** Where the app is reached, without a slash at its end. */
  readonly publicUrl: string;
  readonly now: Clock;
}

interface Letter {
  readonly hash: string;
  readonly mail: Mail;
}

/**
 * Writes the e-mail of a request; it stays asked for where that fails. Nothing
 * is locked while it travels: a slow mail server keeps nobody from signing in.
 */
export async function sendLetter(
  parts: LetterParts,
  pedidoId: string,
): Promise<void> {
  const { recovery } = parts.database.repositories;
  const letter = await makeLetter(parts, pedidoId);
  if (letter) {
    await parts.mailer(letter.mail).catch(async (error: unknown) => {
      await recovery.drop(letter.hash);
      throw error;
    });
  }
  await recovery.answered(pedidoId);
}

/** With its link, which counts from now on; null: nobody is written to. */
function makeLetter(
  { database, publicUrl, now }: LetterParts,
  pedidoId: string,
): Promise<Letter | null> {
  return database.transaction(async ({ recovery, users }) => {
    const time = now();
    const since = new Date(time.getTime() - WAITED_FOR);
    const email = (await recovery.asked(pedidoId, since)) ?? '';
    const [user] = await users.findByLogins([email]);
    if (user?.email.toLowerCase() !== email.toLowerCase()) return null;
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const hash = hashOf(token);
    const made = await recovery.insert({
      hash,
      usuarioId: user.usuarioId,
      until: new Date(time.getTime() + LIFE),
      now: time,
      since: new Date(time.getTime() - LETTERS_SPAN),
      most: LETTERS_MAX,
    });
    if (!made) return null;
    // After the hash: a fragment is sent to no server and stands in no log.
    const link = `${publicUrl}/login?painel=recuperar#${token}`;
    const text = M.body(user.username, link);
    return { hash, mail: { to: user.email, subject: M.subject, text } };
  });
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function common() {
  return fieldProblem('senhaNova', SESSION_MESSAGES.passwordCommon);
}
