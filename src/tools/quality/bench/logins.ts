import { setTimeout as wait } from 'node:timers/promises';
import { hash, verify } from '@node-rs/argon2';
import { PATHS } from '@/contract/api';
import { type Bed, post, signIn, USER } from './bed';
import { makeLightGun } from './lightGun';
import { makeGun, type Shot, type Volley } from './load';
import { mad, median, pairs, quantile, type Result } from './protocol';

/** Callers of a storm of logins: three are hashed at once, the rest wait. */
const STORM = 16;
/** Hardly a storm: as many wait as are hashed. */
const BREEZE = 8;
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
  const overHashes = (url: string, shot: Shot, callers: number) =>
    rateOf(url, shot, callers, () => rawHashes(stored));
  const run = await overHashes(bed.lida.url, login, STORM);
  const fewer = await overHashes(bed.lida.url, login, BREEZE);
  const check = post('/check', { stored, senha: USER.senha });
  const bare = await overHashes(bed.floor.url, check, STORM);
  const { idle, storm } = await otherCalls(bed.lida.url, headers);
  return {
    id: 'M11',
    title: 'logins over raw argon2id checks, per second',
    ...run.pairs,
    bound: { better: 'higher', pass: 0.9, ambitious: 0.95 },
    limits: [
      {
        ...{ name: 'p99 of other calls in a storm over idle' },
        ...{ value: storm / idle, pass: 5, ambitious: 2 },
      },
    ],
    notes: [
      `${run.perSecond.toFixed(0)} logins/s, ${STORM} callers`,
      `with ${BREEZE} callers: ${told(fewer)}`,
      `a bare route that checks and does nothing else: ${told(bare)}`,
      `p99 of obter-rebanhos ${storm.toFixed(1)} ms in a storm of ${STORM} callers, ` +
        `${idle.toFixed(1)} ms idle`,
    ],
  };
}

/** A shot's rate over that of the hashes, once warm. */
async function rateOf(
  url: string,
  shot: Shot,
  callers: number,
  hashes: () => Promise<number>,
) {
  const gun = await makeLightGun(url, callers, shot);
  await gun.volley(WARM_LOGINS, 200);
  await hashes();
  const rates: number[] = [];
  const fired = async () => {
    const perSecond = await gun.volley(ROUND, 200);
    rates.push(perSecond);
    return perSecond;
  };
  const run = await pairs(PAIRS, fired, hashes);
  gun.close();
  return { pairs: run, perSecond: median(rates) };
}

const told = ({ pairs: { ratios, controls } }: Rate): string =>
  `ratio ${median(ratios).toFixed(3)} (MAD ${mad(ratios).toFixed(3)}, ` +
  `control ${median(controls).toFixed(3)})`;

type Rate = Awaited<ReturnType<typeof rateOf>>;

async function warmUp(url: string, headers: Shot['headers']): Promise<void> {
  const gun = makeGun(url, STORM);
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
