import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from '@/server/settings';

/** A server in a process of its own, listening. */
export interface ServerProcess {
  readonly url: string;
  readonly child: ChildProcess;
  /** Asks it to close and waits until it has. */
  stop(): Promise<void>;
  /** `kill -9`, and waits until it is gone. */
  kill(): Promise<void>;
}

export interface ServerCommand {
  /** Arguments of `node`. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

const ROOT = path.resolve(__dirname, '../..');
const LISTENING = /listening at (http:\/\/[\d.]+:\d+)/;

/** The built Lida server, where webpack.config.js puts it. */
export const BUILT_SERVER = [
  path.join(process.env.LIDA_OUT ?? 'dist', 'server/main.js'),
] as const;

/**
 * Starts a server on a free port and waits until it says where it listens.
 * Rejects with what it wrote where it ends before that.
 */
export async function startServer(
  command: ServerCommand,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, command.args, {
    cwd: ROOT,
    env: { ...surroundings(), PORT: '0', ...command.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const orphaned = () => child.kill('SIGKILL');
  process.once('exit', orphaned);
  child.once('exit', () => process.off('exit', orphaned));
  const url = await listening(child);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
  };
  return { url, child, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
}

/**
 * Nothing that the settings read: where DATABASE_URL is set, a server on a folder
 * of its own would write into the farm's database.
 */
function surroundings() {
  const read = new Set<string>();
  const noting = new Proxy<Record<string, undefined>>(
    {},
    { get: (_, name) => void read.add(String(name)) },
  );
  readSettings(noting, ROOT);
  const all = Object.entries(process.env);
  return Object.fromEntries(all.filter(([name]) => !read.has(name)));
}

/** A folder that PostgreSQL's own user may enter. */
export function makeFolder() {
  const root = mkdtempSync(path.join(tmpdir(), 'lida-'));
  chmodSync(root, 0o755);
  return {
    root,
    dataDir: path.join(root, 'dados'),
    // A browser that was killed may still write.
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

/** The built server on a folder that goes with it. */
export async function startAside() {
  const { root, dataDir, remove } = makeFolder();
  const env = { DATA_DIR: dataDir, RATE_LIMIT: 'off', BACKUP: 'off' };
  const { url, stop } = await startServer({ args: BUILT_SERVER, env });
  return { url, root, stop: () => stop().finally(remove) };
}

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const streams = [child.stdout, child.stderr];
    let written = '';
    const read = (chunk: Buffer) => {
      written = (written + chunk).slice(-20_000);
      const url = LISTENING.exec(written)?.[1];
      if (!url) return;
      for (const stream of streams) stream?.off('data', read).resume();
      resolve(url);
    };
    for (const stream of streams) stream?.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(
        new Error(`O servidor terminou com o código ${code}:\n${written}`),
      ),
    );
  });
}
