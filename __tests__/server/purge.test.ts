import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PATHS } from '@/contract/api';
import { buildApp } from '@/server/app';
import { type Database, openDatabase } from '@/server/database/database';
import { purge, purgeDaily } from '@/server/services/shared/purge';
import { hearStatements } from '../support/askedStatements';
import {
  startTestApp,
  type TestApp,
  type TestUser,
} from '../support/serverApp';
import { aHerd } from './farm';

const MONTH = 31 * 86_400_000;
/** What a statement may take where it is in a hurry, ms; longer it is held. */
const HURRY = 500;

let test: TestApp;
let user: TestUser;

beforeAll(async () => {
  test = await startTestApp({ servers: 1 });
});
afterAll(() => test.close());
beforeEach(async () => {
  user = await test.signUp();
});

const later = () => new Date(Date.now() + MONTH);

/** Their ids, in the order in which they come to their end. */
async function deletedHerds(many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const { rebanhoId } = await aHerd(test, user, `Sítio ${n}`);
    const url = PATHS.deleteHerd.replace(':rebanhoId', rebanhoId);
    await test.call({ method: 'DELETE', url, as: user });
    ids.push(rebanhoId);
  }
  return ids.sort();
}

const left = async () =>
  test.database.repositories.ending.past(new Date(Date.now() + MONTH));

/** What it tells of, as texts. */
async function purged(database: Database): Promise<string[]> {
  const faults: string[] = [];
  await purge(database, later, (error) => faults.push(String(error)));
  return faults;
}

const broken = async () => {
  throw new Error('quebrado');
};

it('a step that fails is told, and keeps no other from its turn', async () => {
  await deletedHerds(1);
  const { repositories } = test.database;
  const { maintenance } = repositories;
  const failing = { ...maintenance, purgeAnswers: broken };
  const faults = await purged({
    ...test.database,
    repositories: { ...repositories, maintenance: failing },
  });
  expect(faults).toEqual(['Error: quebrado']);
  expect(await left()).toEqual([]);
});

it('a herd that cannot be ended is told, and keeps no other here', async () => {
  const [first] = await deletedHerds(2);
  const faults = await purged({
    ...test.database,
    transaction: (work) =>
      test.database.transaction(({ ending, ...all }) => {
        const end = (id: string) => (id === first ? broken() : ending.end(id));
        return work({ ...all, ending: { ...ending, end } });
      }),
  });
  expect(faults).toEqual(['Error: quebrado']);
  expect(await left()).toEqual([first]);
  expect(await purged(test.database)).toEqual([]);
});

it('old answers go some at a time, those of one moment too', async () => {
  const { maintenance, raw } = test.database.repositories;
  const [place, keys] = [randomUUID(), Array.from({ length: 12 }, randomUUID)];
  await raw.run(
    `INSERT INTO idempotencia
       (rebanho_id, usuario_id, chave, hash, status, corpo, criado_em)
     SELECT $1, $1, chave, '', 200, '', timestamptz '2026-01-01 00:00:00.1234567Z'
       + (n / 4) * interval '1 day'
     FROM unnest($2::uuid[]) WITH ORDINALITY x (chave, n)`,
    [place, keys],
  );
  const asked: string[] = [];
  hearStatements(({ name }) => asked.push(name));
  const before = new Date('2026-01-03T12:00:00Z');
  while (await maintenance.purgeAnswers(before, 2));
  jest.restoreAllMocks();
  const parts = asked.filter((name) => name === 'limpeza-respostas-parte');
  expect(parts).toHaveLength(3);
  const { rows } = await raw.run(
    'SELECT count(*) AS n FROM idempotencia WHERE rebanho_id = $1',
    [place],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

describe('more than one statement deletes', () => {
  const rows = async (table: string, whose: string) => {
    const { raw } = test.database.repositories;
    const of = table === 'convite' ? 'rebanho_id' : 'usuario_id';
    return (await raw.run(`SELECT 1 FROM ${table} WHERE ${of} = $1`, [whose]))
      .rows.length;
  };

  /** Five of each that are long past, and one that is not; whose they are. */
  async function backlog(): Promise<string> {
    const { raw } = test.database.repositories;
    const { usuarioId } = await test.login(user);
    await raw.run('DELETE FROM sessao WHERE usuario_id = $1', [usuarioId]);
    for (const insertion of [
      `sessao (jti, usuario_id, entrada_id, iniciada_em, criada_em, expira_em)
        SELECT gen_random_uuid(), $1, gen_random_uuid(), t, t, t`,
      `recuperacao (token_hash, usuario_id, expira_em, criada_em)
        SELECT gen_random_uuid()::text, $1, t, t`,
      `convite (convite_id, codigo_hash, rebanho_id, papel, criado_em, expira_em)
        SELECT gen_random_uuid(), gen_random_uuid()::text, $1, 'VER', t, t`,
    ]) {
      await raw.run(
        `INSERT INTO ${insertion} FROM (
          SELECT now() - n * interval '9 days' FROM generate_series(1, 5) n
          UNION ALL SELECT now() + interval '99 days') x (t)`,
        [usuarioId],
      );
    }
    return usuarioId;
  }

  /** Two rows at a time; `heard` after each part. */
  function inTwos(heard: (part: string) => void): Database {
    const { repositories } = test.database;
    const { maintenance } = repositories;
    const two =
      (part: 'purgeSessions' | 'purgeLetters' | 'purgeInvitations') =>
      async (before: Date) => {
        const more = await maintenance[part](before, 2);
        heard(part);
        return more;
      };
    const few = {
      purgeSessions: two('purgeSessions'),
      purgeLetters: two('purgeLetters'),
      purgeInvitations: two('purgeInvitations'),
    };
    return {
      ...test.database,
      repositories: {
        ...repositories,
        maintenance: { ...maintenance, ...few },
      },
    };
  }

  it.each([
    ['sessao', 'purgeSessions'],
    ['recuperacao', 'purgeLetters'],
    ['convite', 'purgeInvitations'],
  ])(
    'goes from %s part by part, and what is not past stays',
    async (table, part) => {
      const whose = await backlog();
      const parts: string[] = [];
      expect(await purged(inTwos((name) => parts.push(name)))).toEqual([]);
      expect(await rows(table, whose)).toBe(1);
      expect(parts.filter((name) => name === part).length).toBeGreaterThan(2);
    },
  );

  it('is left between two parts by a stop, and goes at the next', async () => {
    const whose = await backlog();
    const faults: unknown[] = [];
    await new Promise<void>((stopped) => {
      const stop = purgeDaily(
        inTwos(() => stopped(stop())),
        later,
        (error) => faults.push(error),
      );
    });
    expect(faults).toEqual([]);
    expect(await rows('sessao', whose)).toBe(4);
    expect(await rows('recuperacao', whose)).toBe(6);
    await purged(test.database);
    expect(await rows('sessao', whose)).toBe(1);
  });

  it('a herd is ended by no purge that was stopped', async () => {
    await deletedHerds(1);
    await purgeDaily(test.database, later, () => undefined)();
    expect(await left()).toHaveLength(1);
    await purged(test.database);
    expect(await left()).toEqual([]);
  });
});

describe('what takes longer than a call may', () => {
  let hurried: Database;

  beforeEach(async () => {
    const url = new URL(test.databaseUrl);
    url.searchParams.set('options', `-c statement_timeout=${HURRY}`);
    const connectionString = url.href;
    hurried = await openDatabase({ connectionString, kind: 'externo' });
  });
  afterEach(() => hurried.close());

  /** Nobody else changes the herd meanwhile. */
  async function holding(rebanhoId: string, work: () => Promise<unknown>) {
    const client = new pg.Client({ connectionString: test.databaseUrl });
    await client.connect();
    await client.query('BEGIN');
    await client.query(
      'SELECT 1 FROM rebanho WHERE rebanho_id = $1 FOR UPDATE',
      [rebanhoId],
    );
    const working = work();
    await wait(2 * HURRY);
    await client.end();
    return working;
  }

  it('the end of a herd is waited for', async () => {
    const [herd = ''] = await deletedHerds(1);
    expect(await holding(herd, () => purged(hurried))).toEqual([]);
    expect(await left()).toEqual([]);
  });

  it('the end of an account is waited for', async () => {
    const { rebanhoId } = await aHerd(test, user);
    const now = () => new Date();
    const app = await buildApp({ database: hurried, now, rateLimit: false });
    const headers = { authorization: `Bearer ${user.accessToken}` };
    const asked = { method: 'DELETE', url: PATHS.deleteUser, headers } as const;
    const payload = { senha: user.senha };
    const ask = () => app.inject({ ...asked, payload });
    expect(await holding(rebanhoId, ask)).toMatchObject({ statusCode: 200 });
    await app.close();
  });
});
