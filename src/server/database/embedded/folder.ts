import { randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';

/** What Lida keeps in its data folder. */
export interface DataFolder {
  readonly root: string;
  /** PostgreSQL's own folder. */
  readonly cluster: string;
  readonly log: string;
  readonly password: string;
}

/** Makes the folder and the database's password, or finds them. */
export function openFolder(root: string): DataFolder {
  mkdirSync(root, { recursive: true });
  // PostgreSQL's user must pass through, not look in.
  chmodSync(root, 0o711);
  return {
    root,
    cluster: path.join(root, 'postgres'),
    log: path.join(root, 'postgres.log'),
    password: keptPassword(path.join(root, 'senha')),
  };
}

function keptPassword(file: string): string {
  const isThere = existsSync(file);
  const kept = isThere ? readPassword(file) : '';
  if (kept !== '') return kept;
  // Empty: of a version that did not wait for the disk, which lost its power.
  if (isThere) rmSync(file, { force: true });
  makePassword(file);
  return readPassword(file);
}

const readPassword = (file: string) => readFileSync(file, 'utf8').trim();

/**
 * It has its name once it is on the disk: the database that is made with it is
 * there after a power cut, and nobody would know its password any more.
 */
function makePassword(file: string): void {
  const aside = `${file}-${randomUUID()}`;
  const password = randomBytes(24).toString('base64url');
  writeFileSync(aside, password, { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    // Where another server was quicker, its password is the one.
    const there = (error as NodeJS.ErrnoException).code === 'EEXIST';
    // Not every disk knows links.
    if (!there) renameSync(aside, file);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** The port used last, where it is free; else another, kept for next time. */
export async function choosePort(folder: DataFolder): Promise<number> {
  const file = path.join(folder.root, 'porta');
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  const port = await freePort(kept).catch(() => freePort(0));
  writeFileSync(file, String(port));
  return port;
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
