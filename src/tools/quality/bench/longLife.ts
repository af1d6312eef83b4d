import { METRICS } from '@/server/plugins/metrics';
import type { Bed } from './bed';
import { makeGun, type Reply, type Shot } from './load';
import { makeHerds } from './loadHerds';
import { arrive, CONNECTIONS, HERDS, type Round } from './mixedLoad';
import { median, quantile, type Result } from './protocol';

const MINUTES = Number(process.env.MINUTOS ?? 60);
const RATE = Number(process.env.CHAMADAS ?? 30);
const MEMORY = /^process_resident_memory_bytes (\d+)$/m;
const MB = 1_000_000;

interface Minute extends Round {
  readonly memory: number;
}

/**
 * The mixed load for an hour: what a call waits and what the server holds at its
 * end, over the same at its beginning. The worse of the two is the ratio.
 */
export async function longLife(bed: Bed): Promise<Result> {
  const herds = await makeHerds(bed.lida.url, HERDS);
  const gun = makeGun(bed.lida.url, CONNECTIONS);
  await arrive(gun.fire, herds, RATE, 60);
  const minutes: Minute[] = [];
  for (let minute = 0; minute < MINUTES; minute += 1) {
    const round = await arrive(gun.fire, herds, RATE, 60);
    minutes.push({ ...round, memory: await memoryOf(gun.fire) });
  }
  gun.close();
  const growths = [
    growth(minutes, p99),
    growth(minutes, ({ memory }) => memory),
  ];
  return {
    id: 'vida-longa',
    title: `${MINUTES} min de carga, ${RATE} chamadas/s: fim sobre começo`,
    ratios: [Math.max(...growths)],
    controls: [],
    bound: { better: 'lower', pass: 1.3, ambitious: 1.1 },
    notes: [
      ...quarters(minutes).map(shown),
      `p99 e memória: ${said(growths)} vezes`,
    ],
  };
}

const p99 = ({ answered }: Round) => quantile(answered, 0.99);

async function memoryOf(fire: (shot: Shot) => Promise<Reply>): Promise<number> {
  const { body } = await fire({ method: 'GET', path: METRICS, headers: {} });
  return Number(MEMORY.exec(body.toString())?.[1]);
}

function quarters(minutes: readonly Minute[]): Minute[][] {
  const each = Math.ceil(minutes.length / 4);
  return [0, 1, 2, 3].map((at) => minutes.slice(at * each, (at + 1) * each));
}

/** The usual minute of the last quarter over that of the first. */
function growth(minutes: readonly Minute[], of: (minute: Minute) => number) {
  const [first = [], , , last = []] = quarters(minutes);
  return median(last.map(of)) / median(first.map(of));
}

function shown(minutes: readonly Minute[]): string {
  const usual = (of: (minute: Minute) => number) =>
    median(minutes.map(of)).toFixed(0);
  const failed = minutes.reduce((sum, minute) => sum + minute.failed, 0);
  const refused = minutes.reduce((sum, { refused: of }) => sum + of.length, 0);
  return [
    `${minutes.length} min: p99 ${usual(p99)} ms`,
    `${usual(({ memory }) => memory / MB)} MB`,
    `${refused} × 503, ${failed} com erro`,
  ].join('; ');
}

function said(growths: readonly number[]): string {
  return growths.map((value) => value.toFixed(2)).join(' e ');
}
