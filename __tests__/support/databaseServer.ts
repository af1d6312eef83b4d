/**
 * A PostgreSQL for tests, in a process of its own: makes a template database
 * with the schema, tells its address, and ends when its input does.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { openDatabase } from '@/server/database/database';
import { startEmbedded } from '@/server/database/embedded/embedded';
import { TEMPLATE } from './databaseClient';

async function main() {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'lida-testes-'));
  const postgres = await startEmbedded({
    dataDir,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  const url = new URL(postgres.connectionString);
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await forgetOnCrash(admin);
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  url.pathname = `/${TEMPLATE}`;
  const template = await openDatabase({
    connectionString: url.href,
    kind: 'embutido',
  });
  await template.close();
  process.stdout.write(`${JSON.stringify({ url: url.href })}\n`);
  process.stdin.resume();
  process.stdin.on('end', async () => {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
    process.exit(0);
  });
}

/** Nothing here outlives the run: what is written need not reach the disk. */
async function forgetOnCrash(admin: pg.Client) {
  for (const setting of ['fsync', 'full_page_writes']) {
    await admin.query(`ALTER SYSTEM SET ${setting} = off`);
  }
  await admin.query('SELECT pg_reload_conf()');
}

main().catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
