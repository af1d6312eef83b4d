import { readFileSync } from 'node:fs';
import { PATHS } from '@/contract/api';
import { pathTo } from '@/contract/paths';
import { type Bed, makeHerd, signIn } from './bed';
import { fillMilk } from './fullHerd';
import { makeGun, type Shot } from './load';
import { quantile, type Result } from './protocol';

const ANIMALS = 10_000;
const AT_ONCE = 12;
const AIM = 100;
const SELDOM = 3_000;

/**
 * Twelve reports of one herd of 10,000 animals and 300,000 milk records at
 * once, while somebody else looks at the herd list.
 */
export async function largeHerd(bed: Bed): Promise<Result> {
  const { url, child } = bed.lida;
  const headers = await signIn(url);
  const rebanhoId = await makeHerd(url, headers, 9_001);
  const gun = makeGun(url, AT_ONCE + 2);
  await fillMilk({ fire: gun.fire, rebanhoId, headers }, ANIMALS);
  const path = pathTo(PATHS.milkReport, { rebanhoId });
  const read = (to: string): Shot => ({ method: 'GET', path: to, headers });
  const notes: string[] = [];
  const waits: number[] = [];
  for (const [name, queries] of Object.entries(QUESTIONS)) {
    const neighbour = beside(() => gun.fire(read(PATHS.herds)));
    const started = performance.now();
    const replies = await Promise.all(
      queries.map((query) => gun.fire(read(path + query))),
    );
    const seconds = (performance.now() - started) / 1000;
    const calls = await neighbour.stop();
    waits.push(...calls);
    const statuses = replies.map(({ status }) => status).join(' ');
    const p99 = quantile(calls, 0.99).toFixed(0);
    notes.push(
      `${name}: ${seconds.toFixed(1)} s, ${statuses}; p99 dos outros ${p99} ms (${calls.length} chamadas); ${peakMegabytes(child.pid)} MB no máximo`,
    );
  }
  gun.close();
  return {
    id: 'rebanho-grande',
    title: `p99 dos outros durante doze relatórios de uma vez, sobre ${AIM} ms`,
    ratios: [quantile(waits, 0.99) / AIM],
    controls: [],
    bound: { better: 'lower', pass: 1, ambitious: 0.5 },
    notes,
  };
}

const QUESTIONS = {
  'doze iguais': Array.from({ length: AT_ONCE }, () => ''),
  'doze diferentes, de uma pessoa': Array.from(
    { length: AT_ONCE },
    (_, n) => `?inicio=0${(n % 9) + 1}/11/2026&fim=2${n % 9}/11/2026`,
  ),
};

/** Calls one after another until it is stopped: what each waited, ms. */
function beside(call: () => Promise<unknown>) {
  const waits: number[] = [];
  let going = true;
  const run = async () => {
    while (going && waits.length < SELDOM) {
      const at = performance.now();
      await call();
      waits.push(performance.now() - at);
    }
    return waits;
  };
  const running = run();
  return {
    stop() {
      going = false;
      return running;
    },
  };
}

/** The most memory the process ever held, which Linux keeps. */
function peakMegabytes(pid = 0): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN);
  return (kilobytes / 1024).toFixed(0);
}
