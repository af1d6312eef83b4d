import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import pg from 'pg';

/** The database every test's own is copied from. */
export const TEMPLATE = 'modelo';

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
  const copied = empty ? '' : ` TEMPLATE ${TEMPLATE}`;
  await asAdmin(template, `CREATE DATABASE ${name}${copied}`);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => asAdmin(template, `DROP DATABASE ${name} WITH (FORCE)`),
  };
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
