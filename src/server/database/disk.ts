import { statfs } from 'node:fs/promises';
import type { MaintenanceRepository } from '@/server/repositories/maintenance';
import { DiskFull } from './errors';

/** PostgreSQL's next piece of log: without it nothing is written, bytes. */
const NEEDED = 16 * 1024 * 1024;

/** True where the disk of this folder has no room for the next writes. */
export async function isDiskFull(folder: string): Promise<boolean> {
  const found = await statfs(folder).catch(() => null);
  return found !== null && found.bavail * found.bsize < NEEDED;
}

/** What keeps the database from writing; `folder` is its own, where known. */
export function watchDisk(folder: string | undefined) {
  let full = false;
  return {
    /** To be told of every error of the database. */
    saw(error: unknown): void {
      if (error instanceof DiskFull) full = true;
    },
    /** Throws where nothing can be written. */
    async check(
      database: Pick<MaintenanceRepository, 'ping' | 'pingWrite'>,
    ): Promise<void> {
      if (folder !== undefined && (await isDiskFull(folder))) {
        throw new DiskFull();
      }
      // A full disk is read as ever: that there is room again, a write tells.
      await (full ? database.pingWrite() : database.ping());
      full = false;
    },
  };
}
