import { execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findOwner } from '@/server/database/embedded/owner';
import { freePort } from '../freePort';
import { type Count, countOf, makeFarm, writeUntilRefused } from './farm';
import { makeFolder, serve } from './server';

const ANSWERED = 500;
const PROGRAMS = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';

/**
 * A primary with a synchronous standby; the primary is killed under load and
 * the standby promoted. What was answered must be on it.
 */
export async function primaryDies(rounds: number): Promise<Count> {
  let all: Count = { answered: 0, lost: 0, doubled: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const one = await failOver();
    all = {
      answered: all.answered + one.answered,
      lost: all.lost + one.lost,
      doubled: all.doubled + one.doubled,
    };
  }
  return all;
}

async function failOver(): Promise<Count> {
  const folder = makeFolder();
  const own = findOwner();
  const room = path.join(folder.root, 'par');
  mkdirSync(room, { mode: 0o700 });
  if (own) chownSync(room, own.uid, own.gid);
  const primary = { data: path.join(room, 'a'), port: await freePort() };
  const standby = { data: path.join(room, 'b'), port: await freePort() };
  run('initdb', [
    '-D',
    primary.data,
    '-U',
    'lida',
    '--auth=trust',
    '-E',
    'UTF8',
    '--no-locale',
  ]);
  const first = launch(primary, []);
  await ready(primary.port);
  run('pg_basebackup', [
    '-D',
    standby.data,
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    'lida',
    '-R',
    '-X',
    'stream',
  ]);
  const second = launch(standby, []);
  await ready(standby.port);
  try {
    await synchronous(primary.port);
    const server = await serve(envOf(folder.dataDir, primary.port));
    const farm = await makeFarm(server.url);
    const writing = writeUntilRefused(server.url, farm);
    await writing.reached(ANSWERED);
    first.kill('SIGKILL');
    await writing.over;
    await server.stop();
    run('pg_ctl', ['promote', '-w', '-D', standby.data]);
    const after = await serve(envOf(folder.dataDir, standby.port));
    const count = await countOf(after.url, farm);
    await after.stop();
    return count;
  } finally {
    first.kill('SIGKILL');
    second.kill('SIGKILL');
    folder.remove();
  }
}

interface Cluster {
  readonly data: string;
  readonly port: number;
}

function envOf(dataDir: string, port: number) {
  const url = `postgres://lida@127.0.0.1:${port}/postgres`;
  return { DATA_DIR: dataDir, DATABASE_URL: url };
}

function run(program: string, args: readonly string[]): void {
  const own = findOwner();
  execFileSync(path.join(PROGRAMS, program), args, {
    ...own,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function launch({ data, port }: Cluster, more: readonly string[]) {
  const log = openSync(`${path.dirname(data)}/registro-${port}`, 'a');
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
  ];
  const args = [...settings, ...more].flatMap((one) => ['-c', one]);
  const child = spawn(path.join(PROGRAMS, 'postgres'), ['-D', data, ...args], {
    ...findOwner(),
    cwd: '/',
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

/** Commits wait until the standby has applied them. */
async function synchronous(port: number): Promise<void> {
  const client = await connect(port);
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await client.query('ALTER SYSTEM SET synchronous_commit = remote_apply');
  await client.query('SELECT pg_reload_conf()');
  for (;;) {
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    if (rows.length > 0) break;
  }
  await client.end();
}

async function ready(port: number): Promise<void> {
  for (;;) {
    const client = await connect(port).catch(() => null);
    if (client) return client.end();
  }
}

async function connect(port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: `postgres://lida@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  return client;
}
