import type { Pool, PoolClient } from 'pg';
import type { Migration } from '@/server/database/migrations/foundation';
import {
  answers,
  edits,
  exactness,
  identifiers,
  letters,
  quality,
  semen,
  sessions,
} from '@/server/database/migrations/later';
import { duties } from './migrations/duties';
import { events } from './migrations/events';
import { foundation } from './migrations/foundation';
import { arrivals, authors, notices, people } from './migrations/people';
import { push } from './migrations/push';

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
];
// Any number that no other program of this database uses.
const LOCK = 7_105_260_001;

/** Applies what is missing, once however many processes start together. */
export async function migrate(
  pool: Pool,
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('SET lock_timeout = 0');
    await client.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await applyMissing(client, migrations);
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
  }
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
