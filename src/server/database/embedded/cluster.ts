import { execFile, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartFault } from '@/server/startFault';
import type { Binaries } from './binaries';
import { choosePort, type DataFolder } from './folder';
import type { Owner } from './owner';
import { dropDeadSockets, real, socketsOf } from './postmaster';

const run = promisify(execFile);

export interface ClusterTools {
  readonly binaries: Binaries;
  readonly owner: Owner | undefined;
}

/**
 * Makes PostgreSQL's folder where there is none. It is made aside and renamed
 * into place, so that a kill at any moment leaves a whole one or none.
 */
export async function initialise(
  folder: DataFolder,
  tools: ClusterTools,
): Promise<void> {
  if (existsSync(folder.cluster)) {
    refuseOthers(folder, tools);
    return refuseDamaged(folder);
  }
  const aside = mkdtempSync(path.join(folder.root, 'novo-'));
  const passwordFile = path.join(aside, 'senha');
  const cluster = path.join(aside, 'postgres');
  try {
    writeFileSync(passwordFile, `${folder.password}\n`, { mode: 0o600 });
    giveTo(tools.owner, aside, passwordFile);
    await initdb(cluster, passwordFile, tools);
    renameSync(cluster, folder.cluster);
  } catch (error) {
    // Another server may have been quicker.
    if (!existsSync(folder.cluster)) throw explain(error, folder);
  } finally {
    rmSync(aside, { recursive: true, force: true });
  }
}

/** PostgreSQL starts on a folder of its own user alone; nobody else sees into it. */
function refuseOthers({ cluster }: DataFolder, { owner }: ClusterTools): void {
  const me = process.getuid?.();
  const { uid } = statSync(cluster);
  if (me === undefined || uid === me || uid === owner?.uid) return;
  throw new StartFault(
    `A pasta ${cluster} é de outro usuário do sistema. Rode o comando com o usuário que roda o Lida.`,
  );
}

/** initdb would refuse a folder that is not empty, and postgres one without. */
function refuseDamaged({ cluster }: DataFolder): void {
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return;
  throw new StartFault(
    `A pasta ${cluster} está danificada: falta PG_VERSION. Mude-a de nome, inicie e restaure uma cópia (npm run restore).`,
  );
}

async function initdb(
  cluster: string,
  passwordFile: string,
  { binaries, owner }: ClusterTools,
) {
  const args = [
    `--pgdata=${cluster}`,
    `--pwfile=${passwordFile}`,
    '--username=lida',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-locale',
  ];
  await run(binaries.initdb, args, { ...owner, cwd: path.dirname(cluster) });
}

function giveTo(owner: Owner | undefined, ...files: readonly string[]) {
  if (!owner) return;
  for (const file of files) chownSync(file, owner.uid, owner.gid);
}

/**
 * Starts PostgreSQL on its own: it outlives this process unless stopped.
 * `onRefused` is told where it ends by itself.
 */
export async function launch(
  folder: DataFolder,
  { binaries, owner }: ClusterTools,
  onRefused: () => void,
): Promise<void> {
  const sockets = socketsOf(folder);
  const port = sockets === null ? await choosePort(folder) : ANY_PORT;
  dropDeadSockets(folder.cluster);
  const log = openSync(folder.log, 'a', 0o600);
  const child = spawn(
    binaries.postgres,
    ['-D', real(folder.cluster), '-p', String(port), ...flagsOf(sockets)],
    {
      ...owner,
      cwd: folder.cluster,
      detached: true,
      stdio: ['ignore', log, log],
    },
  );
  closeSync(log);
  child.on('error', onRefused);
  child.on('exit', (code) => {
    if (code !== 0 && code !== null) onRefused();
  });
  child.unref();
}

// Part of the socket's name; its folder has no other.
const ANY_PORT = 5432;

function flagsOf(sockets: string | null): string[] {
  const flags = [
    `listen_addresses=${sockets === null ? '127.0.0.1' : ''}`,
    `unix_socket_directories=${sockets ?? ''}`,
    'timezone=UTC',
    // What a person typed stands in a key's detail and in a statement.
    'log_error_verbosity=terse',
    'log_min_error_statement=panic',
  ];
  return flags.flatMap((flag) => ['-c', flag]);
}

/** The log starts anew once it is large. */
export function trimLog(folder: DataFolder): void {
  const LIMIT = 10_000_000;
  if (!existsSync(folder.log)) return;
  chmodSync(folder.log, 0o600);
  if (statSync(folder.log).size > LIMIT) rmSync(folder.log);
}

function explain(error: unknown, folder: DataFolder): Error {
  return new StartFault(
    `Não foi possível criar o banco de dados em ${folder.root}. A pasta e as ` +
      'que a contêm precisam ser acessíveis ao usuário do PostgreSQL.',
    { cause: error },
  );
}
