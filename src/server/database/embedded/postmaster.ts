import { execFileSync } from 'node:child_process';
import { readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A PostgreSQL that runs on a folder. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
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

// Lines of postmaster.pid: pid, folder, start time, port.
function readPidFile(file: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(file, 'utf8').split('\n');
    return Number(pid) > 0
      ? { pid: Number(pid), port: Number(port) }
      : undefined;
  } catch {
    return undefined;
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
