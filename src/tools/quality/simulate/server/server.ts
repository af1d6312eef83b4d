import type { LoginBody } from '@/contract/session';
import { accept } from '@/domain/shared/outcome';
import { installAuth } from '@/server/plugins/auth';
import { installKeyEcho } from '@/server/plugins/calls';
import { installProblems } from '@/server/plugins/problems';
import { NO_LIMITS } from '@/server/plugins/rateLimit';
import type { Session } from '@/server/repositories/sessions';
import { callRoutes } from '@/server/routes/calls';
import type { RouteContext } from '@/server/routes/context';
import { writeRoutes } from '@/server/routes/writes';
import type { Sessions } from '@/server/services/accounts/sessions';
import { makeInvitations } from '@/server/services/people/invitations';
import { makePeople } from '@/server/services/people/people';
import { purge } from '@/server/services/shared/purge';
import { memoryDatabase } from './database';
import { type Broken, makeHost, type WireAnswer, type WireCall } from './host';
import type { MemoryRows } from './rows';
import { memorySessions } from './sessions';

/** Somebody with an account. */
export interface Somebody {
  readonly usuarioId: string;
  readonly username: string;
}

/** Whose the farm is as a history begins. */
export const FARMER: Somebody = {
  usuarioId: '01890a5d-ac96-774b-bcce-b302099a8000',
  username: 'maria',
};

/** And those that she may invite. */
export const PEOPLE: readonly Somebody[] = [
  FARMER,
  { usuarioId: '01890a5d-ac96-774b-bcce-b302099a7001', username: 'ana' },
  { usuarioId: '01890a5d-ac96-774b-bcce-b302099a7002', username: 'jose' },
  { usuarioId: '01890a5d-ac96-774b-bcce-b302099a7003', username: 'pedro' },
];

export type SimulatedServer = ReturnType<typeof makeServer>;

/**
 * The server's own handlers, services and rules over rows in memory. `restart`
 * forgets all but the rows, and with it every call under way.
 */
export function makeServer(
  clock: { now: () => number },
  rows: MemoryRows,
  broken: Broken = fail,
) {
  const known = new Map<string, Session>();
  const now = () => new Date(clock.now());
  let life = open();
  let lives = 0;

  function open() {
    const sessions = memorySessions(known, now);
    const host = makeHost(broken);
    const { app } = host;
    installProblems(app);
    installKeyEcho(app);
    installAuth(app, sessions, NO_LIMITS);
    const database = memoryDatabase(rows);
    // What only accounts and pages ask for is not here.
    const context = {
      ...{ database, sessions, now, limits: NO_LIMITS },
      people: makePeople({ database, now }),
      invitations: makeInvitations({ database, now }),
      recovery: { available: false },
      accounts: {
        login: async ({ username }: LoginBody) =>
          accept(await opened(username)),
      },
    };
    for (const install of [writeRoutes, callRoutes]) {
      install(app, context as unknown as RouteContext);
    }
    async function opened(given: string) {
      const who = PEOPLE.find(({ username: known }) => known === given);
      const { usuarioId, username } = who ?? FARMER;
      const session = await sessions.open(usuarioId, username);
      return { ...session, usuarioId, email: 'maria@fazenda.com.br' };
    }
    return { host, sessions, database };
  }

  return {
    rows,
    /** What the farmer signs in with. */
    sessions: (): Sessions => life.sessions,
    /** Null where the server ended before it answered. */
    async handle(call: WireCall): Promise<WireAnswer | null> {
      const mine = lives;
      const answer = await life.host.handle(call);
      if (lives !== mine) return null;
      const headers = { ...answer.headers, date: now().toUTCString() };
      return { ...answer, headers };
    },
    /** What is past its keeping goes, as every day. */
    purge: () =>
      purge(life.database, now, (error) => broken(`limpeza: ${error}`)),
    /** As restored from a copy; everyone signs in anew. */
    putBack(copy: MemoryRows): void {
      rows.putBack(copy);
      known.clear();
    },
    restart(): void {
      lives += 1;
      life = open();
    },
  };
}

function fail(what: string): never {
  throw new Error(what);
}
