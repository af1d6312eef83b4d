import type { ClientBase } from 'pg';
import { HERD_TABLES } from '@/server/repositories/ending';
import { WRITE_SIGNATURE } from '@/server/repositories/writeFunction';

/*
 * Herds over many machines: where the database has Citus and machines to put
 * them on, a herd's rows lie together on one of these, who is in which herd
 * lies on all, and the rest stays on the one that is asked.
 */

const KEY = 'rebanho_id';
const [FIRST = '', ...OTHERS] = HERD_TABLES;
const EVERYWHERE = 'membro';
const ADVANCE = 'lida_avancar(bigint, bigint[], bigint)';
/** As a server's own connections have it, ms; theirs do not reach the others. */
const LOCK_TIMEOUT = 10_000;

/** Whether there are other machines for herds. */
export async function hasMachines(client: ClientBase): Promise<boolean> {
  const known = await client.query<{ known: string | null }>(
    "SELECT to_regclass('pg_dist_node') AS known",
  );
  if (!known.rows[0]?.known) return false;
  const { rows } = await client.query(
    'SELECT 1 FROM pg_dist_node WHERE isactive AND shouldhaveshards LIMIT 1',
  );
  return rows.length > 0;
}

/** Whether its herds lie on other machines already. */
export async function isSpread(client: ClientBase): Promise<boolean> {
  return (await hasMachines(client)) && (await spreadTables(client)).has(FIRST);
}

async function spreadTables(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT logicalrelid::text AS name FROM pg_dist_partition',
  );
  return new Set(rows.map(({ name }) => name));
}

/**
 * Puts every herd, with its rows, where it belongs; `say` is told of each table.
 * What was done before is left as it is, so that one that was cut short is
 * asked for again. No server may run meanwhile.
 */
export async function distribute(
  client: ClientBase,
  say: (table: string) => void = () => undefined,
): Promise<void> {
  const done = await spreadTables(client);
  const put = async (table: string, sql: string, values: string[]) => {
    const fresh = !done.has(table);
    if (fresh) await client.query(sql, values);
    if (fresh || (await liesHere(client, table))) {
      await dropLocal(client, table);
    }
    if (fresh) say(table);
  };
  await put(FIRST, 'SELECT create_distributed_table($1::text, $2)', [
    ...[FIRST, KEY],
  ]);
  const beside =
    'SELECT create_distributed_table($1::text, $2, colocate_with => $3)';
  for (const table of OTHERS) await put(table, beside, [table, KEY, FIRST]);
  const everywhere = 'SELECT create_reference_table($1::text)';
  await put(EVERYWHERE, everywhere, [EVERYWHERE]);
  await distributeFunctions(client);
}

/** Rows that stayed here when their table was put elsewhere. */
async function liesHere(client: ClientBase, table: string): Promise<boolean> {
  const { rows } = await client.query(
    'SELECT 1 WHERE pg_relation_size($1::regclass) > 0',
    [table],
  );
  return rows.length > 0;
}

/** Waits for every call that is at the table, and holds up all that follow. */
async function dropLocal(client: ClientBase, table: string): Promise<void> {
  await client.query(
    'SELECT truncate_local_data_after_distributing_table($1::regclass)',
    [table],
  );
}

/** A write is asked of the machine of its herd, and done there. */
async function distributeFunctions(client: ClientBase): Promise<void> {
  // Said once more, it changes nothing.
  await client.query('SELECT create_distributed_function($1)', [ADVANCE]);
  if (!(await isWritePlaced(client))) {
    await client.query(
      `SELECT create_distributed_function($1, '$1', colocate_with => $2)`,
      [WRITE_SIGNATURE, FIRST],
    );
  }
  await client.query(
    `SELECT run_command_on_workers(format(
      'ALTER DATABASE %I SET lock_timeout = %s', current_database(), $1::int))`,
    [LOCK_TIMEOUT],
  );
}

/** Not where the tables were made anew, as a copy put back makes them. */
async function isWritePlaced(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `SELECT 1 FROM pg_dist_object f
      JOIN pg_dist_partition t ON t.colocationid = f.colocationid
      WHERE f.classid = 'pg_proc'::regclass
        AND f.objid = to_regprocedure($1)
        AND f.distribution_argument_index IS NOT NULL
        AND t.logicalrelid = $2::regclass`,
    [WRITE_SIGNATURE, FIRST],
  );
  return rows.length > 0;
}
