import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { DataFolder } from './folder';

/** A PostgreSQL that runs on a folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its socket; empty where it listens on loopback instead. */
  readonly sockets: string;
  /** It takes no more clients and waits until those that it has have gone. */
  readonly stopping: boolean;
}

const STEP = 50;

/**
 * The PostgreSQL that runs on this folder, if one does. A pid file left by a
 * crash, whose number now is another program's, is removed: PostgreSQL itself
 * would take that program for one of its own and refuse to start.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = path.join(cluster, 'postmaster.pid');
  const found = readPidFile(file);
  if (!found) return undefined;
  if (isPostgresOf(found.pid, cluster)) return found;
  rmSync(file, { force: true });
  return undefined;
}

/**
 * Makes an end where it was asked to stop and waits for its clients, of which
 * this server is one.
 */
export function hurryPostmaster({ pid }: Postmaster): void {
  signal(pid, 'SIGINT');
}

/** Stops it in order ("fast shutdown") and waits until it is gone. */
export async function stopPostmaster(
  cluster: string,
  patience = 30_000,
): Promise<void> {
  const running = findPostmaster(cluster);
  if (!running) return;
  signal(running.pid, 'SIGINT');
  const until = Date.now() + patience;
  while (Date.now() < until && isPostgresOf(running.pid, cluster)) {
    await wait(STEP);
  }
}

/**
 * Removes the locks of sockets whose PostgreSQL is gone, for the same reason
 * as a pid file left behind.
 */
export function dropDeadSockets(cluster: string): void {
  for (const name of readdirSync(cluster)) {
    if (!SOCKET_LOCK.test(name)) continue;
    const file = path.join(cluster, name);
    const [pid] = linesOf(file);
    if (!isPostgresOf(Number(pid), cluster)) rmSync(file, { force: true });
  }
}

const SOCKET_LOCK = /^\.s\.PGSQL\.\d+\.lock$/;

// Lines of postmaster.pid: pid, folder, start time, port, folder of the socket,
// address, shared memory, status.
function readPidFile(file: string): Postmaster | undefined {
  const [pid, , , port, sockets = '', , , status = ''] = linesOf(file);
  if (!(Number(pid) > 0)) return undefined;
  return {
    pid: Number(pid),
    port: Number(port),
    sockets: sockets.trim(),
    stopping: status.trim() === 'stopping',
  };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function isPostgresOf(pid: number, cluster: string): boolean {
  const command = commandLine(pid);
  return command.includes('postgres') && command.includes(real(cluster));
}

/** Empty where there is no such process, or only a dead one not yet reaped. */
function commandLine(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], {
          encoding: 'utf8',
        });
  } catch {
    return '';
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // It went by itself.
  }
}

export function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return path.resolve(folder);
  }
}

// What the system takes for a socket's path, its last byte a zero.
const LONGEST = 107;
const LONGEST_NAME = '/.s.PGSQL.65535';

/**
 * Where PostgreSQL keeps its socket: its own folder, which no other user may
 * enter, and a third cheaper a call than loopback. Null where that path is too
 * long for a socket; it listens on loopback there.
 */
export function socketsOf({ cluster }: DataFolder): string | null {
  const folder = real(cluster);
  // PostgreSQL reads a list, quoted where a name has a comma or a blank.
  if (!/^[\w./-]+$/.test(folder)) return null;
  const length = folder.length + LONGEST_NAME.length;
  return length <= LONGEST ? folder : null;
}

/** The address of the PostgreSQL that runs on this folder. */
export function addressOf(
  { password }: DataFolder,
  { port, sockets }: Pick<Postmaster, 'port' | 'sockets'>,
): string {
  const at = `postgres://lida:${password}@127.0.0.1:${port}/postgres`;
  return sockets ? `${at}?host=${encodeURIComponent(sockets)}` : at;
}
