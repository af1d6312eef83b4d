import { makeFolder } from '@/tools/serverProcess';
import { type Count, countOf } from './count';
import { makeFarm, writeUntilRefused } from './farm';
import { healthy, postmasterOf, serve } from './server';

/** Answers to wait for before each kill. */
const ANSWERED = 60;

export type Victim = 'servidor' | 'juntos' | 'banco';

/** kill -9 under load, again and again, on one data folder. */
export async function kills(victim: Victim, rounds: number): Promise<Count> {
  const folder = makeFolder();
  const env = { DATA_DIR: folder.dataDir };
  let server = await serve(env);
  try {
    const farm = await makeFarm(server.url);
    for (let round = 0; round < rounds; round += 1) {
      const writing = writeUntilRefused(server.url, farm);
      await writing.reached(farm.answered.length + ANSWERED);
      if (victim !== 'servidor') {
        process.kill(postmasterOf(folder.dataDir), 'SIGKILL');
      }
      if (victim !== 'banco') await server.kill();
      await writing.over;
      if (victim === 'banco') await healthy(server);
      else server = await serve(env);
    }
    return await countOf(server.url, farm);
  } finally {
    await server.stop();
    folder.remove();
  }
}
