import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { trimLog } from '@/server/database/embedded/cluster';
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '@/server/database/embedded/embedded';
import {
  addressOf,
  findPostmaster,
  socketsOf,
} from '@/server/database/embedded/postmaster';

const PATIENCE = 60_000;
let folder: string;
let postgres: EmbeddedPostgres | undefined;

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'lida-endereco-'));
  // PostgreSQL may run as another user than this one.
  chmodSync(folder, 0o755);
});
afterEach(async () => {
  await postgres?.stop();
  postgres = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function started(
  dataDir: string,
  hurryAfter = 30_000,
): Promise<EmbeddedPostgres> {
  postgres = await startEmbedded({
    dataDir,
    hurryAfter,
    log: () => undefined,
    onLost: (error) => {
      throw error;
    },
  });
  return postgres;
}

async function setting(address: string, name: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query(`SHOW ${name}`);
  await client.end();
  return rows[0]?.[name];
}

it(
  'listens on a socket of its own folder, and on no port',
  async () => {
    const { connectionString } = await started(folder);
    expect(await setting(connectionString, 'listen_addresses')).toBe('');
    expect(new URL(connectionString).searchParams.get('host')).toBe(
      path.join(folder, 'postgres'),
    );
  },
  PATIENCE,
);

it(
  'starts where the power went before its password was written',
  async () => {
    const password = path.join(folder, 'senha');
    writeFileSync(password, '');
    const { connectionString } = await started(folder);
    expect(await answers(connectionString)).toBe(true);
    expect(new URL(connectionString).password).toBe(
      readFileSync(password, 'utf8'),
    );
  },
  PATIENCE,
);

it(
  'listens on loopback where the path is too long for a socket',
  async () => {
    const deep = path.join(folder, 'fazenda-'.repeat(12));
    mkdirSync(deep);
    const { connectionString } = await started(deep);
    expect(new URL(connectionString).searchParams.get('host')).toBeNull();
    expect(await setting(connectionString, 'listen_addresses')).toBe(
      '127.0.0.1',
    );
  },
  PATIENCE,
);

it(
  'comes back though it alone was asked to stop while it is in use',
  async () => {
    const { connectionString } = await started(folder, 100);
    const held = new pg.Client({ connectionString });
    held.on('error', () => undefined);
    const lost = new Promise((resolve) => held.once('end', resolve));
    await held.connect();
    const before = postmaster();
    process.kill(before, 'SIGTERM');
    await lost;
    while (!(await answers(connectionString)) || postmaster() === before);
    expect(postmaster()).not.toBe(before);
  },
  PATIENCE,
);

it(
  'its log tells of an error without what was typed',
  async () => {
    const { connectionString } = await started(folder);
    const client = new pg.Client({ connectionString });
    await client.connect();
    await client.query('CREATE TABLE conta (email text PRIMARY KEY)');
    const twice = "INSERT INTO conta VALUES ('ana@sitio.com'), ($1)";
    const refused = client.query(twice, ['ana@sitio.com']);
    await expect(refused).rejects.toMatchObject({ code: '23505' });
    await client.end();
    await postgres?.stop();
    const log = readFileSync(path.join(folder, 'postgres.log'), 'utf8');
    expect(log).toContain('conta_pkey');
    expect(log).not.toContain('sitio');
  },
  PATIENCE,
);

it.each([
  ['begins anew once it is large, however large', 3 * 1024 ** 3, false],
  ['goes on while it is small', 1000, true],
])('its log %s', (_, size, kept) => {
  const log = path.join(folder, 'postgres.log');
  writeFileSync(log, '');
  // No room is taken by what is not written.
  truncateSync(log, size);
  trimLog({ root: folder, cluster: '', log, password: '' });
  expect(existsSync(log)).toBe(kept);
});

function postmaster(): number {
  const cluster = path.join(folder, 'postgres');
  return findPostmaster(cluster)?.pid ?? 0;
}

function answers(address: string): Promise<boolean> {
  return setting(address, 'listen_addresses').then(
    () => true,
    () => false,
  );
}

it.each([
  ['a blank', '/fazenda nova/postgres', null],
  ['a comma', '/fazenda,nova/postgres', null],
  ['an accent', '/sítio/postgres', null],
  ['92 characters', `/${'a'.repeat(91)}`, `/${'a'.repeat(91)}`],
  ['93 characters', `/${'a'.repeat(92)}`, null],
])('%s in the path', (_, cluster, expected) => {
  const root = path.dirname(cluster);
  const data = { root, cluster, log: '', password: 'x' };
  expect(socketsOf(data)).toBe(expected);
});

it('takes over one that an older version left on loopback', () => {
  const data = { root: '', cluster: '', log: '', password: 'x' };
  expect(addressOf(data, { port: 5433, sockets: '' })).toBe(
    'postgres://lida:x@127.0.0.1:5433/postgres',
  );
});
