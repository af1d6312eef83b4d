import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Repositories } from '@/server/repositories/repositories';
import { unquoted } from '@/server/services/shared/unquoted';
import type {
  JobData,
  JobHandler,
  JobHandlers,
  JobName,
  JobSender,
  NewJob,
} from './types';

export interface JobQueue extends JobSender {
  /** Takes jobs from now on; kinds without a handler are other servers'. */
  work(handlers: JobHandlers): Promise<void>;
  /** Tells of errors here instead. */
  onError(report: (error: unknown) => void): void;
  /** Takes no more, and waits for those in hand. */
  stop(): Promise<void>;
}

export interface QueueOptions {
  readonly connectionString: string;
  readonly onError: (error: unknown) => void;
}

interface QueueSettings {
  /** Seconds between looks. */
  readonly every: number;
  /** Jobs taken at a look, and done at once. */
  readonly batch: number;
  readonly retries: number;
  /** Seconds before the first new try; doubled each time. */
  readonly wait: number;
  /** Seconds after which a job whose server died is another's. */
  readonly expires: number;
}

const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  relogio: { every: 2, batch: 1, retries: 0, wait: 1, expires: 300 },
  resumo: { every: 2, batch: 4, retries: 5, wait: 30, expires: 300 },
  entrega: { every: 1, batch: 50, retries: 6, wait: 30, expires: 60 },
  recuperacao: { every: 2, batch: 4, retries: 4, wait: 15, expires: 120 },
  copia: { every: 10, batch: 1, retries: 3, wait: 300, expires: 3600 },
};
const SCHEMA = 'tarefas';
// Any number that no other program of this database uses.
const LOCK = 7_105_260_003;
const CONNECTIONS = 3;
const EVERY_MINUTE = '* * * * *';
const STOP_PATIENCE = 10_000;
const HOUR = 3600;

/** Opens the queue of the database, made by whichever server comes first. */
export async function openQueue(options: QueueOptions): Promise<JobQueue> {
  let report = options.onError;
  const onError = (error: unknown) => report(error);
  const boss = new PgBoss({
    connectionString: options.connectionString,
    schema: SCHEMA,
    application_name: 'lida-tarefas',
    max: CONNECTIONS,
    archiveCompletedAfterSeconds: HOUR,
    archiveFailedAfterSeconds: 24 * HOUR,
    deleteAfterDays: 1,
  });
  boss.on('error', onError);
  await alone(options.connectionString, () => startAll(boss));
  return {
    send: (repositories, jobs) => insert(boss, repositories, jobs),
    work: (handlers) => work(boss, handlers, onError),
    onError(given) {
      report = given;
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_PATIENCE }),
  };
}

async function startAll(boss: PgBoss): Promise<void> {
  await boss.start();
  for (const name of Object.keys(QUEUES) as JobName[]) {
    await makeQueue(boss, name);
  }
}

/** Two servers that make their queues at once would block each other. */
async function alone(connectionString: string, work: () => Promise<void>) {
  const client = new pg.Client({ connectionString });
  // What breaks the connection ends the query that is waited for.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await work();
  } finally {
    // Ends the session, and with it the lock.
    await client.end();
  }
}

async function makeQueue(boss: PgBoss, name: JobName): Promise<void> {
  const { retries, wait, expires } = QUEUES[name];
  // One waiting tick is enough, however many servers ask for one.
  const policy = name === 'relogio' ? 'stately' : 'standard';
  await boss.createQueue(name, {
    name,
    policy,
    retryLimit: retries,
    retryDelay: wait,
    retryBackoff: true,
    expireInSeconds: expires,
  });
}

async function insert(
  boss: PgBoss,
  { raw }: Repositories,
  jobs: readonly NewJob[],
): Promise<void> {
  if (jobs.length === 0) return;
  await boss.insert([...jobs], { db: { executeSql: raw.run } });
}

async function work(
  boss: PgBoss,
  handlers: JobHandlers,
  onError: (error: unknown) => void,
): Promise<void> {
  for (const name of Object.keys(QUEUES) as JobName[]) {
    await workOn(boss, name, handlers, onError);
  }
  await boss.schedule('relogio', EVERY_MINUTE);
  // What fell due while no server ran.
  await boss.send('relogio', {});
}

async function workOn<Name extends JobName>(
  boss: PgBoss,
  name: Name,
  handlers: JobHandlers,
  onError: (error: unknown) => void,
): Promise<void> {
  const { every, batch } = QUEUES[name];
  const handle = handlers[name] as JobHandler<Name> | undefined;
  if (!handle) return;
  const one = async ({ id, data }: PgBoss.Job<JobData[Name]>) => {
    try {
      await handle(data);
    } catch (error) {
      onError(error);
      // This one alone; the rest of the batch is done.
      await boss.fail(name, id, { message: messageOf(error) });
    }
  };
  await boss.work<JobData[Name]>(
    name,
    { pollingIntervalSeconds: every, batchSize: batch },
    async (jobs) => {
      await Promise.all(jobs.map(one));
    },
  );
}

/** It stays with the job: nothing of a person is in it. */
function messageOf(error: unknown): string {
  return unquoted(error instanceof Error ? error.message : String(error));
}
