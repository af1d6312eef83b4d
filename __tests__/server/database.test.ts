import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { HerdWriteAnswer } from '@/contract/answers';
import { PATHS } from '@/contract/api';
import type { Herd } from '@/domain/herds/types';
import { buildApp } from '@/server/app';
import { openDatabase } from '@/server/database/database';
import {
  DatabaseUnavailable,
  LockTimeout,
  translate,
  UniqueViolation,
} from '@/server/database/errors';
import { makeExecutor } from '@/server/database/executor';
import { makeSessionRepository } from '@/server/repositories/sessions';
import { purge } from '@/server/services/shared/purge';
import { startTestApp, type TestApp } from '../support/serverApp';
import { aCow, aHerd, refusal, registered, registering } from './farm';

const DAY = 86_400_000;

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('two servers on one database know each other’s tokens and migrate once', async () => {
  const connectionString = test.databaseUrl;
  const both = await Promise.all([
    openDatabase({ connectionString, kind: 'externo' }),
    openDatabase({ connectionString, kind: 'externo' }),
  ]);
  const user = await test.signUp();
  for (const database of both) {
    const now = () => new Date();
    const app = await buildApp({ database, now, rateLimit: false });
    const headers = { authorization: `Bearer ${user.accessToken}` };
    const answer = await app.inject({ url: PATHS.logged, headers });
    expect(answer.statusCode).toBe(200);
    const health = await app.inject({ url: PATHS.health });
    expect(health.json()).toMatchObject({ status: 'ok', banco: 'externo' });
    await app.close();
    await database.close();
  }
});

it('a transaction that throws leaves nothing', async () => {
  const { usuarioId } = await test.login(await test.signUp());
  const herd = aRow(usuarioId);
  const failing = test.database.transaction(async ({ writes }) => {
    await writes.commit(...creating(herd));
    throw new Error('no meio');
  });
  await expect(failing).rejects.toThrow('no meio');
  const { herds } = test.database.repositories;
  expect(await herds.list(usuarioId)).toEqual([]);
});

it('a key or an id that is taken costs no connection', async () => {
  const { usuarioId } = await test.login(await test.signUp());
  const url = new URL(test.databaseUrl);
  url.searchParams.set('application_name', 'prova');
  const connectionString = url.href;
  const options = {
    connectionString,
    kind: 'externo',
    connections: 1,
  } as const;
  const database = await openDatabase(options);
  const { herds, writes } = database.repositories;
  const herd = aRow(usuarioId);
  await writes.commit(...creating(herd));
  const before = await connectionsOf('prova');
  expect(before).toHaveLength(1);
  const again = writes.commit(...creating(herd));
  await expect(again).rejects.toBeInstanceOf(UniqueViolation);
  expect(await herds.list(usuarioId)).toHaveLength(1);
  expect(await connectionsOf('prova')).toEqual(before);
  await database.close();
});

it('a login that does not wait for the disk leaves the next write waiting', async () => {
  const { usuarioId } = await test.login(await test.signUp());
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const sessions = makeSessionRepository(makeExecutor(client));
  const now = new Date();
  const expiraEm = new Date(now.getTime() + DAY);
  const [jti, username] = [randomUUID(), ''];
  const entry = { entradaId: jti, aparelho: 'Chrome no Android' };
  const session = { jti, usuarioId, username, expiraEm, ...entry };
  const dates = { criadaEm: now, iniciadaEm: now, vistaEm: now };
  const user = await test.database.repositories.users.find(usuarioId);
  const begun = { ...session, ...dates, senhaHash: user?.senhaHash ?? '' };
  await sessions.insertUnflushed([begun]);
  expect(await sessions.find(session.jti, now)).toMatchObject({
    ...dates,
    ...entry,
  });
  const { rows } = await client.query('SHOW synchronous_commit');
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
  await client.end();
});

it.each([
  ['port', 'postgres://lida:x@127.0.0.1:1/nada'],
  ['socket', 'postgres://lida:x@127.0.0.1/nada?host=/nada'],
])('no database at all at its %s is told as such', async (_, address) => {
  const connectionString = address;
  await expect(
    openDatabase({ connectionString, kind: 'externo' }),
  ).rejects.toBeInstanceOf(DatabaseUnavailable);
});

it.each([
  ['a statement that took too long', '57014', DatabaseUnavailable],
  ['two that wait for each other', '40P01', LockTimeout],
])('%s is worth trying again', (_, code, kind) => {
  expect(translate({ code, message: 'canceling' })).toBeInstanceOf(kind);
});

it('a database that went away is 503, with no word of why', async () => {
  const lost = await startTestApp({ servers: 1 });
  const user = await lost.signUp();
  await lost.database.close();
  const answer = await lost.call({ url: PATHS.herds, as: user });
  expect(answer.status).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.text).not.toMatch(/pool|pg|Error/);
  await lost.app.close();
});

it('drops what is past its keeping, and only that', async () => {
  const user = await test.signUp();
  const kept = await aHerd(test, user, 'Fica');
  const gone = await aHerd(test, user, 'Vai');
  await registered(test, user, aCow(gone.rebanhoId));
  const headers = { 'idempotency-key': randomUUID() };
  const call = registering(aCow(kept.rebanhoId));
  await test.call({ ...call, headers, as: user });
  const url = PATHS.deleteHerd.replace(':rebanhoId', gone.rebanhoId);
  await test.call({ method: 'DELETE', url, as: user });
  const after = (days: number) => () => new Date(Date.now() + days * DAY);
  const again = async () =>
    (await test.call({ ...call, headers, as: user })).headers[
      'idempotency-replayed'
    ];
  const remake = () =>
    test.call({
      method: 'POST',
      url: PATHS.registerHerd,
      body: { rebanhoId: gone.rebanhoId, nome: 'Vai', descricao: '' },
      as: user,
    });

  await purge(test.database, after(29), fault);
  expect(await again()).toBe('true');
  expect(refusal(await remake()).status).toBe(409);

  await purge(test.database, after(31), fault);
  const made = await remake();
  expect(made.json<HerdWriteAnswer>().rebanho.qntdAnimais).toBe(0);

  const replayed = async () => {
    const login = await test.login(user);
    const answer = await test.call({ ...call, headers, as: login });
    return answer.headers['idempotency-replayed'];
  };
  await purge(test.database, after(399), fault);
  expect(await replayed()).toBe('true');
  await purge(test.database, after(401), fault);
  expect(await replayed()).toBeUndefined();
});

function fault(error: unknown): never {
  throw error;
}

function aRow(usuarioId: string): Herd {
  return {
    rebanhoId: randomUUID(),
    usuarioId,
    nome: 'Meio',
    descricao: '',
    qntdAnimais: 0,
    qntdAnimaisDescartados: 0,
    versao: 1,
  };
}

/** What a commit takes to make a herd. */
function creating({ rebanhoId, usuarioId, nome, descricao }: Herd) {
  const nothing = {
    active: 0,
    discarded: 0,
    inserted: [],
    updated: [],
    removed: [],
    elsewhere: [],
  };
  const change = { rebanhoId, nome, descricao, versao: 0, ...nothing };
  const receipt = { key: null, hash: '', status: 201, body: '', device: null };
  return [
    { ...change, created: true, deleted: false, guest: false, tables: [] },
    { ...receipt, usuarioId, place: rebanhoId },
    new Date(),
  ] as const;
}

/** The processes of PostgreSQL behind the connections of this name. */
async function connectionsOf(name: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: test.databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT pid FROM pg_stat_activity WHERE application_name = $1',
    [name],
  );
  await client.end();
  return rows;
}
