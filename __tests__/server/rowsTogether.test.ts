import { randomUUID } from 'node:crypto';
import type { Needs, RowsWanted } from '@/domain/shared/effects';
import { ownerOf, type Tables } from '@/domain/shared/tables';
import {
  EVENT_TABLES,
  type EventTable,
} from '@/server/repositories/tables/descriptors';
import { hearStatements } from '../support/askedStatements';
import { startTestApp, type TestApp } from '../support/serverApp';
import { everyRow } from './everyRow';

/*
 * What a rule reads of several tables comes with one statement, and is what each
 * table's own statement brings.
 */

type Wanted = NonNullable<Needs['tabelas']>;

let test: TestApp;
let herd: string;

beforeAll(async () => {
  test = await startTestApp({ servers: 1 });
  herd = (await everyRow(test, await test.signUp())).rebanhoId ?? '';
});
afterAll(() => test.close());
afterEach(() => jest.restoreAllMocks());

const repository = () => test.database.repositories.rows;

/** With one statement and with one for each table. */
async function bothWays(wanted: Wanted) {
  const alone = EVENT_TABLES.filter((table) => wanted[table]).map(
    async (table) => {
      const of = wanted[table] ?? {};
      return [table, await repository().load(table, herd, of)] as const;
    },
  );
  const apart = (await Promise.all(alone)).filter(
    ([, rows]) => rows.length > 0,
  );
  const names: string[] = [];
  hearStatements(({ name }) => names.push(name));
  const together = await repository().loadSome(herd, wanted);
  expect(names).toHaveLength(1);
  return { together, apart: Object.fromEntries(apart) };
}

const each = (wanted: RowsWanted) =>
  Object.fromEntries(EVENT_TABLES.map((table) => [table, wanted])) as Wanted;

async function ownersOf<T extends EventTable>(table: T): Promise<string[]> {
  const rows: readonly Tables[T][] = await repository().load(
    table,
    herd,
    'all',
  );
  return [...new Set(rows.flatMap((row) => ownerOf(table, row) ?? []))];
}

/** What is wanted of each table's owners. */
async function ofOwners(of: (owners: string[]) => RowsWanted): Promise<Wanted> {
  const entries = EVENT_TABLES.map(
    async (table) => [table, of(await ownersOf(table))] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

it('brings whole tables', async () => {
  const { together, apart } = await bothWays(each('all'));
  expect(together).toEqual(apart);
  expect(Object.keys(together).length).toBeGreaterThan(10);
});

it('brings the rows of owners', async () => {
  const { together, apart } = await bothWays(
    await ofOwners((owners) => ({ owners: owners.slice(-1) })),
  );
  expect(together).toEqual(apart);
  expect(together.situacoesReprodutivas?.length).toBeGreaterThan(0);
  expect(together.producoes?.length).toBeGreaterThan(0);
});

it('brings those of the first owners that have any', async () => {
  const nobody = randomUUID();
  const wanted = {
    pesagens: {
      first: { owners: [nobody, ...(await ownersOf('pesagens'))], most: 1 },
    },
    situacoesReprodutivas: {
      first: { owners: await ownersOf('situacoesReprodutivas'), most: 1 },
    },
  };
  const { together, apart } = await bothWays(wanted);
  expect(together).toEqual(apart);
  const cows = together.situacoesReprodutivas?.map(({ vacaId }) => vacaId);
  expect(new Set(cows).size).toBe(1);
  expect(together.pesagens?.length).toBeGreaterThan(0);
});

it('brings no more of each table than it may', async () => {
  const some = await repository().loadSome(herd, each('all'), 1);
  expect(Object.keys(some).length).toBeGreaterThan(10);
  for (const rows of Object.values(some)) expect(rows).toHaveLength(1);
  expect(await repository().loadSome(herd, {})).toEqual({});
});

it('remembers some choices of tables and answers all', async () => {
  const names = new Set<string>();
  hearStatements(({ name }) => names.add(name));
  const tables = EVENT_TABLES.slice(0, 8);
  for (let choice = 1; choice < 256; choice += 1) {
    const chosen = tables.filter((_, n) => (choice & (1 << n)) !== 0);
    const wanted = Object.fromEntries(chosen.map((one) => [one, 'all']));
    const rows = await repository().loadSome(herd, wanted as Wanted);
    expect(chosen).toEqual(expect.arrayContaining(Object.keys(rows)));
  }
  expect(names.size).toBeGreaterThan(100);
  expect(names.size).toBeLessThanOrEqual(200);
});
