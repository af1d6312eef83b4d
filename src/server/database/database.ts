import pg from 'pg';
import {
  makeRepositories,
  type Repositories,
} from '@/server/repositories/repositories';
import { joining } from './batchedQueries';
import { watchDisk } from './disk';
import { translate, UniqueViolation } from './errors';
import { type Executor, makeExecutor, type Queryable } from './executor';
import { migrate } from './migrate';

export type DatabaseKind = 'embutido' | 'externo';

/** One PostgreSQL, embedded or not; the rest of the server knows no more. */
export interface Database {
  readonly kind: DatabaseKind;
  /** Herds lie on several machines, each of which knows its own. */
  readonly spread: boolean;
  /** For what needs connections of its own: the job queue, a copy. */
  readonly connectionString: string;
  readonly repositories: Repositories;
  /** All or nothing; what is thrown undoes it. */
  transaction<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  /** Throws what keeps it from answering, or from writing. */
  check(): Promise<void>;
  /** Reads that see one and the same moment. */
  snapshot<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly kind: DatabaseKind;
  /** Where its files are, if on this machine. */
  readonly folder?: string;
  /** Connections at most; default 10. */
  readonly connections?: number;
  readonly onError?: (error: Error) => void;
}

// Dates stay text; counts fit a number.
const DATE = 1082;
const BIGINT = 20;
// Every statement goes by ids through an index, so one plan serves all values.
const SESSION = [
  '-c lock_timeout=10000',
  '-c statement_timeout=30000',
  '-c random_page_cost=1.1',
];
const ONE_PLAN = '-c plan_cache_mode=force_generic_plan';
// Where herds lie on many machines the ids say which of them is asked.
const PLAN_EACH = '-c plan_cache_mode=force_custom_plan';
const CONNECT_TIMEOUT = 5_000;
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ';

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === DATE) return (value: string) => value;
    if (oid === BIGINT) return Number;
    return pg.types.getTypeParser(oid, format as 'text');
  },
};

/** Opens the pool and brings the schema up to date. */
export async function openDatabase(
  options: DatabaseOptions,
): Promise<Database> {
  const spread = await isPrepared(options).catch((error: unknown) => {
    throw translate(error);
  });
  return openPrepared(options, spread);
}

/** Opens one that this server has brought up to date before. */
export function openPrepared(
  options: DatabaseOptions,
  spread: boolean,
): Database {
  const pool = openPool(options, spread ? PLAN_EACH : ONE_PLAN);
  const disk = watchDisk(options.folder);
  const rethrow = (error: unknown): never => {
    const known = translate(error);
    disk.saw(known);
    throw known;
  };
  const executor = makeExecutor(sharing(pool));
  const rethrowing: Executor = {
    query: (statement, values) =>
      executor.query<never>(statement, values).catch(rethrow),
  };
  // Where herds lie on several machines a statement is done on one of them.
  const repositories = makeRepositories(
    spread ? rethrowing : joining(rethrowing),
  );
  return {
    kind: options.kind,
    spread,
    connectionString: options.connectionString,
    repositories,
    check: () => disk.check(repositories.maintenance),
    transaction: (work) => inTransaction(pool, 'BEGIN', work).catch(rethrow),
    snapshot: (work) => inTransaction(pool, SNAPSHOT, work).catch(rethrow),
    close: () => pool.end(),
  };
}

/** The schema brought up to date; whether herds lie on several machines. */
async function isPrepared(options: DatabaseOptions): Promise<boolean> {
  const pool = openPool({ ...options, connections: 1 }, ONE_PLAN);
  try {
    return (await migrate(pool)).spread;
  } finally {
    await pool.end();
  }
}

function openPool(options: DatabaseOptions, plan: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    max: options.connections ?? 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    options: [...SESSION, plan].join(' '),
    types,
  });
  // A connection that breaks, idle or not, must not end the process.
  pool.on('error', (error) => options.onError?.(error));
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * As `pool.query`, which closes its connection at every error. A repeat of a
 * call clashes with its own key: it would cost a process of PostgreSQL and a
 * handshake each time.
 */
function sharing(pool: pg.Pool): Queryable {
  return {
    async query<Row extends pg.QueryResultRow>(
      config: pg.QueryConfig<unknown[]>,
    ) {
      const client = await pool.connect();
      try {
        const result = await client.query<Row>(config);
        client.release();
        return result;
      } catch (error) {
        const sound = translate(error) instanceof UniqueViolation;
        client.release(!sound);
        throw error;
      }
    },
  };
}

async function inTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (repositories: Repositories) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken = false;
  const markBroken = () => {
    broken = true;
  };
  try {
    await client.query(begin);
    const value = await work(makeRepositories(makeExecutor(client)));
    await client.query('COMMIT');
    return value;
  } catch (error) {
    await client.query('ROLLBACK').catch(markBroken);
    throw error;
  } finally {
    client.release(broken);
  }
}
