import { PATHS } from '@/contract/paths';
import { installAuth } from '@/server/plugins/auth';
import { installKeyEcho } from '@/server/plugins/calls';
import { installProblems } from '@/server/plugins/problems';
import { NO_LIMITS } from '@/server/plugins/rateLimit';
import type { Session } from '@/server/repositories/sessions';
import { animalLists } from '@/server/routes/animals/lists';
import { bullRoutes } from '@/server/routes/bulls/bulls';
import type { RouteContext } from '@/server/routes/context';
import { cowReads } from '@/server/routes/cows/reads';
import { parameterRoutes } from '@/server/routes/herds/parameters';
import { herdReads } from '@/server/routes/herds/reads';
import { syncRoute } from '@/server/routes/herds/sync';
import { productionRoutes } from '@/server/routes/production/production';
import { treatmentReads } from '@/server/routes/treatments/reads';
import { vaccineReads } from '@/server/routes/vaccines/reads';
import { weighingRoutes } from '@/server/routes/weighings/weighings';
import { writeRoutes } from '@/server/routes/writes';
import type { Sessions } from '@/server/services/accounts/sessions';
import { memoryDatabase } from './database';
import { makeHost, type WireAnswer, type WireCall } from './host';
import type { MemoryRows } from './rows';
import { memorySessions } from './sessions';

const ROUTES = [
  ...[writeRoutes, herdReads, syncRoute, parameterRoutes, animalLists],
  ...[bullRoutes, cowReads, productionRoutes],
  ...[weighingRoutes, vaccineReads],
  ...[treatmentReads],
];

/** The one farmer of the simulation. */
export const FARMER = {
  usuarioId: '01890a5d-ac96-774b-bcce-b302099a8000',
  username: 'maria',
};

export type SimulatedServer = ReturnType<typeof makeServer>;

/**
 * The server's own handlers, services and rules over rows in memory. `restart`
 * forgets all but the rows, and with it every call under way.
 */
export function makeServer(clock: { now: () => number }, rows: MemoryRows) {
  const known = new Map<string, Session>();
  const now = () => new Date(clock.now());
  let life = open();
  let lives = 0;

  function open() {
    const sessions = memorySessions(known, now);
    const host = makeHost();
    const { app } = host;
    installProblems(app);
    installKeyEcho(app);
    installAuth(app, sessions, NO_LIMITS);
    const context = { database: memoryDatabase(rows), sessions, now };
    // The routes of accounts and pages, which need more of it, are not here.
    for (const install of ROUTES) install(app, context as RouteContext);
    app.get(PATHS.health, { config: { public: true } }, async () => ({
      status: 'ok',
    }));
    app.post(PATHS.login, { config: { public: true } }, async () =>
      sessions.open(FARMER.usuarioId, FARMER.username),
    );
    return { host, sessions };
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
    restart(): void {
      lives += 1;
      life = open();
    },
  };
}
