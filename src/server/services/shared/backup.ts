import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { type CopyCounts, writeCopy } from '@/server/database/copy/write';

const DAY = 86_400_000;
const NAME = /^lida-\d{8}T\d{6}Z\.jsonl\.gz$/;
/** A copy that is being written, or was when its server was killed. */
const ASIDE = /^\.[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

export interface BackupPlace {
  readonly folder: string;
  readonly keepDays: number;
}

export interface Backup {
  readonly file: string;
  readonly counts: CopyCounts;
}

/**
 * Drops the old ones, which makes room, and writes a copy into the folder, whole
 * or not at all. The last whole one stays until there is another, however old.
 */
export async function backUp(
  connectionString: string,
  { folder, keepDays }: BackupPlace,
  now: Date,
): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const ago = (days: number) => now.getTime() - days * DAY;
  dropOld(folder, NAME, ago(keepDays), 1);
  dropOld(folder, ASIDE, ago(1));
  const file = path.join(folder, nameOf(now));
  const aside = path.join(folder, `.${randomUUID()}`);
  // Keys and password hashes are in it: for its owner's eyes. Opened first: a
  // stream that cannot open its file while nobody listens ends the server.
  const opened = await open(aside, 'wx', 0o600);
  const to = opened.createWriteStream({ flush: true });
  const closed = new Promise<void>((resolve) => {
    to.once('close', resolve);
  });
  try {
    const counts = await writeCopy({ connectionString, now }, to);
    await closed;
    renameSync(aside, file);
    dropOld(folder, NAME, ago(keepDays));
    return { file, counts };
  } finally {
    to.destroy();
    await closed;
    rmSync(aside, { force: true });
  }
}

/** Those of such a name from before then, but for the newest; all else stays. */
function dropOld(
  folder: string,
  name: RegExp,
  before: number,
  staying = 0,
): void {
  const files = readdirSync(folder)
    .filter((one) => name.test(one))
    .map((one) => path.join(folder, one))
    .map((file) => ({ file, madeAt: statSync(file).mtimeMs }))
    .sort((a, b) => b.madeAt - a.madeAt);
  for (const { file, madeAt } of files.slice(staying)) {
    if (madeAt < before) rmSync(file, { force: true });
  }
}

/** `lida-20261120T053000Z.jsonl.gz` */
function nameOf(now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `lida-${stamp}Z.jsonl.gz`;
}
