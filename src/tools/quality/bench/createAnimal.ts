import { v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import { HEADERS, pathTo } from '@/contract/paths';
import { type Bed, heifer, makeHerd, post, signIn } from './bed';
import { makeGun, type Shot, type Volley } from './load';
import { median, pairs, quantile, type Result } from './protocol';

const CALLERS = 16;
const PAIRS = 9;
const WARM_UP = 2_000;
const ROUND = 2_000;

/** M5: a new animal, all that goes with it, over one bare insert. */
export async function createAnimal(bed: Bed): Promise<Result> {
  const headers = await signIn(bed.lida.url);
  const herds: string[] = [];
  for (let n = 0; n < CALLERS; n += 1) {
    herds.push(await makeHerd(bed.lida.url, headers, n));
  }
  const lida = makeGun(bed.lida.url, CALLERS);
  const floor = makeGun(bed.floor.url, CALLERS);
  const write = shots(herds, headers);
  const ours = (ms: number) => lida.volley(ms, write.lida, 201);
  const bare = (ms: number) => floor.volley(ms, write.floor, 201);
  await ours(WARM_UP);
  await bare(WARM_UP);
  const seen = { ours: [] as Volley[], bare: [] as Volley[] };
  const run = await pairs(
    PAIRS,
    async () => keep(seen.ours, await ours(ROUND)),
    async () => keep(seen.bare, await bare(ROUND)),
  );
  lida.close();
  floor.close();
  return {
    id: 'M5',
    title: 'POST cadastrar-animal over a bare insert, calls per second',
    ...run,
    bound: { better: 'higher', pass: 0.35, ambitious: 0.55 },
    ...figuresOf(seen),
  };
}

function shots(herds: readonly string[], headers: Shot['headers']) {
  let number = 0;
  const body = (caller: number) => {
    number += 1;
    return heifer(herds[caller] ?? '', v7(), number);
  };
  return {
    lida: (caller: number): Shot => {
      const animal = body(caller);
      const { rebanhoId } = animal;
      const to = pathTo(PATHS.registerAnimal, { rebanhoId });
      return post(to, animal, { ...headers, [HEADERS.idempotencyKey]: v7() });
    },
    floor: (caller: number): Shot => post('/insert', body(caller)),
  };
}

function keep(volleys: Volley[], volley: Volley): number {
  volleys.push(volley);
  return volley.perSecond;
}

function figuresOf(seen: { readonly ours: Volley[]; readonly bare: Volley[] }) {
  const rate = (volleys: Volley[]) =>
    median(volleys.map((volley) => volley.perSecond)).toFixed(0);
  const p99 = (volleys: Volley[]) =>
    median(volleys.map(({ latencies }) => quantile(latencies, 0.99)));
  const [ours, bare] = [p99(seen.ours), p99(seen.bare)];
  return {
    limits: [
      { name: 'p99 over that of the insert', value: ours / bare, pass: 2 },
    ],
    notes: [
      `${rate(seen.ours)} against ${rate(seen.bare)} calls/s, ${CALLERS} callers on ${CALLERS} herds`,
      `p99 ${ours.toFixed(1)} against ${bare.toFixed(1)} ms`,
    ],
  };
}
