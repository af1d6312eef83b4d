import { Writable } from 'node:stream';
import pg from 'pg';
import { PATHS } from '@/contract/api';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/database/database';
import { watchDisk } from '@/server/database/disk';
import { DiskFull, translate } from '@/server/database/errors';
import { DISK_FULL } from '@/server/services/shared/problems';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aHerd, refusal } from './farm';

const logged: string[] = [];
const stream = new Writable({
  write(line, _encoding, done) {
    logged.push(String(line));
    done();
  },
});

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp({ logger: { level: 'warn', stream } });
});
afterAll(() => test.close());

/** What PostgreSQL says of a file that it cannot make longer. */
const FULL = `CREATE FUNCTION cheio() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$`;
const REFUSING = `CREATE TRIGGER cheio BEFORE INSERT ON rebanho
  FOR EACH ROW EXECUTE FUNCTION cheio()`;

/** One after another; where herds lie apart a trigger must be asked for twice. */
async function change(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  await client.query('SET citus.enable_unsafe_triggers TO on');
  for (const statement of statements) await client.query(statement);
  await client.end();
}

it('a write that finds the disk full is told so, and none is a fault', async () => {
  const user = await test.signUp();
  await change(FULL, REFUSING);
  const body = { nome: 'Sítio', descricao: '' };
  const call = { method: 'POST', url: PATHS.registerHerd, as: user } as const;
  const refused = await test.call({ ...call, body });
  await change('DROP TRIGGER cheio ON rebanho');

  expect(refusal(refused)).toMatchObject({
    status: 503,
    detail: DISK_FULL,
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(logged.map((line) => JSON.parse(line).motivo)).toEqual([
    'disco cheio',
  ]);
  // There is room again, which the next look finds out by writing.
  expect((await test.call({ url: PATHS.health })).status).toBe(200);
  expect((await aHerd(test, user)).nome).toBeDefined();
});

it('health says so where the folder has no room left, though it can be read', async () => {
  const database = await openDatabase({
    connectionString: test.databaseUrl,
    kind: 'embutido',
    // No file system of bytes: it never has room.
    folder: '/proc',
  });
  const app = await buildApp({
    database,
    now: () => new Date(),
    rateLimit: false,
  });
  const answer = await app.inject({ url: PATHS.health });
  await app.close();
  await database.close();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ detail: DISK_FULL });
  expect(DISK_FULL).toContain('disco cheio');
});

describe('a disk that was full', () => {
  const database = (full: () => boolean) => {
    const asked: string[] = [];
    const write = () => {
      asked.push('pingWrite');
      return full() ? Promise.reject(new DiskFull()) : Promise.resolve();
    };
    const read = async () => void asked.push('ping');
    return { asked, ping: read, pingWrite: write };
  };

  it('is so until a write is taken', async () => {
    let full = true;
    const given = database(() => full);
    const disk = watchDisk(undefined);
    await disk.check(given);
    disk.saw(translate({ code: '53100' }));
    await expect(disk.check(given)).rejects.toBeInstanceOf(DiskFull);
    await expect(disk.check(given)).rejects.toBeInstanceOf(DiskFull);
    full = false;
    await disk.check(given);
    await disk.check(given);
    expect(given.asked).toEqual([
      'ping',
      ...['pingWrite', 'pingWrite', 'pingWrite'],
      'ping',
    ]);
  });

  it.each([['53100'], ['ENOSPC']])('is told by %s', (code) =>
    expect(translate({ code })).toBeInstanceOf(DiskFull),
  );
});
