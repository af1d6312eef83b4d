import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import type { LoginAnswer, SessionAnswer } from '@/contract/calls/account';
import { isUuid } from '@/contract/fields';
import type {
  DeleteUserBody,
  LoginBody,
  PasswordBody,
  SignUpBody,
} from '@/contract/session';
import {
  ENTRY_MESSAGES,
  SESSION_MESSAGES as M,
  USER_DATA_MESSAGES,
} from '@/domain/session/messages';
import { TITLES } from '@/domain/shared/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import { together } from '@/server/database/batchedQueries';
import type { Database } from '@/server/database/database';
import { UniqueViolation } from '@/server/database/errors';
import type { Session } from '@/server/repositories/sessions';
import type { User } from '@/server/repositories/users';
import type { Clock } from '@/server/services/shared/clock';
import { fieldProblem, problem } from '@/server/services/shared/problems';
import { isRefused } from './guessablePasswords';
import type { HashPool } from './hashPool';
import type { Sessions } from './sessions';

export interface AccountParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly passwords: HashPool;
  readonly now: Clock;
}

/** Accounts; the bodies are checked by the contract before they come here. */
export type Accounts = ReturnType<typeof makeAccounts>;

export function makeAccounts(parts: AccountParts) {
  const unknownUser = makeUnknownUser(parts.passwords);
  const findByLogin = makeLoginFinder(parts.database);
  const login = async (
    body: LoginBody,
    aparelho: string,
  ): Promise<Outcome<LoginAnswer>> => {
    // A phone's keyboard puts a space after the name that it suggests.
    const user = await findByLogin(body.username.trim());
    // An unknown user costs the same time as a wrong password.
    const stored = user?.senhaHash ?? (await unknownUser());
    const right = await parts.passwords.verify(stored, body.senha);
    if (!user || !right) return credentials();
    const senhaHash = await currentHash(parts, user, body.senha);
    const known = { ...user, senhaHash };
    const session = await parts.sessions.openBy(known, aparelho);
    const { usuarioId, email } = user;
    return session ? accept({ ...session, email, usuarioId }) : credentials();
  };
  return {
    signUp: (body: SignUpBody, aparelho: string) =>
      signUp(parts, body, aparelho),
    login,
    changePassword: (session: Session, body: PasswordBody) =>
      changePassword(parts, session, body),
    endEntry: (session: Session, entradaId: string, body: DeleteUserBody) =>
      endEntry(parts, session, entradaId, body),
  };
}

/** Whose a user name or an e-mail is; what is asked together is one query. */
export function makeLoginFinder({ repositories }: Database) {
  return together((logins: readonly string[]) =>
    repositories.users.findByLogins(logins),
  );
}

/** A hash of older parameters is made anew while the password is at hand. */
async function currentHash(
  { database, passwords }: AccountParts,
  { usuarioId, senhaHash }: User,
  senha: string,
): Promise<string> {
  if (passwords.isCurrent(senhaHash)) return senhaHash;
  const fresh = await passwords.hash(senha);
  const { users } = database.repositories;
  const made = await users.changePassword(usuarioId, senhaHash, fresh);
  if (made) return fresh;
  // Another sign-in was quicker, or the password is another by now.
  const stands = (await users.find(usuarioId))?.senhaHash ?? '';
  const right = stands !== '' && (await passwords.verify(stands, senha));
  return right ? stands : fresh;
}

async function signUp(
  parts: AccountParts,
  body: SignUpBody,
  aparelho: string,
): Promise<Outcome<SessionAnswer>> {
  const { username, email, senha } = body;
  if (isRefused(senha, body)) return common('senha');
  const taken = await parts.database.repositories.users.taken(username, email);
  if (taken.username) return conflict('username', M.usernameTaken);
  if (taken.email) return conflict('email', M.emailTaken);
  const senhaHash = await parts.passwords.hash(senha);
  const user = { usuarioId: uuid(), username, email, senhaHash };
  try {
    return accept(await register(parts, user, aparelho));
  } catch (error) {
    return takenMeanwhile(error);
  }
}

function register(
  parts: AccountParts,
  user: User,
  aparelho: string,
): Promise<SessionAnswer> {
  const { usuarioId, username } = user;
  return parts.database.transaction(async (repositories) => {
    await repositories.users.insert(user, parts.now());
    return parts.sessions.open(usuarioId, username, aparelho, repositories);
  });
}

function takenMeanwhile(error: unknown): Outcome<never> {
  if (!(error instanceof UniqueViolation)) throw error;
  return error.constraint === 'usuario_email_unico'
    ? conflict('email', M.emailTaken)
    : conflict('username', M.usernameTaken);
}

/** The other devices are signed out; this one gets a new token. */
async function changePassword(
  parts: AccountParts,
  session: Session,
  body: PasswordBody,
): Promise<Outcome<SessionAnswer>> {
  const { usuarioId, username, aparelho } = session;
  const user = await parts.database.repositories.users.find(usuarioId);
  const stored = user?.senhaHash;
  if (
    !user ||
    !stored ||
    !(await parts.passwords.verify(stored, body.senhaAtual))
  ) {
    return field('senhaAtual', M.passwordWrong);
  }
  if (isRefused(body.senhaNova, user)) return common('senhaNova');
  const senhaHash = await parts.passwords.hash(body.senhaNova);
  const opened = await parts.database.transaction(async (repositories) => {
    const { users } = repositories;
    // Made another meanwhile, by a link or on another device, it was not theirs.
    const still = await users.changePassword(usuarioId, stored, senhaHash);
    if (!still) return null;
    await repositories.sessions.deleteAll(usuarioId);
    // This device tells of itself once more.
    await repositories.push.deleteAll(usuarioId);
    return parts.sessions.open(usuarioId, username, aparelho, repositories);
  });
  if (!opened) return field('senhaAtual', M.passwordWrong);
  parts.sessions.forget(usuarioId);
  return accept(opened);
}

/** Signs one of the user's devices out, once the password is given again. */
async function endEntry(
  { database, passwords, sessions }: AccountParts,
  { usuarioId }: Session,
  entradaId: string,
  { senha }: DeleteUserBody,
): Promise<Outcome<void>> {
  const user = await database.repositories.users.find(usuarioId);
  const right = user && (await passwords.verify(user.senhaHash, senha));
  if (!right) return field('senha', USER_DATA_MESSAGES.passwordWrong);
  const known = isUuid(entradaId);
  const ended = known && (await sessions.end({ usuarioId, entradaId }));
  return ended
    ? accept(undefined)
    : refused(404, TITLES.notFound, ENTRY_MESSAGES.gone);
}

/** A hash that no password has, made at the first need. */
function makeUnknownUser(passwords: HashPool): () => Promise<string> {
  let made: Promise<string> | undefined;
  return () => {
    made ??= passwords.hash(randomBytes(32).toString('hex')).catch((error) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

const credentials = () => refused(401, TITLES.unauthenticated, M.credentials);
const common = (campo: string) => field(campo, M.passwordCommon);

function field(campo: string, mensagem: string): Outcome<never> {
  return refuse(fieldProblem(campo, mensagem));
}

function conflict(campo: string, mensagem: string): Outcome<never> {
  const campos = [{ campo, mensagem }];
  return refuse(problem(409, TITLES.conflict, mensagem, campos));
}

function refused(status: number, title: string, detail: string) {
  return refuse(problem(status, title, detail));
}
