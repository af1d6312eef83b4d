import { startEmbedded } from '@/server/database/embedded/embedded';
import { openFolder } from '@/server/database/embedded/folder';
import {
  addressOf,
  findPostmaster,
} from '@/server/database/embedded/postmaster';
import type { Settings } from '@/server/settings';

/** A database to copy from or to. */
export interface Target {
  readonly connectionString: string;
  close(): Promise<void>;
}

/** The database of the settings, whether or not a server runs on it. */
export async function openRunning(settings: Settings): Promise<Target> {
  const external = externalOf(settings);
  if (external) return external;
  const folder = openFolder(settings.dataDir);
  const running = findPostmaster(folder.cluster);
  if (!running) return openAlone(settings);
  const connectionString = addressOf(folder, running);
  return { connectionString, close: async () => undefined };
}

/** The same, refused while a server runs on the data folder. */
export async function openAlone(settings: Settings): Promise<Target> {
  const external = externalOf(settings);
  if (external) return external;
  const embedded = await startEmbedded({
    dataDir: settings.dataDir,
    log: (message) => console.error(message),
    onLost: (error) => {
      throw error;
    },
  });
  const { connectionString } = embedded;
  return { connectionString, close: () => embedded.stop() };
}

function externalOf({ databaseUrl }: Settings): Target | null {
  if (databaseUrl === null) return null;
  return { connectionString: databaseUrl, close: async () => undefined };
}
