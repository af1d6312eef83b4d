import path from 'node:path';
import { makeFolder } from '@/tools/serverProcess';
import { freePort } from '../freePort';
import {
  connect,
  envOf,
  initialise,
  launch,
  makeRoom,
  ready,
  run,
} from './cluster';
import { type Count, countOf, sumOf } from './count';
import { makeFarm, writeUntilRefused } from './farm';
import { serve } from './server';

const ANSWERED = 500;

/**
 * A primary with a synchronous standby; the primary is killed under load and
 * the standby promoted. What was answered must be on it.
 */
export async function primaryDies(rounds: number): Promise<Count> {
  const counts: Count[] = [];
  for (let round = 0; round < rounds; round += 1) counts.push(await failOver());
  return sumOf(counts);
}

async function failOver(): Promise<Count> {
  const folder = makeFolder();
  const room = makeRoom(folder.root);
  const primary = { data: path.join(room, 'a'), port: await freePort() };
  const standby = { data: path.join(room, 'b'), port: await freePort() };
  initialise(primary);
  const first = launch(primary, []);
  await ready(primary.port);
  run('pg_basebackup', [
    '-D',
    standby.data,
    '-h',
    '127.0.0.1',
    '-p',
    String(primary.port),
    '-U',
    'lida',
    '-R',
    '-X',
    'stream',
  ]);
  const second = launch(standby, []);
  await ready(standby.port);
  try {
    await synchronous(primary.port);
    const server = await serve(envOf(folder.dataDir, primary.port));
    const farm = await makeFarm(server.url);
    const writing = writeUntilRefused(server.url, farm);
    await writing.reached(ANSWERED);
    first.kill('SIGKILL');
    await writing.over;
    await server.stop();
    run('pg_ctl', ['promote', '-w', '-D', standby.data]);
    const after = await serve(envOf(folder.dataDir, standby.port));
    const count = await countOf(after.url, farm);
    await after.stop();
    return count;
  } finally {
    first.kill('SIGKILL');
    second.kill('SIGKILL');
    folder.remove();
  }
}

/** Commits wait until the standby has applied them. */
async function synchronous(port: number): Promise<void> {
  const client = await connect(port);
  await client.query("ALTER SYSTEM SET synchronous_standby_names = '*'");
  await client.query('ALTER SYSTEM SET synchronous_commit = remote_apply');
  await client.query('SELECT pg_reload_conf()');
  for (;;) {
    const { rows } = await client.query(
      "SELECT 1 FROM pg_stat_replication WHERE sync_state = 'sync'",
    );
    if (rows.length > 0) break;
  }
  await client.end();
}
