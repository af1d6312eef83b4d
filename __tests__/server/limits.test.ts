import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { PATHS } from '@/contract/api';
import { TITLES } from '@/domain/shared/messages';
import { REQUEST_MESSAGES } from '@/domain/shared/requestMessages';
import { CALLS_OF_ADDRESS } from '@/server/plugins/rateLimit';
import { makeQueue } from '@/server/services/accounts/hashPool';
import { Refusal } from '@/server/services/shared/problems';
import { startTestApp, type TestApp } from '../support/serverApp';
import { refusal } from './farm';

let test: TestApp;

beforeEach(async () => {
  test = await startTestApp({ rateLimit: true, servers: 1 });
});
afterEach(() => test.close());

const login = (username: string) =>
  test.call({
    method: 'POST',
    url: PATHS.login,
    body: { username, senha: 'errada-errada' },
  });

it('an account may be tried five times a minute', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await login(n % 2 ? 'ana' : 'ANA ')).status).toBe(401);
  }
  const answer = await login('ana');
  expect(refusal(answer)).toMatchObject({
    status: 429,
    title: TITLES.tooMany,
    detail: REQUEST_MESSAGES.tooMany,
  });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await login('bia')).status).toBe(401);
});

it('by its name and its e-mail it is one account', async () => {
  const { username, email, ...user } = await test.signUp();
  for (let n = 0; n < 5; n += 1) {
    expect((await login(n % 2 ? username : email)).status).toBe(401);
  }
  expect((await login(email.toUpperCase())).status).toBe(429);
  expect((await login(` ${username}`)).status).toBe(429);
  // Nor by what asks for the password of who is signed in already.
  const body = { senha: 'errada-errada' };
  const url = PATHS.deleteUser;
  const asked = { method: 'DELETE', url, body, as: user } as const;
  expect((await test.call(asked)).status).toBe(429);
});

it('who tried too often may still ask for another password', async () => {
  const { username, email } = await test.signUp();
  for (let n = 0; n < 6; n += 1) await login(username);
  const url = PATHS.forgottenPassword;
  const answer = await test.call({ method: 'POST', url, body: { email } });
  expect(answer.status).toBe(200);
});

it('a name that no database takes is looked for nowhere', async () => {
  expect((await login('a\0b')).status).toBeLessThan(500);
});

const tries = async (count: number, ask: (n: number) => object) => {
  const statuses: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await test.app.inject({ method: 'POST', ...ask(n) });
    statuses.push(answer.statusCode);
  }
  return statuses;
};

it('a house with addresses of the newer kind tries as one', async () => {
  const statuses = await tries(6, (n) => ({
    url: PATHS.login,
    remoteAddress: `2804:14c:1:2::${n + 1}`,
    payload: { username: 'ana', senha: 'errada-errada' },
  }));
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

const NO_NAMES: readonly unknown[] = [
  ...[{ toString: 1 }, { toString: null, valueOf: null }, [[]], 7, null],
];

it.each(NO_NAMES.map((username) => ({ username })))(
  'a try at $username, which is no name, is refused',
  async ({ username }) => {
    const payload = { username, senha: 'errada-errada' };
    const urls = [PATHS.login, PATHS.signUp, PATHS.recoverPassword];
    for (const url of urls) {
      expect(await tries(1, () => ({ url, payload }))).toEqual([400]);
    }
  },
);

it('an address may try twenty times a minute', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    statuses.push((await login(`pessoa${n}`)).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses.slice(20)).toEqual([429, 429]);
});

it('a user may call 600 times a minute, whatever the device they name', async () => {
  const [user, other] = [await test.signUp(), await test.signUp()];
  const call = (as: typeof user) =>
    test.call({
      url: PATHS.breeds,
      as,
      headers: { 'lida-dispositivo': randomUUID() },
    });
  for (let n = 0; n < 600; n += 1) expect((await call(user)).status).toBe(200);
  expect((await call(user)).status).toBe(429);
  expect((await call(other)).status).toBe(200);
});

describe('an address whose calls no user answers for', () => {
  const from = async (address: string, url: string, token?: string) => {
    const answer = await test.app.inject({
      url,
      remoteAddress: address,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return answer.statusCode;
  };
  const spend = async (url: string, token?: string) => {
    const seen = new Set<number>();
    for (let n = 0; n < CALLS_OF_ADDRESS; n += 1) {
      seen.add(await from('200.1.2.3', url, token));
    }
    return [...seen];
  };

  it.each([
    ['bad tokens', PATHS.breeds, 'a.b.c', 401],
    ['no tokens', PATHS.breeds, undefined, 401],
    ['what anyone may ask', PATHS.health, undefined, 200],
    ['pages and files', '/rebanhos', undefined, 404],
    ['calls there are not', '/api/nada', undefined, 404],
  ])('may send %s 3,000 times a minute', async (_, url, token, status) => {
    const { accessToken } = await test.signUp();

    expect(await spend(url, token)).toEqual([status]);
    expect(await from('200.1.2.3', url, token)).toBe(429);
    // Not even looked at: that is the work to be spared.
    expect(await from('200.1.2.3', PATHS.breeds, accessToken)).toBe(429);
    expect(await from('200.1.2.4', PATHS.breeds, accessToken)).toBe(200);
  });

  it('is not counted for what its users do', async () => {
    for (let user = 0; user < 6; user += 1) {
      const { accessToken } = await test.signUp();
      for (let n = 0; n < 600; n += 1) {
        await from('200.1.2.3', PATHS.breeds, accessToken);
      }
    }
    expect(await from('200.1.2.3', PATHS.health)).toBe(200);
  });

  it('is one however many a house has of the newer kind', async () => {
    for (let n = 0; n <= CALLS_OF_ADDRESS; n += 1) {
      await from(`2804:14c:1:2::${n.toString(16)}`, PATHS.health);
    }
    expect(await from('2804:14c:1:2::ffff:1', PATHS.health)).toBe(429);
    expect(await from('2804:14c:1:3::1', PATHS.health)).toBe(200);
  });
});

it('the hash queue runs two at once and refuses past its limit', async () => {
  const run = makeQueue(2, 3);
  const ends: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const work = () =>
    run(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => ends.push(resolve));
      running -= 1;
    });
  const accepted = Array.from({ length: 5 }, work);
  await expect(work()).rejects.toMatchObject({
    problem: { status: 503 },
    retryAfter: 2,
  });
  await expect(work()).rejects.toBeInstanceOf(Refusal);
  for (let n = 0; n < 5; n += 1) {
    while (ends.length === 0) await Promise.resolve();
    ends.shift()?.();
  }
  await Promise.all(accepted);
  expect(most).toBe(2);
});

/** Works that end when told, in the order in which they are handed out. */
function worksIn(run: ReturnType<typeof makeQueue>, count: number) {
  const ends: (() => void)[] = [];
  const out: number[] = [];
  const works = Array.from({ length: count }, (_, n) =>
    run(() => new Promise<void>((resolve) => ends.push(resolve))).then(() =>
      out.push(n),
    ),
  );
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const end = async (n: number) => {
    await turn();
    ends[n]?.();
    await turn();
  };
  return { end, out, works };
}

describe('the results of the hash queue', () => {
  it('are handed out several in a row while others wait', async () => {
    const { end, out } = worksIn(makeQueue(1, 9, 3), 6);
    await end(0);
    await end(1);
    expect(out).toEqual([]);
    await end(2);
    expect(out).toEqual([0, 1, 2]);
    await end(3);
    expect(out).toHaveLength(3);
    // None waits any more: the last is in hand.
    await end(4);
    expect(out).toEqual([0, 1, 2, 3, 4]);
    await end(5);
    expect(out).toHaveLength(6);
  });

  it('are all handed out, whatever ends when', async () => {
    const plan = fc.record({
      atOnce: fc.integer({ min: 1, max: 4 }),
      together: fc.integer({ min: 1, max: 9 }),
      fails: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
    });
    await fc.assert(
      fc.asyncProperty(plan, fc.scheduler(), async (given, scheduler) => {
        const run = makeQueue(given.atOnce, 30, given.together);
        const works = given.fails.map((fails, n) =>
          run(async () => {
            await scheduler.schedule(Promise.resolve());
            if (fails) throw new Error(String(n));
            return n;
          }),
        );
        const settled = Promise.allSettled(works);
        await scheduler.waitFor(settled);
        expect(await settled).toEqual(
          given.fails.map((fails, n) =>
            fails
              ? { status: 'rejected', reason: new Error(String(n)) }
              : { status: 'fulfilled', value: n },
          ),
        );
      }),
    );
  });
});
