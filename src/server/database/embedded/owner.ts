import { execFileSync } from 'node:child_process';
import { StartFault } from '@/server/startFault';

/** The operating-system user that runs PostgreSQL; undefined: the current. */
export interface Owner {
  readonly uid: number;
  readonly gid: number;
}

const USER = 'postgres';

/** PostgreSQL refuses to run as root, so root gives it a user of its own. */
export function findOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return lookUp() ?? create();
}

function create(): Owner {
  try {
    execFileSync('useradd', ['--system', '--user-group', USER], {
      stdio: 'ignore',
    });
  } catch {
    // Busybox systems name it otherwise.
    tryRun('adduser', ['-S', '-D', '-H', USER]);
  }
  const owner = lookUp();
  if (owner) return owner;
  throw new StartFault(
    'O PostgreSQL não roda como root e não foi possível criar o usuário ' +
      `"${USER}". Rode o Lida com outro usuário, ou defina DATABASE_URL.`,
  );
}

function lookUp(): Owner | undefined {
  const uid = tryRun('id', ['-u', USER]);
  const gid = tryRun('id', ['-g', USER]);
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

function tryRun(program: string, args: readonly string[]): string | null {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
}
