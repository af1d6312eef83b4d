import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PATHS } from '@/contract/api';
import { DISK_FULL } from '@/server/services/shared/problems';
import { makeFolder } from '@/tools/serverProcess';
import { type Count, countOf } from './count';
import { makeFarm, writeOne } from './farm';
import { healthy, serve } from './server';

/** Room for a new database and little more. */
const SIZE = '400m';
/** Left free when the disk is "full", bytes: the next segment needs 16 MB. */
const LEFT = 3_000_000;
const MORE = 50;

/** The disk fills up under a server that writes; later it has room again. */
export async function diskFull(rounds: number): Promise<Count> {
  const folder = makeFolder();
  execFileSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${SIZE}`,
    'lida',
    folder.root,
  ]);
  const server = await serve({ DATA_DIR: folder.dataDir });
  try {
    const farm = await makeFarm(server.url);
    for (let round = 0; round < rounds; round += 1) {
      const ballast = fill(folder.root);
      while (await writeOne(server.url, farm));
      await sayingFull(server.url);
      console.log(`disco cheio com ${farm.answered.length} respondidas`);
      rmSync(ballast);
      await healthy(server);
      for (let more = 0; more < MORE; more += 1) {
        if (!(await writeOne(server.url, farm))) {
          throw new Error('refused with room on the disk');
        }
      }
    }
    return await countOf(server.url, farm);
  } finally {
    await server.stop();
    execFileSync('umount', ['--lazy', folder.root]);
    folder.remove();
  }
}

/** Whether the database came through it or not. */
async function sayingFull(url: string): Promise<void> {
  const answer = await fetch(url + PATHS.health);
  const { detail } = (await answer.json()) as { detail?: string };
  if (answer.status !== 503 || detail !== DISK_FULL) {
    throw new Error(`a full disk, and health says ${answer.status}: ${detail}`);
  }
}

function fill(root: string): string {
  const { bavail, bsize } = statfsSync(root);
  const file = path.join(root, 'lastro');
  writeFileSync(file, Buffer.alloc(Math.max(0, bavail * bsize - LEFT)));
  return file;
}
