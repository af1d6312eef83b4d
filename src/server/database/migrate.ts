import type { Pool, PoolClient } from 'pg';
import type { Migration } from '@/server/database/migrations/foundation';
import {
  answers,
  edits,
  exactness,
  fromOtherHerds,
  identifiers,
  letters,
  oneApostrophe,
  quality,
  semen,
  sessions,
} from '@/server/database/migrations/later';
import {
  MAKE_WRITE_FUNCTION,
  WRITE_SIGNATURE,
} from '@/server/repositories/writeFunction';
import { distribute, hasMachines, isSpread } from './distribute';
import { duties } from './migrations/duties';
import { entries } from './migrations/entries';
import { events } from './migrations/events';
import { foundation } from './migrations/foundation';
import { lives } from './migrations/lives';
import { milkRecordings } from './migrations/milkRecordings';
import { arrivals, authors, notices, people } from './migrations/people';
import { push } from './migrations/push';
import { recount } from './migrations/recount';
import { spread } from './migrations/spread';

export const MIGRATIONS: readonly Migration[] = [
  foundation,
  events,
  push,
  sessions,
  answers,
  letters,
  edits,
  exactness,
  identifiers,
  semen,
  quality,
  people,
  authors,
  notices,
  arrivals,
  duties,
  spread,
  milkRecordings,
  entries,
  recount,
  lives,
  fromOtherHerds,
  oneApostrophe,
];
// Any number that no other program of this database uses.
export const LOCK = 7_105_260_001;

/**
 * Applies what is missing, once however many processes start together. What is
 * new, or lies on many machines, has its tables and functions there too.
 */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<{ readonly spread: boolean }> {
  const client = await pool.connect();
  try {
    // A step over much data takes long, and others wait for it as long.
    await client.query('SET lock_timeout = 0');
    await client.query('SET statement_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await applyMissing(client, migrations);
    if (migrations !== MIGRATIONS) return { spread: false };
    await makeWriteFunction(client);
    const spread = await belongsSpread(client);
    if (spread) await distribute(client);
    return { spread };
  } finally {
    // Ends the session, and with it the lock and these settings.
    client.release(true);
  }
}

async function belongsSpread(client: PoolClient): Promise<boolean> {
  if (!(await hasMachines(client))) return false;
  if (await isSpread(client)) return true;
  const { rows } = await client.query('SELECT 1 FROM usuario LIMIT 1');
  return rows.length === 0;
}

/** Of this version; those of others stay, for servers that still run. */
async function makeWriteFunction(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    'SELECT 1 WHERE to_regprocedure($1) IS NOT NULL',
    [WRITE_SIGNATURE],
  );
  if (rows.length === 0) await client.query(MAKE_WRITE_FUNCTION);
}

/** Which steps a database has seen. */
export const LEDGER = `CREATE TABLE IF NOT EXISTS migracao (
  id integer PRIMARY KEY,
  nome text NOT NULL,
  aplicada_em timestamptz NOT NULL DEFAULT now()
)`;
export const RECORD = 'INSERT INTO migracao (id, nome) VALUES ($1, $2)';

async function applyMissing(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<void> {
  await client.query(LEDGER);
  const { rows } = await client.query<{ id: number }>(
    'SELECT id FROM migracao',
  );
  const applied = new Set(rows.map(({ id }) => id));
  for (const migration of migrations) {
    if (!applied.has(migration.id)) await apply(client, migration);
  }
}

async function apply(client: PoolClient, migration: Migration) {
  await client.query('BEGIN');
  try {
    await client.query(migration.sql);
    await client.query(RECORD, [migration.id, migration.name]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
