import { existsSync } from 'node:fs';
import path from 'node:path';
import closeWithGrace, { type Options } from 'close-with-grace';
import { buildApp } from './app';
import { type Database, openDatabase } from './database/database';
import { startEmbedded } from './database/embedded/embedded';
import { DatabaseUnavailable, translate } from './database/errors';
import { openPatiently } from './database/openPatiently';
import { makeHandlers } from './jobs/jobs';
import { type JobQueue, openQueue } from './jobs/queue';
import { purgeDaily } from './services/shared/purge';
import { answerFirst } from './services/shared/threadPriority';
import { readSettings, type Settings } from './settings';
import { listenFault, StartFault } from './startFault';
import { makeWorkers, type Workers } from './workers/pool';

const GRACE = 15_000;
const STOPPING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const LET_GO = 'unhandledRejection' as const;

interface Opened {
  readonly database: Database;
  close(): Promise<void>;
}

async function main(): Promise<void> {
  const settings = readSettings(process.env, __dirname);
  const opened = await open(settings);
  const { database } = opened;
  const now = () => new Date();
  const queue = await startQueue(database);
  const workers = workersOf(settings, database);
  const app = await appOf(settings, database, queue, workers);
  queue.onError((error) => app.log.warn({ err: error }, 'tarefa'));
  const stopPurge = purgeDaily(database, now, (error) => app.log.warn(error));
  const { log } = app;
  const begun = begin(app, settings, () =>
    queue.work(
      makeHandlers({
        ...{ database, jobs: queue, now, settings, log },
        digest: workers.digest,
      }),
    ),
  );
  outlive((error) => app.log.warn({ err: error }, 'tarefa'));
  const grace: Options = { delay: GRACE, skip: [...STOPPING, LET_GO] };
  const { close } = closeWithGrace(grace, async ({ err }) => {
    if (err) app.log.error({ err }, 'falha');
    const purged = stopPurge();
    // Asked before all of it runs: half a start cannot be stopped in order.
    await begun;
    // What is in hand is finished, calls and jobs alike.
    await Promise.all([app.close(), queue.stop(), purged]);
    await workers.close();
    await opened.close();
  });
  closeOnce(close);
  await begun.catch(async (error) => {
    // The database inside would go on alone.
    await Promise.all([app.close(), queue.stop()]);
    await opened.close();
    throw error;
  });
}

/**
 * The queue writes a job's end without waiting for it (pg-boss issue 577). A
 * database that goes just then comes back, and the job is taken again; any
 * other rejection that nobody awaits is a fault, and ends the server.
 */
function outlive(report: (error: unknown) => void): void {
  process.on(LET_GO, (error) => {
    if (!(translate(error) instanceof DatabaseUnavailable)) throw error;
    report(error);
  });
}

/** Listens, says where, and takes up the jobs. */
async function begin(
  app: Awaited<ReturnType<typeof appOf>>,
  { port, host }: Settings,
  workJobs: () => Promise<void>,
): Promise<void> {
  await answerFirst();
  const address = await app.listen({ port, host }).catch((error) => {
    throw listenFault(error, { port, host });
  });
  say(`Lida em ${address}`);
  await workJobs();
}

/**
 * However often it is asked: under npm one Ctrl+C comes two or three times, and
 * a second one must not cut off the calls in hand and leave the database alone.
 */
function closeOnce(close: () => unknown): void {
  let closing = false;
  for (const signal of STOPPING) {
    process.on(signal, () => {
      if (!closing) close();
      closing = true;
    });
  }
}

function startQueue({ connectionString }: Database): Promise<JobQueue> {
  return openQueue({
    connectionString,
    onError: (error) => say(String(error)),
  });
}

function workersOf({ logLevel }: Settings, database: Database): Workers {
  const { connectionString, kind, spread } = database;
  const data = { connectionString, kind, spread, logLevel };
  return makeWorkers(__dirname, data, (error) => say(String(error)));
}

function appOf(
  settings: Settings,
  database: Database,
  queue: JobQueue,
  workers: Workers,
) {
  const { rateLimit, trustProxy, pushHosts, smtpUrl, logLevel } = settings;
  const { metricsToken } = settings;
  return buildApp({
    ...{ database, rateLimit, trustProxy, pushHosts, metricsToken, workers },
    now: () => new Date(),
    mailJobs: smtpUrl === null ? undefined : queue,
    logger: { level: logLevel },
    ...webApp(settings),
  });
}

function webApp({ staticFolder }: Settings) {
  const built = existsSync(path.join(staticFolder, 'index.html'));
  return built ? { staticFolder } : {};
}

async function open(settings: Settings): Promise<Opened> {
  if (settings.databaseUrl !== null) {
    const connectionString = settings.databaseUrl;
    const options = { connectionString, kind: 'externo' } as const;
    const open = () => openDatabase(options);
    const database = await openPatiently(open, { connectionString, say });
    return { database, close: () => database.close() };
  }
  const embedded = await startEmbedded({
    dataDir: settings.dataDir,
    log: say,
    onLost: fail,
  });
  const { connectionString } = embedded;
  const folder = settings.dataDir;
  const kind = 'embutido';
  const database = await openDatabase({ connectionString, kind, folder });
  return {
    database,
    async close() {
      await database.close();
      await embedded.stop();
    },
  };
}

function say(message: string): void {
  process.stderr.write(`${message}\n`);
}

function fail(error: unknown): never {
  say(error instanceof Error ? error.message : String(error));
  if (error instanceof Error && !(error instanceof StartFault)) {
    say(String(error.cause ?? error.stack ?? ''));
  }
  process.exit(1);
}

main().catch(fail);
