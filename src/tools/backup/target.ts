import { existsSync } from 'node:fs';
import path from 'node:path';
import { startEmbedded } from '@/server/database/embedded/embedded';
import { openFolder } from '@/server/database/embedded/folder';
import {
  addressOf,
  findPostmaster,
} from '@/server/database/embedded/postmaster';
import { databaseFault } from '@/server/database/openPatiently';
import type { Settings } from '@/server/settings';
import { folderFault, StartFault } from '@/server/startFault';

/** Does it with a database of the settings; what keeps it from that is one line. */
export async function withTarget(
  settings: Settings,
  open: (settings: Settings) => Promise<Target>,
  work: (connectionString: string) => Promise<void>,
): Promise<void> {
  try {
    const target = await open(settings);
    await work(target.connectionString).finally(target.close);
  } catch (error) {
    throw faultOf(error, settings);
  }
}

const NO_TABLE = '42P01';

function faultOf(error: unknown, { dataDir, databaseUrl }: Settings): unknown {
  if ((error as { code?: unknown } | null)?.code === NO_TABLE) {
    const where = databaseUrl === null ? 'DATA_DIR' : 'DATABASE_URL';
    return new StartFault(
      `Não há dados do Lida neste banco. Confira ${where}.`,
    );
  }
  const told = folderFault(error, dataDir);
  const isTold = told !== error || databaseUrl === null;
  return isTold ? told : databaseFault(error, databaseUrl);
}

/** A database to copy from or to. */
interface Target {
  readonly connectionString: string;
  close(): Promise<void>;
}

/** The database of the settings, whether or not a server runs on it. */
export async function openRunning(settings: Settings): Promise<Target> {
  const external = externalOf(settings);
  if (external) return external;
  refuseNone(settings.dataDir);
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

/** A folder that is mistaken for the farm's would be made, and its nothing copied. */
function refuseNone(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'postgres'))) return;
  throw new StartFault(
    `Não há dados do Lida em ${dataDir}. Diga em DATA_DIR a pasta de dados do servidor.`,
  );
}

function externalOf({ databaseUrl }: Settings): Target | null {
  if (databaseUrl === null) return null;
  return { connectionString: databaseUrl, close: async () => undefined };
}
