import { setTimeout as wait } from 'node:timers/promises';
import { v7 } from 'uuid';
import { PATHS } from '@/contract/api';
import { type Bed, heifer } from './bed';
import { makeGun, type Reply, type Shot } from './load';
import { animalOf, type Herd, keyed, makeHerds, read } from './loadHerds';
import { quantile, type Result } from './protocol';

const RATES = [50, 100, 200, 300, 1000];
const SECONDS = 20;
/** Whose p99 has an aim, ms. */
const AIMED = 200;
const AIM = 100;
const ANIMALS = 200;
/** A thousand herds. */
export const HERDS = { users: 20, herdsEach: 50, animalsEach: ANIMALS };
export const CONNECTIONS = 256;

/**
 * Calls that arrive at a rate, whether or not earlier ones are answered: 65 %
 * reads, 34 % writes, 1 % reports, over 1,000 herds of 200 animals.
 */
export async function mixedLoad(bed: Bed): Promise<Result> {
  const herds = await makeHerds(bed.lida.url, HERDS);
  const gun = makeGun(bed.lida.url, CONNECTIONS);
  const rows: Round[] = [];
  await arrive(gun.fire, herds, 50, 5);
  for (const rate of RATES) {
    rows.push(await arrive(gun.fire, herds, rate, SECONDS));
  }
  gun.close();
  const aimed = rows.find(({ rate }) => rate === AIMED);
  return {
    id: 'carga',
    title: `p99 a ${AIMED} chamadas/s sobre ${AIM} ms`,
    ratios: [(aimed ? quantile(aimed.answered, 0.99) : Number.NaN) / AIM],
    controls: [],
    bound: { better: 'lower', pass: 1, ambitious: 0.5 },
    notes: rows.map(shown),
  };
}

export interface Round {
  readonly rate: number;
  /** Of calls that were done, ms from when they were due. */
  readonly answered: readonly number[];
  /** Of those refused with 503, likewise. */
  readonly refused: readonly number[];
  readonly failed: number;
}

/** Calls of all rounds: none is like another. */
let begun = 0;

/** One round of them. */
export async function arrive(
  fire: (shot: Shot) => Promise<Reply>,
  herds: readonly Herd[],
  rate: number,
  seconds: number,
): Promise<Round> {
  const answered: number[] = [];
  const refused: number[] = [];
  let failed = 0;
  const one = async (shot: Shot, herd: Herd, due: number) => {
    const reply = await fire(shot).catch(() => undefined);
    const ms = performance.now() - due;
    if (reply) hear(herd, reply);
    if (reply?.status === 503) refused.push(ms);
    else if (reply && reply.status < 400) answered.push(ms);
    else failed += 1;
  };
  const calls: Promise<void>[] = [];
  const start = performance.now();
  for (let at = 0; at < rate * seconds; at += 1) {
    const n = begun++;
    const due = start + (at * 1000) / rate;
    const early = due - performance.now();
    if (early > 1) await wait(early);
    // A step that shares no factor with the hundred kinds visits every herd.
    const herd = herds[(n * 617) % herds.length] as Herd;
    calls.push(one(shotOf(n, herd), herd, due));
  }
  await Promise.all(calls);
  return { rate, answered, refused, failed };
}

function shown({ rate, answered, refused, failed }: Round): string {
  const at = (share: number) => quantile(answered, share).toFixed(0);
  const late = refused.length > 0 ? quantile(refused, 0.99).toFixed(0) : '–';
  return [
    `${rate}/s: p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)} ms`,
    `${refused.length} × 503 (p99 ${late} ms)`,
    `${failed} com erro, de ${rate * SECONDS}`,
  ].join('; ');
}

/** In hundred calls: a report, 34 writes, 65 reads, spread evenly. */
function shotOf(n: number, herd: Herd): Shot {
  const turn = (n * 37) % 100;
  if (turn === 0) return read(PATHS.generalReport, herd);
  if (turn <= 34) return write(turn, n, herd);
  return readOf(turn, herd);
}

function readOf(turn: number, herd: Herd): Shot {
  if (turn <= 64) return read(PATHS.sync, herd, `?desde=${herd.versao}`);
  if (turn <= 80) return read(PATHS.herds, herd);
  if (turn <= 90) return read(PATHS.animals, herd);
  return read(PATHS.animalsByQuery, herd, '?nome=novilha%2017');
}

function write(turn: number, n: number, herd: Herd): Shot {
  const { rebanhoId } = herd;
  const animalId = animalOf(rebanhoId, n % ANIMALS);
  if (turn <= 12) {
    const body = heifer(rebanhoId, v7(), n);
    return keyed(PATHS.registerAnimal, herd, { ...body, nome: `N ${v7()}` });
  }
  if (turn <= 24) {
    return keyed(PATHS.recordReproductive, herd, {
      ...{ eventId: v7(), animalId, reprodutividade: 'CI' },
      dataOcorrencia: `${dayOf(n)} 06:00`,
    });
  }
  const weighing = { pesagemId: v7(), animalId, dataPesagem: dayOf(n) };
  return keyed(PATHS.recordWeighings, herd, {
    pesagens: [{ ...weighing, peso: 300, metodo: 'BALANCA', tipo: 'ROTINA' }],
  });
}

/** A day of its own for each of thousands of calls: one heat a day. */
function dayOf(n: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const month = (Math.floor(n / 28) % 12) + 1;
  const year = 2021 + (Math.floor(n / 336) % 5);
  return `${two((n % 28) + 1)}/${two(month)}/${year}`;
}

function hear(herd: Herd, { body }: Reply): void {
  const told = /"rebanho":\{[^}]*"versao":(\d+)/.exec(body.toString('latin1'));
  if (told) herd.versao = Math.max(herd.versao, Number(told[1]));
}
