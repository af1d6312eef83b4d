/**
 * Figures of docs/scale.md: `npm run bench:scale`. Everything runs on this
 * machine, database included; what else runs on it is in the figures. With
 * `--url postgres://…` an empty database of one's own is filled and measured.
 */
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreCopy } from '@/server/database/copy/restore';
import { type Database, openDatabase } from '@/server/database/database';
import { startEmbedded } from '@/server/database/embedded/embedded';
import { madeDigest, sendDigest } from '@/server/jobs/notices';
import { tick } from '@/server/jobs/tick';
import type { JobParts, NewJob } from '@/server/jobs/types';
import { HERD_TABLES } from '@/server/repositories/ending';
import { backUp } from '@/server/services/shared/backup';
import { measureCalls } from './calls';
import { type FarmSize, fillFarms } from './farms';

const MANY: FarmSize = { users: 200, herdsEach: 2, cowsEach: 20 };
const SIZES: readonly FarmSize[] = [
  { users: 1, herdsEach: 1, cowsEach: 100 },
  { users: 1, herdsEach: 1, cowsEach: 1000 },
  { users: 1, herdsEach: 1, cowsEach: 5000 },
  MANY,
];

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { url: { type: 'string' } } });
  console.log(`${os.cpus().length} cpus, load ${os.loadavg()[0]?.toFixed(1)}`);
  if (values.url) await measureGiven(values.url);
  else await measureEmbedded();
}

/** One that may be spread: what it is asked for each day, and by calls. */
async function measureGiven(connectionString: string): Promise<void> {
  await measureCalls(connectionString);
  await measure(connectionString, MANY);
}

async function measureEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lida-escala-'));
  const postgres = await startEmbedded({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  try {
    for (const size of SIZES) await measure(postgres.connectionString, size);
    await measureCopy(postgres.connectionString, dataDir);
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(address: string, size: FarmSize): Promise<void> {
  const database = await fresh(address);
  await fillFarms(database, size);
  const { parts, sent } = partsOf(database);
  const claimed = await timed(() => tick(parts));
  const due = sent.splice(0);
  const told = await timed(() => digests(parts, due));
  await database.close();
  const herds = size.users * size.herdsEach;
  console.log(
    `${herds} herds of ${size.cowsEach} cows: ` +
      `claim ${claimed.clock.toFixed(0)} ms, ` +
      `digest ${(told.cpu / herds).toFixed(1)} ms of processor ` +
      `(${(told.clock / herds).toFixed(1)} on the clock) a herd, ` +
      `${sent.length} pushes`,
  );
}

async function measureCopy(address: string, folder: string): Promise<void> {
  const place = { folder, keepDays: 30 };
  let file = '';
  let rows = 0;
  const written = await timed(async () => {
    const made = await backUp(address, place, new Date());
    file = made.file;
    rows = Object.values(made.counts).reduce((sum, count) => sum + count, 0);
  });
  const options = { connectionString: address, replace: true };
  const read = await timed(() => restoreCopy(options, createReadStream(file)));
  console.log(
    `copy of ${rows} rows: written at ${perSecond(rows, written.clock)} rows/s, ` +
      `restored at ${perSecond(rows, read.clock)} rows/s`,
  );
}

/** The database emptied of all that a measure before has left. */
async function fresh(connectionString: string): Promise<Database> {
  const database = await openDatabase({ connectionString, kind: 'embutido' });
  const { raw } = database.repositories;
  const tables = [...HERD_TABLES, 'membro', 'resumo', 'aviso', 'aviso_ativo'];
  await raw.run(`TRUNCATE ${tables.join(', ')}`, []);
  await raw.run('TRUNCATE usuario, tarefa_diaria CASCADE', []);
  return database;
}

async function digests(parts: JobParts, due: readonly NewJob[]) {
  for (const job of due) {
    if (job.name === 'resumo') await sendDigest(parts, job.data.resumoId);
  }
}

/** At six on the farm, of today. */
function partsOf(database: Database) {
  const sent: NewJob[] = [];
  const day = new Date().toISOString().slice(0, 10);
  const parts: JobParts = {
    database,
    backup: false,
    digest: (resumoId) => madeDigest(database, resumoId),
    now: () => new Date(`${day}T06:00:00-03:00`),
    jobs: {
      send: async (_repositories, jobs) => {
        sent.push(...jobs);
      },
    },
    onError: (error) => {
      throw error;
    },
  };
  return { parts, sent };
}

/** Milliseconds on the clock, and of this process on a processor. */
async function timed(work: () => Promise<unknown>) {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, cpu: (user + system) / 1000 };
}

function perSecond(rows: number, ms: number): string {
  return Math.round((rows / ms) * 1000).toLocaleString('en');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
