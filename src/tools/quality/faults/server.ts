import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '@/contract/api';
import {
  BUILT_SERVER,
  type ServerProcess,
  startServer,
} from '@/tools/serverProcess';

/** The built server; nobody reads its log, which would stop it when full. */
export async function serve(
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const all = { RATE_LIMIT: 'off', LOG_LEVEL: 'info', ...env };
  const server = await startServer({ args: BUILT_SERVER, env: all });
  server.child.stdout?.resume();
  server.child.stderr?.resume();
  return server;
}

/**
 * Process id of the database of a data folder.
 * @throws Where the file is half written: 0 would kill the asking group itself.
 */
export function postmasterOf(dataDir: string): number {
  const file = path.join(dataDir, 'postgres', 'postmaster.pid');
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  if (!(pid > 0)) throw new Error(`${file} ainda não diz o processo do banco.`);
  return pid;
}

/** Resolves once the server says that all is well; rejects where it ends. */
export async function healthy({ url, child }: ServerProcess): Promise<void> {
  for (;;) {
    const answer = await fetch(url + PATHS.health).catch(() => null);
    if (answer?.status === 200) return;
    if (child.exitCode !== null) throw new Error('The server ended.');
  }
}
