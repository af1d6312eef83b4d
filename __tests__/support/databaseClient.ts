import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';

/** The database every test's own is copied from. */
export const TEMPLATE = 'modelo';

/** Names another PostgreSQL to try everything on, its database `postgres`. */
export const EXTERNAL = process.env.LIDA_TEST_EXTERNAL;

/** Where the run's PostgreSQL is told to the workers. */
export const ADDRESS = 'LIDA_TEST_DATABASE';

export interface TestPostgres {
  /** Of the template database. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a PostgreSQL for tests; it ends with this process at the latest. */
export async function startPostgres(): Promise<TestPostgres> {
  const script = path.join(__dirname, 'databaseServer.ts');
  const child = spawn('node', ['-r', 'esbuild-register', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const url = await addressOf(child);
  return { url, stop: () => stop(child) };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('no test database')));
    child.stdout?.once('data', (line: Buffer) => {
      const told = JSON.parse(line.toString()) as { url: string };
      resolve(told.url);
    });
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.stdin?.end();
  });
}

/**
 * A database of its own, with the schema and no rows, or not even the schema;
 * `drop` removes it.
 */
export async function makeDatabase(template: string, { empty = false } = {}) {
  const url = new URL(template);
  const name = `teste_${randomUUID().replaceAll('-', '')}`;
  url.pathname = `/${name}`;
  if (EXTERNAL === undefined) {
    const copied = empty ? '' : ` TEMPLATE ${TEMPLATE}`;
    await asAdmin(template, `CREATE DATABASE ${name}${copied}`);
    return {
      url: url.href,
      drop: () => asAdmin(template, `DROP DATABASE ${name} WITH (FORCE)`),
    };
  }
  const machines = await machinesOf(template);
  const all = [template, ...machines.map(({ url: at }) => at)];
  for (const at of all) await asAdmin(at, `CREATE DATABASE ${name}`);
  if (machines.length > 0) await joinMachines(url, machines);
  if (!empty) await migrated(url.href);
  return {
    url: url.href,
    async drop() {
      for (const at of all) {
        await asAdmin(at, `DROP DATABASE ${name} WITH (FORCE)`);
      }
    },
  };
}

interface Machine {
  readonly host: string;
  readonly port: number;
  readonly url: string;
}

/** This database on every machine that has a part of it. */
export async function placesOf(database: string): Promise<string[]> {
  const { pathname } = new URL(database);
  return [
    database,
    ...(await machinesOf(database)).map(
      ({ url }) => Object.assign(new URL(url), { pathname }).href,
    ),
  ];
}

/** Those that herds lie on, where the other PostgreSQL has any. */
export async function machinesOf(template: string): Promise<Machine[]> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const known = "SELECT to_regclass('pg_dist_node') AS known";
  const [there] = await rowsOf<{ known: string | null }>(url.href, known);
  if (!there?.known) return [];
  const nodes = await rowsOf<{ host: string; port: number }>(
    url.href,
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node
      WHERE isactive AND shouldhaveshards ORDER BY nodeport`,
  );
  return nodes.map(({ host, port }) => {
    url.hostname = host;
    url.port = String(port);
    return { host, port, url: url.href };
  });
}

/** A new database on all of them, as one; few parts, to be made quickly. */
async function joinMachines(url: URL, machines: readonly Machine[]) {
  const name = url.pathname.slice(1);
  for (const at of [url.href, ...machines.map((one) => one.url)]) {
    const own = new URL(at);
    own.pathname = url.pathname;
    await rowsOf(own.href, 'CREATE EXTENSION citus');
  }
  await rowsOf(url.href, `ALTER DATABASE ${name} SET citus.shard_count = 4`);
  const port = Number(url.port);
  await rowsOf(
    url.href,
    `SELECT citus_set_coordinator_host('${url.hostname}', ${port})`,
  );
  for (const { host, port: at } of machines) {
    await rowsOf(url.href, `SELECT citus_add_node('${host}', ${at})`);
  }
}

async function migrated(connectionString: string): Promise<void> {
  // Not of every process that asks for an address: it reads the server.
  const { openDatabase } = await import('@/server/database/database');
  const database = await openDatabase({ connectionString, kind: 'externo' });
  await database.close();
}

export async function rowsOf<Row extends object>(
  connectionString: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function asAdmin(template: string, sql: string): Promise<void> {
  const url = new URL(template);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    // One at a time: a template must not be in use while it is copied.
    await client.query('SELECT pg_advisory_lock(1)');
    await client.query(sql);
  } finally {
    await client.end();
  }
}
