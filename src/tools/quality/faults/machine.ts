import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { makeFolder } from '@/tools/serverProcess';
import { freePort } from '../freePort';
import {
  type Cluster,
  connect,
  envOf,
  initialise,
  launch,
  makeRoom,
  ready,
} from './cluster';
import { type Count, countOf, sumOf } from './count';
import { type Farm, makeFarm, statusOfOne } from './farm';
import { serve } from './server';

const CITUS = [
  'shared_preload_libraries=citus',
  'max_prepared_transactions=200',
  'max_connections=200',
];
/** Writes answered before the machine dies, while it is away, and after. */
const ANSWERED = 300;
const CALLERS = 4;
/** Of a herd whose machine is away. */
const REFUSED = 503;
const PAUSE_MS = 50;

/**
 * Herds on two machines under Citus; one is killed under load and comes back.
 * Meanwhile the other's herds are written to as before.
 */
export async function machineDies(rounds: number): Promise<Count> {
  const counts: Count[] = [];
  for (let round = 0; round < rounds; round += 1) counts.push(await oneRound());
  return sumOf(counts);
}

async function oneRound(): Promise<Count> {
  const folder = makeFolder();
  const room = makeRoom(folder.root);
  const asked = await clusterIn(room, 'pedido');
  const first = await clusterIn(room, 'primeira');
  const second = await clusterIn(room, 'segunda');
  const running = new Map(
    [asked, first, second].map((one) => [one, launch(one, CITUS)]),
  );
  try {
    await joined(asked, [first, second]);
    const server = await serve(envOf(folder.dataDir, asked.port));
    const lives = await farmOn(asked, first, server.url);
    const dies = await farmOn(asked, second, server.url);
    const kept = writing(server.url, lives);
    const lost = writing(server.url, dies);
    await Promise.all([kept.more(ANSWERED), lost.more(ANSWERED)]);
    running.get(second)?.kill('SIGKILL');
    await kept.more(ANSWERED);
    running.set(second, launch(second, CITUS));
    await lost.more(ANSWERED);
    const told = [await kept.end(), await lost.end()];
    console.log(`recusadas: ${told[0]} na outra máquina, ${told[1]} na morta`);
    const counts = [
      await countOf(server.url, lives),
      await countOf(server.url, dies),
    ];
    await server.stop();
    return sumOf(counts);
  } finally {
    for (const child of running.values()) child.kill('SIGKILL');
    folder.remove();
  }
}

async function clusterIn(room: string, name: string): Promise<Cluster> {
  const cluster = { data: path.join(room, name), port: await freePort() };
  initialise(cluster);
  return cluster;
}

/** One that is asked, and those on which herds lie. */
async function joined(asked: Cluster, machines: readonly Cluster[]) {
  for (const { port } of [asked, ...machines]) {
    await ready(port);
    await query(port, 'CREATE EXTENSION citus');
  }
  const host = "SELECT citus_set_coordinator_host('127.0.0.1', $1)";
  await query(asked.port, host, [asked.port]);
  for (const { port } of machines) {
    await query(asked.port, "SELECT citus_add_node('127.0.0.1', $1)", [port]);
  }
}

/** Herds are made until one lies on this machine. */
async function farmOn(asked: Cluster, { port }: Cluster, url: string) {
  for (;;) {
    const farm = await makeFarm(url);
    const rows = await query(
      asked.port,
      `SELECT nodeport FROM pg_dist_shard_placement WHERE shardid =
         get_shard_id_for_distribution_column('rebanho', $1::uuid)`,
      [farm.rebanhoId],
    );
    if (rows[0]?.nodeport === port) return farm;
  }
}

async function query(port: number, sql: string, values: unknown[] = []) {
  const client = await connect(port);
  try {
    return (await client.query<{ nodeport: number }>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Writes from several callers until it is ended; a refusal is tried past. */
function writing(url: string, farm: Farm) {
  let ended = false;
  let refused = 0;
  const caller = async () => {
    while (!ended) {
      const status = await statusOfOne(url, farm);
      if (status === 201) continue;
      if (status !== REFUSED) throw new Error(`Answered with ${status}.`);
      refused += 1;
      await wait(PAUSE_MS);
    }
  };
  const over = Promise.all(Array.from({ length: CALLERS }, caller));
  return {
    /** Until so many more were answered. */
    async more(count: number): Promise<void> {
      const enough = farm.answered.length + count;
      const reached = async () => {
        while (farm.answered.length < enough) await wait(PAUSE_MS);
      };
      await Promise.race([reached(), over]);
    },
    /** How many were refused. */
    async end(): Promise<number> {
      ended = true;
      await over;
      return refused;
    },
  };
}
