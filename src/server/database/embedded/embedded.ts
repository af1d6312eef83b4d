import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { folderFault, StartFault } from '@/server/startFault';
import { isDiskFull } from '../disk';
import { findBinaries } from './binaries';
import { type ClusterTools, initialise, launch, trimLog } from './cluster';
import { type DataFolder, openFolder } from './folder';
import { findOwner } from './owner';
import {
  addressOf,
  findPostmaster,
  hurryPostmaster,
  stopPostmaster,
} from './postmaster';

/** A PostgreSQL of Lida's own, which runs while Lida does. */
export interface EmbeddedPostgres {
  readonly connectionString: string;
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  readonly log: (message: string) => void;
  /** The folder now is another server's, or cannot be brought back. */
  readonly onLost: (error: Error) => void;
  /** How long it may be stopping before it is made to, ms. */
  readonly hurryAfter?: number;
}

/** Another Lida server holds this data folder. */
class FolderInUse extends StartFault {
  constructor(dataDir: string) {
    super(
      `Já há um servidor do Lida em uso nesta pasta de dados (${dataDir}). ` +
        'Feche-o, ou defina outra pasta em DATA_DIR.',
    );
  }
}

// Held on one connection for as long as this process lives, so that no kill
// can leave it behind.
const FOLDER_LOCK = 7_105_260_002;
const START_PATIENCE = 60_000;
const LOCK_PATIENCE = 5_000;
const STEP = 50;
/** Starts that end by themselves before it is believed. */
const REFUSALS = 3;

/**
 * Starts PostgreSQL on the folder, or takes over the one that a killed server
 * left running, and brings it back whenever it dies. Refuses a folder that
 * another server holds.
 */
export async function startEmbedded(
  options: EmbeddedOptions,
): Promise<EmbeddedPostgres> {
  try {
    return await start(options);
  } catch (error) {
    throw folderFault(error, options.dataDir);
  }
}

async function start(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const tools = { binaries: findBinaries(), owner: findOwner() };
  const folder = openFolder(options.dataDir);
  trimLog(folder);
  await initialise(folder, tools);
  const keeper = new Keeper(folder, tools, options);
  const connectionString = await keeper.hold();
  return { connectionString, stop: () => keeper.stop() };
}

// Longer than a server that is asked to stop too, as a service's processes all
// are at once, takes to finish what is in hand.
const HURRY_AFTER = 30_000;

class Keeper {
  private stopping = false;
  private hurrying: NodeJS.Timeout | undefined;
  private lock: pg.Client | undefined;
  private address: string | undefined;

  constructor(
    private readonly folder: DataFolder,
    private readonly tools: ClusterTools,
    private readonly options: EmbeddedOptions,
  ) {}

  /** Brings PostgreSQL up and takes the folder's lock; answers its address. */
  async hold(): Promise<string> {
    const { client, address } = await this.connect();
    await this.takeLock(client);
    // Who was told the old one would ask there for ever.
    if (this.address !== undefined && this.address !== address) {
      throw new Error('O endereço do banco de dados mudou.');
    }
    this.address = address;
    this.lock = client;
    client.once('end', () => void this.revive());
    this.watch();
    return address;
  }

  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.hurrying);
    await this.lock?.end().catch(() => undefined);
    await stopPostmaster(this.folder.cluster);
  }

  /** SIGTERM to PostgreSQL alone would leave it refusing calls for ever. */
  private watch(): void {
    clearInterval(this.hurrying);
    const { hurryAfter = HURRY_AFTER } = this.options;
    let seen = false;
    this.hurrying = setInterval(() => {
      const running = findPostmaster(this.folder.cluster);
      if (running?.stopping && seen) hurryPostmaster(running);
      seen = running?.stopping === true;
    }, hurryAfter).unref();
  }

  private async revive(): Promise<void> {
    if (this.stopping) return;
    this.options.log('O banco de dados parou; iniciando de novo.');
    const until = Date.now() + START_PATIENCE;
    for (;;) {
      try {
        await this.hold();
        return;
      } catch (error) {
        if (this.stopping) return;
        // It may die again before its lock is taken: that is no end. Nor is a
        // full disk, on which it cannot start.
        const late =
          Date.now() > until && !(await isDiskFull(this.folder.root));
        if (error instanceof FolderInUse || late) {
          this.options.onLost(error as Error);
          return;
        }
      }
    }
  }

  /** Tries until PostgreSQL answers, starting it whenever it does not run. */
  private async connect() {
    const until = Date.now() + START_PATIENCE;
    let failure: unknown;
    let launchedAt = 0;
    let refusals = 0;
    while (Date.now() < until && refusals < REFUSALS) {
      const running = findPostmaster(this.folder.cluster);
      if (running) {
        const address = addressOf(this.folder, running);
        const client = await tryConnect(address);
        if (client instanceof pg.Client) return { client, address };
        failure = client;
      } else if (Date.now() - launchedAt > 2_000) {
        launchedAt = Date.now();
        await launch(this.folder, this.tools, () => {
          refusals += 1;
        });
      }
      await wait(STEP);
    }
    const { cluster, log } = this.folder;
    const words =
      refusals < REFUSALS
        ? 'O PostgreSQL embutido não respondeu.'
        : `O PostgreSQL embutido não inicia na pasta ${cluster}, que pode estar danificada.`;
    throw new StartFault(`${words} Veja o fim de ${log}.`, { cause: failure });
  }

  /** A killed server's lock goes when PostgreSQL notices, within moments. */
  private async takeLock(client: pg.Client): Promise<void> {
    const until = Date.now() + LOCK_PATIENCE;
    while (!(await tryLock(client))) {
      if (Date.now() > until) {
        await client.end();
        throw new FolderInUse(this.folder.root);
      }
      await wait(STEP);
    }
  }
}

async function tryConnect(
  connectionString: string,
): Promise<pg.Client | unknown> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  // Its end is what matters, and is listened for.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return error;
  }
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'SELECT pg_try_advisory_lock($1) AS taken',
    [FOLDER_LOCK],
  );
  return rows[0]?.taken === true;
}
