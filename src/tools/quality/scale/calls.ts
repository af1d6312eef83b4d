import { v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import { BUILT_SERVER, startServer } from '@/tools/serverProcess';
import { heifer } from '../bench/bed';
import { makeGun, type Shot } from '../bench/load';
import { keyed, makeHerds, read } from '../bench/loadHerds';
import { quantile } from '../bench/protocol';

const CALLERS = 16;
const WARM_UP = 2_000;
const ROUND = 10_000;
/** Each caller has an account of its own with four herds. */
const SIZE = { users: CALLERS, herdsEach: 4, animalsEach: 50 };

/** Writes and syncs a second of one built server on this database. */
export async function measureCalls(connectionString: string): Promise<void> {
  const env = { DATABASE_URL: connectionString, RATE_LIMIT: 'off' };
  const server = await startServer({ args: BUILT_SERVER, env });
  const herds = await makeHerds(server.url, SIZE);
  let asked = 0;
  /** Each caller's herds in turn. */
  const herdOf = (caller: number) => {
    asked += 1;
    const index = caller * SIZE.herdsEach + (asked % SIZE.herdsEach);
    const herd = herds[index];
    if (!herd) throw new Error(`No herd ${index}.`);
    return herd;
  };
  const write = (caller: number) => {
    const herd = herdOf(caller);
    const animal = heifer(herd.rebanhoId, v7(), asked);
    return keyed(PATHS.registerAnimal, herd, { ...animal, nome: v7() });
  };
  const sync = (caller: number) => read(PATHS.sync, herdOf(caller), '?desde=0');
  // Before the writes, which leave more to be read the faster they are.
  await fire(server.url, `syncs of ${SIZE.animalsEach} animals`, sync, 200);
  await fire(server.url, 'writes', write, 201);
  await server.stop();
}

async function fire(
  url: string,
  what: string,
  next: (caller: number) => Shot,
  expected: number,
): Promise<void> {
  const gun = makeGun(url, CALLERS);
  await gun.volley(WARM_UP, next, expected);
  const { perSecond, latencies } = await gun.volley(ROUND, next, expected);
  gun.close();
  console.log(
    `${what}: ${perSecond.toFixed(0)} a second, ` +
      `p50 ${quantile(latencies, 0.5).toFixed(1)} ms, ` +
      `p99 ${quantile(latencies, 0.99).toFixed(1)} ms`,
  );
}
