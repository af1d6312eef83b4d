import pg, { type QueryConfig } from 'pg';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { CALL_WRITE } from '@/server/repositories/writeFunction';
import { hearStatements } from '../support/askedStatements';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { everyRow } from './everyRow';
import { aHerd } from './farm';

/*
 * Herds may lie on several machines (docs/scale.md). On Citus the plan of each
 * statement says how many of them it asks; a plain PostgreSQL asks itself.
 */

/** What says no herd looks into all the person's, and a new id is new in all. */
const OF_ALL_HERDS =
  /^(rebanho-contar|rebanho-do-animal|animal-obter|identificacao-de-quem|vacina-rebanho|.*-tomados?)$/;

let test: TestApp;
let owner: TestUser;
const asked = new Map<string, QueryConfig<unknown[]>>();

/** Enough that they do not all lie on one. */
const HERDS = 8;

beforeAll(async () => {
  test = await startTestApp({ servers: 1 });
  owner = await test.signUp();
  for (let n = 0; n < HERDS; n += 1) await aHerd(test, owner, `Sítio ${n}`);
  hearStatements((config) => asked.set(config.name, config));
  const ids = await everyRow(test, owner);
  for (const name of READS) {
    await test.call({ url: pathTo(PATHS[name], ids), as: owner });
  }
  jest.restoreAllMocks();
});
afterAll(() => test.close());

const READS = [
  'herd',
  'sync',
  'animals',
  'animalsByQuery',
  'animal',
  'discardedAnimals',
  'bulls',
  'bull',
  'generalReport',
] as const;

/** On how many machines each part of it is done; nothing on a plain one. */
async function machinesOf({ text, values }: QueryConfig<unknown[]>) {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  try {
    const plan = await client.query(`EXPLAIN (FORMAT JSON) ${text}`, values);
    const tasks = JSON.stringify(plan.rows).matchAll(/"Task Count":(\d+)/g);
    return [...tasks].map(([, n]) => Number(n));
  } finally {
    await client.end();
  }
}

it('a call of one herd asks one machine, but where it is said', async () => {
  expect(asked.size).toBeGreaterThan(20);
  const several: string[] = [];
  for (const [name, config] of asked) {
    const machines = await machinesOf(config);
    if (machines.length > 1 || machines.some((n) => n > 1)) several.push(name);
  }
  expect(several.filter((name) => !OF_ALL_HERDS.test(name))).toEqual([]);
  expect(several.length > 0).toBe(test.database.spread);
});

it('a write is done whole on the machine of its herd', async () => {
  const writes = [...asked.values()].filter(({ text }) => text === CALL_WRITE);
  expect(writes).toHaveLength(1);
  for (const write of writes) {
    const machines = await machinesOf(write);
    expect(machines).toEqual(test.database.spread ? [1] : []);
  }
});
