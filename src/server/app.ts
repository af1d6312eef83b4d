import { randomUUID } from 'node:crypto';
import compress from '@fastify/compress';
import fastify, {
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { installClosing } from '@/server/plugins/connections';
import { installWorkers } from '@/server/plugins/jsonBodies';
import { installEvents } from '@/server/plugins/logs';
import type { Database } from './database/database';
import type { JobSender } from './jobs/types';
import { installAuth } from './plugins/auth';
import { installKeyEcho, installNoStore } from './plugins/calls';
import {
  answerUnreadable,
  boundConnections,
  CONNECTIONS_OF_ADDRESS,
  TIMEOUTS,
  type Timeouts,
  timeoutOptions,
} from './plugins/connections';
import { installJsonBodies, SHORT_BODY } from './plugins/jsonBodies';
import { withSafeErrors } from './plugins/logs';
import { installMetrics } from './plugins/metrics';
import { installOverload, OF_ONE_CALLER } from './plugins/overload';
import { installProblems, sendProblem } from './plugins/problems';
import { makeRateLimits } from './plugins/rateLimit';
import { installSecurity, securityHeaders } from './plugins/security';
import { installStatic, readPages } from './plugins/staticFiles';
import { callRoutes } from './routes/calls';
import type { RouteContext } from './routes/context';
import { writeRoutes } from './routes/writes';
import { makeAccounts, makeLoginFinder } from './services/accounts/accounts';
import { type HashPool, makeHashPool } from './services/accounts/hashPool';
import { makeRecovery } from './services/accounts/recovery';
import { makeSessions } from './services/accounts/sessions';
import { makeTokens } from './services/accounts/tokens';
import { makeUserData } from './services/accounts/userData';
import { makeInvitations } from './services/people/invitations';
import { makePeople } from './services/people/people';
import { makePushService } from './services/push/push';
import { makePageCache } from './services/reports/pageCache';
import type { Clock } from './services/shared/clock';
import { notFound } from './services/shared/problems';
import type { Workers } from './workers/pool';

export interface AppOptions {
  readonly database: Database;
  readonly now: Clock;
  /** False lifts every rate limit. */
  readonly rateLimit: boolean;
  /** The built web app; absent: only the API is served. */
  readonly staticFolder?: string;
  readonly trustProxy?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
  /** Push services beside the known ones. */
  readonly pushHosts?: readonly string[];
  /** Where e-mails are asked for; absent: no password can be recovered. */
  readonly mailJobs?: JobSender | undefined;
  /** Absent: what is long is answered in this thread, as in a worker. */
  readonly workers?: Workers;
  /** Who may read /metrics from elsewhere; absent: nobody. */
  readonly metricsToken?: string | null;
  readonly timeouts?: Timeouts;
  /** Absent: hashes of OWASP's least cost. */
  readonly passwords?: HashPool;
}

const COMPRESSED_FROM = 1024;

/** The one proxy in front; what it was itself told is the caller's word. */
const isNearest = (_address: string, hop: number) => hop === 0;

/** The whole server, not yet listening. The caller closes the database. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const pages = readPages(options.staticFolder);
  const headers = securityHeaders(pages);
  const app = fastify({
    logger: withSafeErrors(options.logger),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy ? isNearest : false,
    bodyLimit: SHORT_BODY,
    ...timeoutOptions(options.timeouts ?? TIMEOUTS),
    clientErrorHandler: answerUnreadable,
    // What the router itself refuses, such as an address it cannot decode.
    frameworkErrors: (_error, request, reply) => {
      sendProblem(request, reply.headers(headers), notFound());
    },
  });
  // Behind a proxy everybody has its address.
  if (options.rateLimit && !options.trustProxy) {
    boundConnections(app, CONNECTIONS_OF_ADDRESS);
  }
  installProblems(app);
  installClosing(app);
  installJsonBodies(app, options.workers !== undefined);
  installSecurity(app, headers);
  // Nobody of ours sends a compressed body, and it may grow while it is read.
  await app.register(compress, {
    threshold: COMPRESSED_FROM,
    globalDecompression: false,
  });
  installMetrics(app, options.metricsToken ?? null);
  const limits = await makeRateLimits(
    ...([app, options.rateLimit, makeLoginFinder(options.database)] as const),
  );
  await installStatic(app, options.staticFolder, pages, limits);
  await app.register(async (scope) => {
    const context = makeContext(options, limits);
    installEvents(scope);
    installOverload(scope, options.rateLimit ? OF_ONE_CALLER : Infinity);
    installNoStore(scope);
    installKeyEcho(scope);
    installAuth(scope, context.sessions, limits);
    installWorkers(scope, options.database, options.workers);
    writeRoutes(scope, context);
    callRoutes(scope, context);
  });
  return app;
}

function makeContext(
  options: AppOptions,
  limits: RouteContext['limits'],
): RouteContext {
  const { database, now, workers, mailJobs: jobs } = options;
  const { pushHosts: hosts = [], passwords = makeHashPool() } = options;
  const sessions = makeSessions(database, makeTokens(database, now), now);
  const parts = { database, sessions, passwords, now };
  return {
    ...{ database, sessions, limits, now, workers },
    accounts: makeAccounts(parts),
    pages: makePageCache(),
    push: makePushService({ database, hosts, now }),
    recovery: makeRecovery({ ...parts, jobs }),
    userData: makeUserData(parts),
    people: makePeople({ database, now }),
    invitations: makeInvitations({ database, now }),
  };
}
