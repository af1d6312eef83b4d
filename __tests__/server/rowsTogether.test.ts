import type { Needs } from '@/domain/shared/effects';
import { ownerOf, type Row } from '@/domain/shared/tables';
import { EVENT_TABLES } from '@/server/repositories/tables/descriptors';
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
  const each = EVENT_TABLES.filter((table) => wanted[table]).map(
    async (table) => {
      const of = wanted[table] ?? {};
      return [table, await repository().load(table, herd, of)] as const;
    },
  );
  const apart = (await Promise.all(each)).filter(([, rows]) => rows.length > 0);
  const names: string[] = [];
  hearStatements(({ name }) => names.push(name));
  const together = await repository().loadSome(herd, wanted);
  expect(names).toHaveLength(1);
  return { together, apart: Object.fromEntries(apart) };
}

const every = (of: (rows: readonly Row[], table: string) => unknown) =>
  Promise.all(
    EVENT_TABLES.map(async (table) => {
      const rows: readonly Row[] = await repository().load(table, herd, 'all');
      return [table, of(rows, table)] as const;
    }),
  ).then((entries) => Object.fromEntries(entries) as Wanted);

it('brings whole tables', async () => {
  const { together, apart } = await bothWays(await every(() => 'all'));
  expect(together).toEqual(apart);
  expect(Object.keys(together).length).toBeGreaterThan(10);
});

it('brings the rows of owners, and the first owners that have any', async () => {
  const owners = (rows: readonly Row[], table: string) =>
    rows.flatMap((row) => ownerOf(table as 'pesagens', row as never) ?? []);
  const wanted = await every((rows, table) => ({
    owners: owners(rows, table),
    first: { owners: owners(rows, table), most: 1 },
  }));
  const { together, apart } = await bothWays(wanted);
  expect(together).toEqual(apart);
  expect(together.situacoesReprodutivas?.length).toBeGreaterThan(0);
  expect(together.producoes?.length).toBeGreaterThan(0);
});

it('brings no more of each table than it may', async () => {
  const all = await every(() => 'all');
  const some = await repository().loadSome(herd, all, 1);
  expect(Object.values(some).map((rows) => rows.length)).toEqual(
    Object.keys(some).map(() => 1),
  );
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
