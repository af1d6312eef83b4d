import { randomUUID } from 'node:crypto';
import {
  createWriteStream,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import path from 'node:path';
import { type CopyCounts, writeCopy } from '@/server/database/copy/write';

const DAY = 86_400_000;
const NAME = /^lida-\d{8}T\d{6}Z\.jsonl\.gz$/;

export interface BackupPlace {
  readonly folder: string;
  readonly keepDays: number;
}

export interface Backup {
  readonly file: string;
  readonly counts: CopyCounts;
}

/** Writes a copy into the folder, whole or not at all; drops the old ones. */
export async function backUp(
  connectionString: string,
  { folder, keepDays }: BackupPlace,
  now: Date,
): Promise<Backup> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, nameOf(now));
  const aside = path.join(folder, `.${randomUUID()}`);
  try {
    // Keys and password hashes are in it: for its owner's eyes.
    const to = createWriteStream(aside, { mode: 0o600, flush: true });
    const counts = await writeCopy({ connectionString, now }, to);
    renameSync(aside, file);
    dropOld(folder, now.getTime() - keepDays * DAY);
    return { file, counts };
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Copies made before then; what is not a copy stays. */
function dropOld(folder: string, before: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const old = NAME.test(name) && statSync(file).mtimeMs < before;
    if (old) rmSync(file, { force: true });
  }
}

/** `lida-20261120T053000Z.jsonl.gz` */
function nameOf(now: Date): string {
  const stamp = now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');
  return `lida-${stamp}Z.jsonl.gz`;
}
