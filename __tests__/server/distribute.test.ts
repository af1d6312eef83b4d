import type { ClientBase, Pool } from 'pg';
import { distribute } from '@/server/database/distribute';
import { MIGRATIONS, migrate } from '@/server/database/migrate';
import { HERD_TABLES } from '@/server/repositories/ending';

/*
 * What is asked of a PostgreSQL with Citus (docs/scale.md), which is not on
 * every machine: this one answers as it would, and tells what it was asked.
 */

interface Standing {
  /** Tables that lie on other machines already. */
  readonly spread?: readonly string[];
  /** Tables of which rows lie here still. */
  readonly here?: readonly string[];
  readonly writePlaced?: boolean;
}

const ALL = [...HERD_TABLES, 'membro'];

function aCitus({ spread = [], here = [], writePlaced = false }: Standing) {
  const asked: string[] = [];
  const answers: readonly [RegExp, (table: unknown) => readonly object[]][] = [
    [/to_regclass/, () => [{ known: 'pg_dist_node' }]],
    [/FROM pg_dist_node|to_regprocedure\(\$1\) IS/, () => [{}]],
    [/FROM migracao/, () => MIGRATIONS],
    [/pg_dist_object/, () => (writePlaced ? [{}] : [])],
    [/AS name FROM pg_dist_part/, () => spread.map((name) => ({ name }))],
    [/pg_relation_size/, (table) => (here.includes(String(table)) ? [{}] : [])],
  ];
  const query = async (sql: string, values: readonly unknown[] = []) => {
    asked.push([sql, ...values].join(' '));
    const known = answers.find(([pattern]) => pattern.test(sql));
    return { rows: known?.[1](values[0]) ?? [] };
  };
  const client = { query, release: () => undefined };
  const of = (pattern: RegExp) => asked.filter((sql) => pattern.test(sql));
  return {
    asked,
    pool: { connect: async () => client } as unknown as Pool,
    put: () => of(/create_(distributed|reference)_table/).length,
    dropped: () => of(/truncate_local/).map((sql) => sql.split(' ').at(-1)),
    placed: () => of(/create_distributed_function\(\$1, /).length,
    distribute: (say?: (table: string) => void) =>
      distribute(client as unknown as ClientBase, say),
  };
}

it('puts every table elsewhere, leaves none of it here, places the write', async () => {
  const citus = aCitus({});
  const told: string[] = [];
  await citus.distribute((table) => told.push(table));
  expect(told).toEqual(ALL);
  expect(citus.put()).toBe(ALL.length);
  expect(citus.dropped()).toEqual(ALL);
  expect(citus.placed()).toBe(1);
});

it('asked again, as each server that starts does, stops no call', async () => {
  const citus = aCitus({ spread: ALL, writePlaced: true });
  await citus.distribute();
  expect([citus.put(), citus.dropped(), citus.placed()]).toEqual([0, [], 0]);
});

it('cut short, drops what it left here and goes on with the rest', async () => {
  const [first = '', second = '', ...rest] = ALL;
  const citus = aCitus({ spread: [first, second], here: [second] });
  await citus.distribute();
  expect(citus.put()).toBe(rest.length);
  expect(citus.dropped()).toEqual([second, ...rest]);
});

it('a server that goes on with it has no time limit', async () => {
  const citus = aCitus({ spread: ALL.slice(0, 1) });
  expect(await migrate(citus.pool)).toEqual({ spread: true });
  const at = (pattern: RegExp) =>
    citus.asked.findIndex((sql) => pattern.test(sql));
  expect(at(/SET statement_timeout = 0/)).toBeGreaterThanOrEqual(0);
  expect(at(/SET statement_timeout = 0/)).toBeLessThan(
    at(/create_distributed_table/),
  );
});
