import { PATHS } from '@/contract/paths';
import { GENERAL_MESSAGES, TITLES } from '@/domain/shared/messages';
import { makeQueue } from '@/server/services/hashPool';
import { Refusal } from '@/server/services/problems';
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
    expect((await login(n % 2 ? 'ana' : 'ANA')).status).toBe(401);
  }
  const answer = await login('ana');
  expect(refusal(answer)).toMatchObject({
    status: 429,
    title: TITLES.tooMany,
    detail: GENERAL_MESSAGES.tooMany,
  });
  const wait = Number(answer.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect((await login('bia')).status).toBe(401);
});

it('an address may try twenty times a minute', async () => {
  const statuses: number[] = [];
  for (let n = 0; n < 22; n += 1) {
    statuses.push((await login(`pessoa${n}`)).status);
  }
  expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
  expect(statuses.slice(20)).toEqual([429, 429]);
});

it('a device may call 600 times a minute, another one goes on', async () => {
  const user = await test.signUp();
  const call = (device: string) =>
    test.call({
      url: PATHS.breeds,
      as: user,
      headers: { 'lida-dispositivo': device },
    });
  for (let n = 0; n < 600; n += 1) await call('a');
  expect((await call('a')).status).toBe(429);
  expect((await call('b')).status).toBe(200);
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
