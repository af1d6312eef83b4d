import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/database/database';
import { hearStatements } from '../support/askedStatements';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aCow, aHerd, registered } from './farm';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ servers: 1 });
});
afterAll(() => test.close());

/** Tells when so many statements of each name were asked. */
function asked(wanted: Readonly<Record<string, number>>): Promise<void> {
  const left = new Map(Object.entries(wanted));
  return new Promise((resolve) => {
    hearStatements(({ name }) => {
      left.set(name, (left.get(name) ?? 0) - 1);
      if ([...left.values()].every((n) => n <= 0)) resolve();
    });
  });
}

/** Two herds of an account, and a call that hangs a chip on a cow of each. */
async function chips() {
  const user = await test.signUp();
  const headers = { authorization: `Bearer ${user.accessToken}` };
  const calls = [];
  for (const n of [1, 2]) {
    const { rebanhoId } = await aHerd(test, user, `Sítio ${n}`);
    const { animalId } = await registered(test, user, aCow(rebanhoId));
    const url = pathTo(PATHS.registerIdentifier, { rebanhoId });
    const tag = { esquema: 'EID', valor: `99900000000000${n}` };
    const payload = { identificacaoId: randomUUID(), animalId, ...tag };
    calls.push({ ...{ method: 'POST', url, headers, payload } } as const);
  }
  return { calls, usuarioId: (await test.login(user)).usuarioId };
}

it('chips in the herds of one account wait with one connection in hand', async () => {
  const { calls, usuarioId } = await chips();
  const connectionString = test.databaseUrl;
  const options = {
    connectionString,
    kind: 'externo',
    connections: 2,
  } as const;
  const database = await openDatabase(options);
  const now = () => new Date();
  const app = await buildApp({ database, now, rateLimit: false });
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM usuario WHERE usuario_id = $1 FOR UPDATE', [
    usuarioId,
  ]);
  const waiting = asked({ 'identificacao-de-quem': 2, 'usuario-travar': 1 });
  const answers = Promise.all(calls.map((call) => app.inject(call)));
  await waiting;
  jest.restoreAllMocks();
  // In between the second call has come to where it waits.
  for (let n = 0; n < 100; n += 1) {
    const other = database.repositories.maintenance.ping().catch(String);
    expect(await other).toBeUndefined();
  }
  await client.end();
  expect((await answers).map(({ statusCode }) => statusCode)).toEqual([
    ...[201, 201],
  ]);
  await app.close();
  await database.close();
});
