import type { DeleteUserBody } from '@/contract/session';
import { USER_DATA_MESSAGES as M } from '@/domain/session/messages';
import { accept, type Outcome, refuse } from '@/domain/shared/outcome';
import { idOf, type TableName, type Tables } from '@/domain/shared/tables';
import type { Database } from '@/server/database/database';
import type { Repositories } from '@/server/repositories/repositories';
import type { Session } from '@/server/repositories/sessions';
import {
  EVENT_TABLES,
  type EventTable,
} from '@/server/repositories/tables/descriptors';
import type { User } from '@/server/repositories/users';
import { inAccount } from '@/server/services/shared/account';
import type { Clock } from '@/server/services/shared/clock';
import { fieldProblem } from '@/server/services/shared/problems';
import { endHerd } from '@/server/services/shared/purge';
import type { HashPool } from './hashPool';
import type { Sessions } from './sessions';

export interface UserDataParts {
  readonly database: Database;
  readonly sessions: Sessions;
  readonly passwords: HashPool;
  readonly now: Clock;
}

/** What LGPD gives a person: a copy of their data, and its end. */
export type UserData = ReturnType<typeof makeUserData>;

export function makeUserData({
  database,
  sessions,
  passwords,
  now,
}: UserDataParts) {
  return {
    /** One JSON text, in pieces: a large farm need not fit in memory. */
    exported: (usuarioId: string) => exportOf(database, usuarioId, now()),
    async delete(
      { usuarioId }: Session,
      { senha }: DeleteUserBody,
    ): Promise<Outcome<void>> {
      const user = await database.repositories.users.find(usuarioId);
      const right = user && (await passwords.verify(user.senhaHash, senha));
      if (!right) return refuse(fieldProblem('senha', M.passwordWrong));
      const doomed = await inAccount(database, usuarioId, (all) =>
        end(all, user, now()),
      );
      if (!doomed) return refuse(fieldProblem('senha', M.passwordWrong));
      sessions.forget(usuarioId);
      for (const rebanhoId of doomed) {
        // The account is gone: what fails is told, and done, by the purge.
        await endHerd(database, rebanhoId).catch(() => undefined);
      }
      return accept(undefined);
    },
  };
}

/**
 * Alone with the account: no herd of theirs comes to be meanwhile. In those of
 * others they lose their name. Their own are nobody's from then on, and emptied
 * afterwards, each by itself: that takes long, and nobody else's may be held as
 * long. Answers which; undefined where the password is another by now.
 */
async function end(
  { ending, herds, people, userData, users }: Repositories,
  { usuarioId, senhaHash }: User,
  now: Date,
): Promise<readonly string[] | undefined> {
  await ending.unhurried();
  const still = await users.find(usuarioId);
  if (still?.senhaHash !== senhaHash) return undefined;
  const everIn = await userData.everIn(usuarioId);
  // Nor does one become another's, whose end this is not.
  for (const rebanhoId of [...everIn].sort()) await herds.lock(rebanhoId);
  const owned = (await userData.herds(usuarioId)).map((herd) => herd.rebanhoId);
  await people.forget(usuarioId, now);
  await ending.doom(owned);
  const others = everIn.filter((rebanhoId) => !owned.includes(rebanhoId));
  await userData.delete(usuarioId, others);
  return owned;
}

async function* exportOf(database: Database, usuarioId: string, now: Date) {
  const { userData, preferences } = database.repositories;
  const [usuario] = await userData.account(usuarioId);
  const head = {
    exportadoEm: now.toISOString(),
    usuario,
    preferencias: await preferences.find(usuarioId),
    sessoes: await userData.sessions(usuarioId),
    aparelhos: await userData.devices(usuarioId),
    participacoes: await userData.memberships(usuarioId),
    notificacoes: await userData.subscriptions(usuarioId),
    avisos: await userData.notices(usuarioId),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"respostas":[`;
  let between = '';
  for await (const answer of userData.answers(usuarioId)) {
    yield `${between}${JSON.stringify(answer)}`;
    between = ',';
  }
  yield '],"rebanhos":[';
  between = '';
  for (const herd of await userData.herds(usuarioId)) {
    yield `${between}${JSON.stringify(herd).slice(0, -1)}`;
    yield* tablesOf(database.repositories, herd.rebanhoId);
    yield '}';
    between = ',';
  }
  yield ']}';
}

async function* tablesOf({ animals, rows }: Repositories, rebanhoId: string) {
  yield ',"animais":';
  yield* listOf('animais', (last) => animals.after(rebanhoId, last, FEW));
  for (const table of EVENT_TABLES) {
    const most = LONG.includes(table) ? FEW_LONG : FEW;
    yield `,"${table}":`;
    yield* listOf(table, (last) => rows.after(table, rebanhoId, last, most));
  }
}

/** Rows read at once: others are answered between them. */
const FEW = 1000;
/** And of those that are long: of all animals. */
const FEW_LONG = 50;
const LONG: readonly EventTable[] = ['producoes', 'dosesAplicadas'];

/** The rows of a table as one list, read from after each id on. */
async function* listOf<T extends TableName>(
  table: T,
  after: (last: string | null) => Promise<Tables[T][]>,
): AsyncGenerator<string> {
  yield '[';
  let between = '';
  for (let last: string | null = null; ; ) {
    const found = await after(last);
    for (const row of found) {
      yield `${between}${JSON.stringify(row)}`;
      between = ',';
    }
    const end = found.at(-1);
    if (!end) break;
    last = idOf(table, end);
  }
  yield ']';
}
