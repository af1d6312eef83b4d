import { execFileSync, spawn } from 'node:child_process';
import { chownSync, closeSync, mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { findOwner } from '@/server/database/embedded/owner';

const PROGRAMS = process.env.PG_BIN ?? '/usr/lib/postgresql/15/bin';

/** A PostgreSQL of the scene's own, of which nothing else knows. */
export interface Cluster {
  readonly data: string;
  readonly port: number;
}

/** A folder that only PostgreSQL's own user may enter. */
export function makeRoom(root: string): string {
  const own = findOwner();
  const room = path.join(root, 'bancos');
  mkdirSync(room, { mode: 0o700 });
  if (own) chownSync(room, own.uid, own.gid);
  return room;
}

export function initialise({ data }: Cluster): void {
  const more = ['--auth=trust', '-E', 'UTF8', '--no-locale'];
  run('initdb', ['-D', data, '-U', 'lida', ...more]);
}

export function envOf(dataDir: string, port: number) {
  const url = `postgres://lida@127.0.0.1:${port}/postgres`;
  return { DATA_DIR: dataDir, DATABASE_URL: url };
}

export function run(program: string, args: readonly string[]): void {
  const own = findOwner();
  execFileSync(path.join(PROGRAMS, program), args, {
    ...own,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

export function launch({ data, port }: Cluster, more: readonly string[]) {
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
    // It looks for certificates there; this one's home it may not enter.
    env: { ...process.env, HOME: path.dirname(data) },
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

export async function ready(port: number): Promise<void> {
  for (;;) {
    const client = await connect(port).catch(() => null);
    if (client) return client.end();
  }
}

export async function connect(port: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: `postgres://lida@127.0.0.1:${port}/postgres`,
  });
  await client.connect();
  return client;
}
