import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { PATHS } from '@/contract/paths';
import { type Bed, post, signIn, USER } from './bed';
import { makeLightGun } from './lightGun';
import { makeGun, type Shot, type Volley } from './load';
import { mad, median, pairs, quantile, type Result } from './protocol';

/** Some are hashed at once; the others keep those places filled. */
const CALLERS = 8;
const STORM = 16;
const PAIRS = 9;
const ROUND = 2_000;
const PACE = 5;
/** A server that runs for weeks has its code compiled: calls before the first. */
const WARM_CALLS = 5_000;
const WARM_LOGINS = 20_000;
/** As the server hashes: OWASP's minimum, as many at once. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 3;

/** M11: logins over raw hashes, and what a storm of them does to the rest. */
export async function logins(bed: Bed): Promise<Result> {
  const headers = await signIn(bed.lida.url);
  const stored = await hash(USER.senha, PARAMETERS);
  await warmUp(bed.lida.url, headers);
  const login = post(PATHS.login, USER);
  const gun = await makeLightGun(bed.lida.url, CALLERS, login);
  await gun.volley(WARM_LOGINS, 200);
  await rawHashes(stored);
  const rates: number[] = [];
  const run = await pairs(
    PAIRS,
    async () => {
      const perSecond = await gun.volley(ROUND, 200);
      rates.push(perSecond);
      return perSecond;
    },
    () => rawHashes(stored),
  );
  gun.close();
  const bare = await bareChecks(bed.floor.url, stored);
  const { idle, storm } = await otherCalls(bed.lida.url, headers);
  return {
    id: 'M11',
    title: 'logins over raw argon2id checks, per second',
    ...run,
    bound: { better: 'higher', pass: 0.9, ambitious: 0.95 },
    notes: [
      `${median(rates).toFixed(0)} logins/s, ${CALLERS} callers`,
      `a bare route that checks and does nothing else: ` +
        `ratio ${median(bare.ratios).toFixed(3)} (MAD ${mad(bare.ratios).toFixed(3)}, ` +
        `control ${median(bare.controls).toFixed(3)})`,
      `p99 of obter-rebanhos ${storm.toFixed(1)} ms in a storm of ${STORM} callers, ` +
        `${idle.toFixed(1)} ms idle, ratio ${(storm / idle).toFixed(2)} (≤ 5, ambitious ≤ 2)`,
    ],
  };
}

async function warmUp(url: string, headers: Shot['headers']): Promise<void> {
  const gun = makeGun(url, CALLERS);
  await gun.volley(WARM_CALLS, () => herds(headers), 200);
  gun.close();
}

/** Password checks per second with nothing around them. */
async function rawHashes(stored: string): Promise<number> {
  const start = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - start < ROUND) {
      await verify(stored, USER.senha);
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return count / ((performance.now() - start) / 1000);
}

/** What HTTP alone leaves of them: nothing but the check behind a route. */
async function bareChecks(url: string, stored: string) {
  const check = post('/check', { stored, senha: USER.senha });
  const gun = await makeLightGun(url, CALLERS, check);
  await gun.volley(WARM_LOGINS, 200);
  const bare = () => gun.volley(ROUND, 200);
  const run = await pairs(PAIRS, bare, () => rawHashes(stored));
  gun.close();
  return run;
}

/** p99 of a light call, ms: medians of rounds alone and rounds in a storm. */
async function otherCalls(url: string, headers: Shot['headers']) {
  const light = makeGun(url, 1);
  const storming = await makeLightGun(url, STORM, post(PATHS.login, USER));
  const alone: number[] = [];
  const stormy: number[] = [];
  for (let round = 0; round < PAIRS; round += 1) {
    alone.push(await paced(light, headers));
    const storm = storming.volley(ROUND, 200);
    const [p99] = await Promise.all([paced(light, headers), storm]);
    stormy.push(p99);
  }
  light.close();
  storming.close();
  return { idle: median(alone), storm: median(stormy) };
}

async function paced(
  gun: ReturnType<typeof makeGun>,
  headers: Shot['headers'],
): Promise<number> {
  const shot = herds(headers);
  const latencies: Volley['latencies'][number][] = [];
  const end = performance.now() + ROUND;
  while (performance.now() < end) {
    const at = performance.now();
    await gun.fire(shot);
    latencies.push(performance.now() - at);
    await wait(PACE);
  }
  return quantile(latencies, 0.99);
}

const herds = (headers: Shot['headers']): Shot => ({
  method: 'GET',
  path: PATHS.herds,
  headers,
});
